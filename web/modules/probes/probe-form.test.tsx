import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProbeForm } from './probe-form.tsx';

const drawn = (verdict: FeaturedProbe['verdict']): string => {
  const question = { id: 2, content: 'Gdzie ławka?', questionOptions: [{ id: 3, content: 'Rynek', order: 0 }] };
  const probe = { id: 1, form: { id: 2, question }, verdict, agreementHistory: null, mode: 2 };
  return renderToStaticMarkup(
    <ProbeForm probe={probe as unknown as FeaturedProbe} sending={false} ready signedIn onSend={() => {}} />,
  );
};

test('who lacks the data of a resident is led to where they are given, and nobody else', () => {
  const refused = { allowed: false, reason: 'citizen-required', message: 'Głosują tylko mieszkańcy.' };
  expect(drawn({ ...refused, next: 'resident-portal' })).toContain('href="/konto/profil"');
  expect(drawn({ ...refused, reason: 'ended', next: 'wait' })).not.toContain('/konto/');
  expect(drawn({ allowed: true, reason: null, message: null, next: null })).not.toContain('/konto/');
});
