import { expect, test } from 'vitest';
import { voteProject } from '../../modules/voting/vote-fixture.ts';
import { apiWith, renderAt } from '../../testing/page-under-test.ts';

const { api } = apiWith({ '/api/project/7': voteProject() });

test.each(['zaglosuj/7', 'podglad/7', '7/karta', '7/powiadomienie'])(
  'a vote stands at %s of its year alone',
  async (end) => {
    expect((await renderAt(`/budzet/2027/glosowania/${end}`, api)).status).toBe(200);
    const elsewhere = ['2026', 'x', '02027', '2027.5'];
    const replies = await Promise.all(elsewhere.map((year) => renderAt(`/budzet/${year}/glosowania/${end}`, api)));
    expect(replies.map(({ status }) => status)).toEqual(elsewhere.map(() => 404));
  },
);
