import { expect, test } from 'vitest';
import { voteProject } from '../../modules/voting/vote-fixture.ts';
import { apiWith, renderAt, textOf } from '../../testing/page-under-test.ts';

const at = async (page: string, over: Parameters<typeof voteProject>[0]) => {
  const { html } = await renderAt(
    `/budzet/2027/glosowania/${page}`,
    apiWith({ '/api/project/7': voteProject(over) }).api,
  );
  return textOf(html);
};
const runs = { status: 1, now: '2026-11-21T12:00:00.000Z', dateTo: '2026-11-30T22:59:00.000Z' };
const past = { ...runs, now: '2026-12-01T12:00:00.000Z' };
const closed = { ...runs, status: 2 };

test('a card is printed while the vote runs, and not when it is over', async () => {
  expect(await at('7/karta', runs)).toContain('Zagłosuj przez internet');
  for (const over of [past, closed]) {
    const text = await at('7/karta', over);
    expect(text).toContain('To głosowanie już się zakończyło');
    for (const invitation of ['Zagłosuj przez internet', 'Drukuj kartę', 'oddaj najpóźniej']) {
      expect(text).not.toContain(invitation);
    }
  }
});

test.each(['podglad/7', 'zaglosuj/7'])(
  '%s tells readers without scripts how to vote only while they can',
  async (page) => {
    expect(await at(page, runs)).toContain('Żeby oddać głos, włącz');
    for (const over of [past, closed]) expect(await at(page, over)).not.toContain('Żeby oddać głos, włącz');
  },
);
