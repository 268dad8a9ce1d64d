import type { VoteProject } from '@wiec/contract/voting.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WayBack } from '../../modules/accounts/way-back.tsx';
import { voteProject } from '../../modules/voting/vote-fixture.ts';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';

const VOTE = '/budzet/2027/glosowania/zaglosuj/7';
const drawn = async (returnTo: string, over?: Partial<VoteProject>) => {
  const { api } = apiWith(over ? { '/api/project/7': voteProject(over) } : {});
  const { html } = await renderAt(`/login?powrot=${encodeURIComponent(returnTo)}`, api);
  const main = /<main[\s\S]*<\/main>/.exec(html)![0];
  return { main, text: textOf(main).replaceAll('\u00a0', ' ') };
};
const open = { title: 'Mały budżet', notLoggedVotingAvailable: true, verdict: voteProject({}).verdict };

test('who comes from a vote is told that they come back to it, and may vote without an account where the vote allows it', async () => {
  const { main, text } = await drawn(`${VOTE}?od-projektu=3`, open);
  expect(text).toContain('Po zalogowaniu wrócisz do głosowania: Mały budżet');
  expect(main).toMatch(/href="\/budzet\/2027\/glosowania\/zaglosuj\/7\?od-projektu=3"[^>]*>Głosuj bez konta/);
  const fromPreview = await drawn('/budzet/2027/glosowania/podglad/7', { ...open, budgetYearValue: 2027 });
  expect(fromPreview.main).toMatch(/href="\/budzet\/2027\/glosowania\/zaglosuj\/7"[^>]*>Głosuj bez konta/);
});

test.each<[string, Partial<VoteProject>]>([
  ['asks for an account', { ...open, notLoggedVotingAvailable: false }],
  [
    'is over',
    { ...open, verdict: { allowed: false, reason: 'ended', message: 'Głosowanie się skończyło.', next: 'wait' } },
  ],
])('nobody is sent to vote without one where the vote %s', async (_what, over) => {
  const { text } = await drawn(VOTE, over);
  expect(text).toContain('Po zalogowaniu wrócisz do głosowania: Mały budżet');
  expect(text).not.toContain('Głosuj bez konta');
});

test.each([
  ['/ankiety', 'Po zalogowaniu wrócisz na tę samą stronę.'],
  // A vote that cannot be read does not keep anybody from signing in.
  [VOTE, 'Po zalogowaniu wrócisz na tę samą stronę.'],
])('from %s one comes back without its name', async (returnTo, words) => {
  const { text } = await drawn(returnTo);
  expect(text).toContain(words);
  expect(text).toContain('Nie pamiętam hasła');
});

test('from the home page nothing is told', async () => {
  expect((await drawn('/')).text).not.toContain('Po zalogowaniu');
});

test.each([
  [1, 'Twój 1 punkt czeka.'],
  [3, 'Twoje 3 punkty czekają.'],
  [7, 'Twoje 7 punktów czeka.'],
])('%i points wait', (points, words) => {
  const vote = { id: 7, title: 'Mały budżet', withoutAccount: null };
  const text = renderToStaticMarkup(<WayBack vote={vote} points={points} />).replaceAll('\u00a0', ' ');
  expect(text).toContain(words);
});
