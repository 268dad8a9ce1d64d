/** Files that a clerk adds to a question or an answer: who reads them and when, what becomes of those of a draft, what is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CASE_HEADER, type InitiativeReceipt, UPLOAD_HEADER } from '@wiec/contract/initiatives.ts';
import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { readOutbox } from '../../../services/mail.ts';
import { type InitiativeGround, initiativeGround } from '../../../testing/initiative-ground.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { pdfOf } from '../../../testing/sample-files.ts';
import { sweepUploads } from '../sweep-initiatives.ts';

let ground: InitiativeGround;
let clerk: number;
let other: number;
beforeAll(async () => {
  ground = await initiativeGround();
  clerk = await ground.clerk(ground.town.officeId, 'initiatives.manage');
  other = await ground.clerk(ground.town.officeId, 'initiatives.manage');
});
afterAll(() => ground.close());

type Case = InitiativeReceipt & { id: number };
type Act = { act: string; [name: string]: unknown };

async function sent(account: number | null = null): Promise<Case> {
  const body = ground.body({ replyTo: 'autor@example.pl' }, { officeId: ground.town.officeId });
  const receipt = (await ground.send(account, body)).data!;
  const query = ground.deps.db.selectFrom('initiative').select('id');
  const { id } = await query.where('serial', '=', Number(receipt.number.slice(8))).executeTakeFirstOrThrow();
  return { ...receipt, id };
}
async function act(by: number, id: number, body: Act, headers: Record<string, string> = {}) {
  const { revision } = (await ground.case(by, id)).data!;
  const all = { ...provenHeaders(ground.deps, by), ...headers };
  return ground.call<OfficeCase>(by, 'POST', `/api/office/initiatives/${id}/acts`, { revision, ...body }, all);
}
async function done(by: number, id: number, body: Act, headers: Record<string, string> = {}): Promise<OfficeCase> {
  const reply = await act(by, id, body, headers);
  expect([reply.status, reply.title]).toEqual([200, undefined]);
  return reply.data!;
}
async function assigned(account: number | null = null): Promise<Case> {
  const made = await sent(account);
  await done(clerk, made.id, { act: 'assign', class: 'other', assigneeId: clerk });
  return made;
}
const added = async (filename: string, account = clerk): Promise<number> =>
  (await ground.upload({ account }, filename, pdfOf())).data;
const status = async (file: number, headers: Record<string, string>): Promise<number> =>
  (await ground.file(`/api/attachments/initiative-attachement/${file}`, headers)).statusCode;
const byPage = (file: number, { token }: Case) => status(file, { [CASE_HEADER]: token });
const byAccount = (file: number, account: number) => status(file, { authorization: `Bearer ${account}` });
const lastLetter = async (): Promise<string> => (await readOutbox(ground.deps.db, ground.deps, 1))[0]!.text;
const lastEvent = async ({ token }: Case) => (await ground.own(token)).data!.course.at(-1)!;
const tenDays = () => addDays(warsawDate(new Date()), 10);
const asked = (attachments: unknown) => ({ act: 'ask-author', words: 'Czy tak?', day: tenDays(), attachments });

test('of a question: the author reads it by the page at once, and the letter tells of it', async () => {
  const made = await assigned();
  const token = await ground.uploadToken();
  const { data: file } = await ground.upload({ token }, '../../szkic schodów.pdf', pdfOf());
  await done(clerk, made.id, asked([{ id: file }]), { [UPLOAD_HEADER]: token });
  expect(await lastLetter()).toContain('Załączniki do pobrania na stronie sprawy: 1\u00a0plik.');
  expect(await lastEvent(made)).toMatchObject({
    words: 'Czy tak?',
    files: [{ id: file, filename: 'szkic schodów.pdf' }],
  });
  expect(await byPage(file, made)).toBe(200);
  expect(await byPage(file, await sent())).toBe(404);
});

test('of a draft: the office alone reads it until the answer goes out with it', async () => {
  const author = await ground.resident();
  const made = await assigned(author);
  const [kept, dropped] = [await added('umowa.pdf'), await added('brudnopis.pdf')];
  const first = await done(clerk, made.id, {
    act: 'draft',
    outcome: 'accepted',
    words: 'Tak.',
    attachments: [{ id: kept }, { id: dropped }],
  });
  expect(first.draftFiles.map(({ filename }) => filename)).toEqual(['umowa.pdf', 'brudnopis.pdf']);
  const second = await added('plan.pdf');
  await done(clerk, made.id, {
    act: 'draft',
    outcome: 'accepted',
    words: 'Tak, w maju.',
    attachments: [{ id: second }, { id: kept }],
  });
  expect((await ground.case(other, made.id)).data!.draftFiles.map(({ id }) => id)).toEqual([second, kept]);
  expect([await byAccount(kept, other), await byAccount(kept, author), await byPage(kept, made)]).toEqual([
    200, 404, 404,
  ]);
  expect(await byAccount(dropped, other)).toBe(404);
  expect(JSON.stringify((await ground.own(made.token)).data)).not.toContain('umowa.pdf');
  await done(other, made.id, { act: 'approve' });
  const answered = await done(other, made.id, { act: 'answer' });
  expect(answered.draftFiles).toEqual([]);
  expect(await lastLetter()).toContain('Załączniki do pobrania na stronie sprawy: 2\u00a0pliki.');
  expect(await lastEvent(made)).toMatchObject({
    title: 'Odpowiedź urzędu: przyjęta',
    files: [{ id: second }, { id: kept }],
  });
  expect([await byAccount(kept, author), await byPage(second, made), await byPage(dropped, made)]).toEqual([
    200, 200, 404,
  ]);
  // What the draft let go of goes with the job that deletes what was never sent.
  const old = new Date(Date.now() - 30 * 86_400_000);
  await ground.deps.db.updateTable('initiative_file').set({ created_at: old }).where('id', '=', dropped).execute();
  await sweepUploads(ground.deps);
  const left = await ground.deps.db
    .selectFrom('initiative_file')
    .select('id')
    .where('id', 'in', [kept, dropped])
    .execute();
  expect(left).toEqual([{ id: kept }]);
});

test('of an answer that is also that of a joined case: its author reads it by the own page, nothing else of that case', async () => {
  const [main, joined, apart] = [await assigned(), await assigned(), await assigned()];
  const question = await added('pytanie.pdf');
  await done(clerk, joined.id, { act: 'merge', into: main.number });
  await done(clerk, main.id, asked([{ id: question }]));
  const file = await added('odpowiedz.pdf');
  await done(clerk, main.id, { act: 'draft', outcome: 'accepted', words: 'Tak.', attachments: [{ id: file }] });
  expect(await byPage(file, joined)).toBe(404);
  await done(other, main.id, { act: 'approve' });
  await done(other, main.id, { act: 'answer' });
  expect(await lastEvent(joined)).toMatchObject({
    words: expect.stringMatching(/^Tak\.\n\nHalina Pieczątka\n/u),
    files: [{ id: file, filename: 'odpowiedz.pdf' }],
  });
  expect([await byPage(file, joined), await byPage(question, joined), await byPage(file, apart)]).toEqual([
    200, 404, 404,
  ]);
});

test('refused at its field, and nothing is changed', async () => {
  const made = await assigned();
  const own = await added('wlasny.pdf');
  const foreign = await added('cudzy.pdf', other);
  const { revision } = (await ground.case(clerk, made.id)).data!;
  const gone = [{ field: 'attachments', message: 'Pliku już nie ma. Dodaj go jeszcze raz.' }];
  for (const attachments of [[{ id: foreign }], [{ id: own }, { id: own }], [{ id: 2_000_000_000 }]]) {
    expect(await act(clerk, made.id, asked(attachments))).toMatchObject({ status: 422, errors: gone });
  }
  const noStep = [{ field: 'attachments', message: 'Do tego kroku nie dodaje się plików.' }];
  const note = { act: 'note', words: 'Notatka.', attachments: [{ id: own }] };
  expect(await act(clerk, made.id, note)).toMatchObject({ status: 422, errors: noStep });
  // A draft that has as many as it may have, and then one more.
  const three = [own, await added('b.pdf'), await added('c.pdf')].map((id) => ({ id }));
  await done(clerk, made.id, { act: 'draft', outcome: 'accepted', words: 'Tak.', attachments: three });
  const fourth = {
    act: 'draft',
    outcome: 'accepted',
    words: 'Tak.',
    attachments: [...three, { id: await added('d.pdf') }],
  };
  const tooMany = [{ field: 'attachments', message: 'Można dodać najwyżej 3\u00a0pliki.' }];
  expect(await act(clerk, made.id, fourth)).toMatchObject({ status: 422, errors: tooMany });
  const now = (await ground.case(clerk, made.id)).data!;
  expect([now.state, now.revision, now.draftFiles.length]).toEqual(['drafted', revision + 1, 3]);
});

test('whose author has no page is told so: the file would reach nobody', async () => {
  const made = await assigned();
  await ground.deps.db
    .updateTable('initiative')
    .set({ access: null, token_hash: null })
    .where('id', '=', made.id)
    .execute();
  const reply = await act(clerk, made.id, {
    act: 'draft',
    outcome: 'accepted',
    words: 'Tak.',
    attachments: [{ id: await added('a.pdf') }],
  });
  expect(reply).toMatchObject({ status: 422, errors: [{ field: 'attachments' }] });
  expect(reply.errors![0]!.message).toContain('nie ma strony swojej sprawy');
});
