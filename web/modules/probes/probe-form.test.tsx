import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ProbeForm } from './probe-form.tsx';

const drawn = (verdict: FeaturedProbe['verdict'], at = '/'): string => {
  const question = { id: 2, content: 'Gdzie ławka?', questionOptions: [{ id: 3, content: 'Rynek', order: 0 }] };
  const probe = { id: 1, form: { id: 2, question }, verdict, agreementHistory: null, mode: 2 };
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <ProbeForm probe={probe as unknown as FeaturedProbe} sending={false} ready signedIn onSend={() => {}} />
    </MemoryRouter>,
  );
};

test('who lacks the data of a resident is led to where they are given, and nobody else', () => {
  const refused = { allowed: false, reason: 'citizen-required', message: 'Głosują tylko mieszkańcy.' };
  expect(drawn({ ...refused, next: 'resident-portal' })).toContain('href="/konto/profil"');
  expect(drawn({ ...refused, reason: 'ended', next: 'wait' })).not.toContain('/konto/');
  expect(drawn({ allowed: true, reason: null, message: null, next: null })).not.toContain('/konto/');
});

test('whoever has to sign in comes back to the page on which the probe stood: it may be on the home page or not', () => {
  const refused = {
    allowed: false,
    reason: 'login-required',
    message: 'Wymaga zalogowania.',
    next: 'sign-in',
  } as const;
  const back = (path: string) => `href="/login?powrot=${encodeURIComponent(path)}"`;
  expect(drawn(refused)).toContain(back('/#sonda-1'));
  expect(drawn(refused, '/sondy/zaglosuj/1')).toContain(back('/sondy/zaglosuj/1#sonda-1'));
});
