import { expect, test } from 'vitest';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { ageSentence } from '@wiec/domain/age.ts';
import { voteForm, voteProject } from '../../modules/voting/vote-fixture.ts';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';

const PREVIEW = '/budzet/2027/glosowania/podglad/7';
const VOTE = '/budzet/2027/glosowania/zaglosuj/7';
const drawn = async (path: string, over: Partial<VoteProject>) => {
  const { html } = await renderAt(path, apiWith({ '/api/project/7': voteProject(over) }).api);
  return { html, text: textOf(html).replaceAll('\u00a0', ' ') };
};
const refused = (reason: string, message: string, next: VoteProject['verdict']['next']) => ({
  verdict: { allowed: false, reason, message, next },
});
const ADULTS = ageSentence(3);

test.each([
  ['must sign in', refused('login-required', 'To głosowanie wymaga zalogowania.', 'sign-in'), 'Zaloguj się'],
  ['are no residents', refused('citizen-required', 'Głosują tylko mieszkańcy.', 'resident-portal'), 'Nie możesz teraz'],
  ['are too young', { onlyForLegalAge: true, ...refused('under-age', ADULTS, 'none') }, 'Nie możesz teraz'],
  ['come too early', refused('not-open-yet', 'Głosowanie zacznie się jutro.', 'wait'), 'Nie możesz teraz'],
  ['come too late', refused('ended', 'Głosowanie skończyło się wczoraj.', 'wait'), 'Nie możesz teraz'],
  ['may see results', refused('results-published', 'Wyniki są już.', 'results'), 'Przejdź do wyników'],
])('the preview tells those who %s why they cannot vote, and what to do', async (_who, over, words) => {
  const { text } = await drawn(PREVIEW, over);
  expect(text.split(over.verdict.message)).toHaveLength(2);
  expect(text).toContain(words);
});

test('the preview leads to sign-in and back, tells who has voted, and leads on where one may vote', async () => {
  const login = refused('login-required', 'To głosowanie wymaga zalogowania.', 'sign-in');
  expect((await drawn(PREVIEW, login)).html).toContain(`/login?powrot=${encodeURIComponent(PREVIEW)}`);
  const voted = await drawn(PREVIEW, { votedForAllForms: true, ...refused('already-voted', 'Już.', 'none') });
  expect(voted.text).toContain('Twój głos jest już oddany');
  expect((await drawn(PREVIEW, {})).html).toContain(`href="${VOTE}"`);
});

test.each([
  ['why they may not vote', refused('citizen-required', 'Głosują tylko mieszkańcy.', 'resident-portal')],
  ['that a birth date is missing', refused('birth-date-unknown', 'Uzupełnij datę.', 'resident-portal')],
  [
    'that their area is missing',
    {
      consultationForms: [
        voteForm({ verdict: { allowed: false, reason: 'district-unset', message: 'Brak.', next: 'account-settings' } }),
      ],
    },
  ],
])('whoever is told %s is led to where they can mend it, once', async (_what, over) => {
  for (const path of [VOTE, PREVIEW]) {
    expect((await drawn(path, over)).html.match(/<main[\s\S]*<\/main>/)![0].split('href="/konto/profil"')).toHaveLength(
      2,
    );
  }
});

test('the preview names the terms of use, and who votes is asked for them only beside sending', async () => {
  const { html } = await drawn(PREVIEW, refused('ended', 'Koniec.', 'wait'));
  expect(html).toContain('href="/regulamin/3"');
  expect((await drawn(VOTE, {})).html).not.toContain('href="/regulamin/3"');
});

test('for whom the vote is and what was done to it is told whatever else there is to tell', async () => {
  const act = { kind: 'extension' as const, reason: 'Awaria sieci.', dateTo: '2026-12-01T22:59:00Z', madeAt: '' };
  const area = voteProject().consultationForms[0]!;
  const unset = { allowed: false, reason: 'district-unset', message: 'Brak.', next: 'account-settings' as const };
  const crowded = { onlyForLegalAge: true, acts: [act], consultationForms: [{ ...area, verdict: unset }] };
  for (const path of [VOTE, PREVIEW]) {
    const { text } = await drawn(path, crowded);
    expect(text).toContain(ADULTS);
    expect(text).toContain('Awaria sieci.');
    expect(text).toContain('Na koncie nie ma obszaru');
  }
});

test('a minor is told once', async () => {
  const { text } = await drawn(VOTE, { onlyForLegalAge: true, ...refused('under-age', ADULTS, 'none') });
  expect(text.split(ADULTS)).toHaveLength(2);
});

test('why areas are closed is told at each of them, unless the vote as a whole is over', async () => {
  const closed = (id: number, message: string) =>
    voteForm({
      id,
      district: { id, name: `Obszar ${id}`, isSystem: false },
      verdict: { allowed: false, reason: 'ended', message, next: 'wait' },
    });
  const over = refused('ended', 'Głosowanie skończyło się wczoraj.', 'wait');
  const told = async (more: Partial<VoteProject>) =>
    (await drawn(PREVIEW, more)).text.split('Tutaj nie głosujesz').length - 1;
  const alike = [closed(1, 'W tym obszarze już po głosowaniu.'), closed(2, 'W tym obszarze już po głosowaniu.')];
  expect(await told({ ...over, consultationForms: alike })).toBe(0);
  expect(await told({ ...over, consultationForms: [alike[0]!, closed(2, 'Tu głosują mieszkańcy.')] })).toBe(2);
  expect(await told({ consultationForms: [voteForm(), alike[1]!] })).toBe(1);
});
