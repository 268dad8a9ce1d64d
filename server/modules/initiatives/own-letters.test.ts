/** Letters of the office in the cases of an account: which there are, whose, and how many. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InitiativeReceipt, listOwnCases } from '@wiec/contract/initiatives.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import type { z } from 'zod';
import { type InitiativeGround, initiativeGround } from '../../testing/initiative-ground.ts';
import { provenHeaders } from '../../testing/proof-of.ts';
import { pdfOf } from '../../testing/sample-files.ts';

let ground: InitiativeGround;
let clerk: number;
let other: number;
beforeAll(async () => {
  ground = await initiativeGround();
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
  other = await ground.clerk(ground.town.officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

type Act = { act: string; [name: string]: unknown };

async function assigned(account: number): Promise<InitiativeReceipt & { id: number }> {
  const receipt = (await ground.send(account, ground.body({}, { officeId: ground.town.officeId }))).data!;
  const query = ground.deps.db.selectFrom('initiative').select('id');
  const { id } = await query.where('serial', '=', Number(receipt.number.slice(8))).executeTakeFirstOrThrow();
  await done(clerk, id, { act: 'assign', class: 'other', assigneeId: clerk });
  return { ...receipt, id };
}
async function done(by: number, id: number, body: Act): Promise<void> {
  const { revision } = (await ground.case(by, id)).data!;
  const url = `/api/office/initiatives/${id}/acts`;
  const reply = await ground.call(by, 'POST', url, { revision, ...body }, provenHeaders(ground.deps, by));
  expect([reply.status, reply.title]).toEqual([200, undefined]);
}
const lettersOf = async (account: number) =>
  (await ground.call<z.infer<typeof listOwnCases.output>>(account, 'GET', '/api/cases')).data!.letters;

test('they are what the office wrote to the author, the newest first, with their files, as the case tells them', async () => {
  const [author, neighbour] = [await ground.resident(), await ground.resident()];
  const [first, second] = [await assigned(author), await assigned(author)];
  // That somebody leads it, and what sort of case it is, is no letter.
  expect(await lettersOf(author)).toEqual({ items: [], total: 0 });
  const { data: kept } = await ground.upload({ account: clerk }, 'umowa.pdf', pdfOf());
  await done(clerk, first.id, { act: 'draft', outcome: 'accepted', words: 'Tak.', attachments: [{ id: kept }] });
  await done(clerk, first.id, { act: 'note', words: 'Między nami.' });
  // Until it goes out the answer is the office's alone.
  expect((await lettersOf(author)).total).toBe(0);
  const day = addDays(warsawDate(new Date()), 10);
  await done(clerk, second.id, { act: 'ask-author', words: 'Czy tak?', day });
  await done(other, first.id, { act: 'approve' });
  await done(other, first.id, { act: 'answer' });
  const { items, total } = await lettersOf(author);
  expect(total).toBe(2);
  expect(items).toMatchObject([
    {
      title: 'Odpowiedź urzędu: przyjęta',
      number: first.number,
      token: first.token,
      files: [{ id: kept, filename: 'umowa.pdf' }],
    },
    { title: expect.stringMatching(/^Pytanie urzędu, odpowiedź do /), number: second.number, files: [] },
  ]);
  const { course } = (await ground.own(first.token)).data!;
  expect(course.at(-1)).toMatchObject({ id: items[0]!.id, at: items[0]!.at, title: items[0]!.title });
  expect(JSON.stringify(items)).not.toContain('Czy tak?');
  expect(await lettersOf(neighbour)).toEqual({ items: [], total: 0 });
});

test('at most twenty are told, of how many there are', async () => {
  const author = await ground.resident();
  const { id } = await assigned(author);
  await ground.deps.pool.query(
    `insert into initiative_entry (initiative_id, act, by, is_public, words, details, created_at)
     select $1, 'reopen', 'office', true, null, '{}', now() - make_interval(days => n) from generate_series(1, 23) n`,
    [id],
  );
  const { items, total } = await lettersOf(author);
  expect([items.length, total]).toEqual([20, 23]);
  expect(items.map(({ at }) => at)).toEqual(
    items
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});
