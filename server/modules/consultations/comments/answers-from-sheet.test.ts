/** The register goes out as a workbook, is edited, and comes back: row by row, only what was seen, and never over somebody else. */
import { zipSync, strToU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswersSheet } from '@wiec/contract/answers-from-sheet.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { sheetProblems } from '@wiec/domain/answers-from-sheet.ts';
import { readWorkbook } from '../../../services/read-workbook.ts';
import { writeWorkbook } from '../../../services/workbook.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { answerRemarks } from './answer-remarks.ts';

let ground: Speakers;
let clerk: number;
beforeAll(async () => {
  ground = await speakers();
  clerk = await ground.clerk(ground.town.officeId, 'remarks.answer');
});
afterAll(() => ground.close());

const plant = async (...texts: string[]) => {
  const { id } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const values = texts.map((content) => ({ project_id: id, status: CommentStatus.Published, content }));
  const rows = await ground.deps.db.insertInto('comment').values(values).returning('id').execute();
  return { projectId: id, ids: rows.map((row) => row.id) };
};
const pathOf = (projectId: number, rest: string): string => `/api/project/${projectId}/comments/answers${rest}`;
const download = async (projectId: number) => {
  const file = await ground.file(pathOf(projectId, '/rejestr.xlsx'), { authorization: `Bearer ${clerk}` });
  const read = await readWorkbook(file.rawPayload);
  if (!read.ok) throw new Error(read.message);
  return read.rows.map((row) => row.map(({ text }) => text));
};
/** As somebody edits it in a spreadsheet. */
const edit = async (rows: string[][], words: Record<number, [decision: string, reason: string]>) => {
  const [head, ...others] = rows as [string[], ...string[][]];
  const [id, decision, reason] = ['numer', 'stanowisko', 'uzasadnienie'].map((name) => head.indexOf(name)) as [
    number,
    number,
    number,
  ];
  for (const row of others) {
    const change = words[Number(row[id])];
    if (change) [row[decision], row[reason]] = change;
  }
  const book = await writeWorkbook([{ name: 'Uwagi', head, rows: others, widths: head.map(() => 9) }]);
  return book.toString('base64');
};
const preview = (projectId: number, content: string, by = clerk) =>
  ground.call<AnswersSheet>(by, 'POST', pathOf(projectId, '/sheet/preview'), { content });
const apply = (projectId: number, content: string, seen: string) =>
  ground.call<{ changed: number }>(clerk, 'PUT', pathOf(projectId, '/sheet'), { content, seen });
const stored = (projectId: number) =>
  ground.deps.db
    .selectFrom('comment')
    .leftJoin('comment_answer', 'comment_answer.id', 'comment.answer_id')
    .select(['comment.id', 'answer_id', 'decision', 'comment_answer.reason as reason'])
    .where('comment.project_id', '=', projectId)
    .orderBy('comment.id')
    .execute();

test('what is edited comes back after a preview; the same words to several are one answer; a repeat changes nothing', async () => {
  const { projectId, ids } = await plant('Więcej lip.', 'Więcej klonów.', '=HYPERLINK("x")', 'Zostaje.');
  const rows = await download(projectId);
  expect(rows.map((row) => row[6])).toContain('=HYPERLINK("x")');
  const [a, b, c] = ids as [number, number, number];
  const content = await edit(rows, {
    [a]: ['Uwzględniono częściowo', 'Po dwie.\nW maju.'],
    [b]: ['Uwzględniono częściowo', 'Po dwie.\nW maju.'],
    [c]: ['nie dotyczy', '=1+1'],
  });
  const seen = (await preview(projectId, content)).data!;
  expect(seen).toMatchObject({ changed: 3, same: 1, refusedRows: 0 });
  expect((await stored(projectId)).every(({ answer_id: answer }) => answer === null)).toBe(true);
  expect(await apply(projectId, content, 'x')).toMatchObject({ status: 409 });
  expect(await apply(projectId, content, seen.seen)).toMatchObject({ status: 200, data: { changed: 3 } });
  const [first, second, third, fourth] = await stored(projectId);
  expect(first).toMatchObject({ decision: 'partly', reason: 'Po dwie.\nW maju.' });
  expect(second!.answer_id).toBe(first!.answer_id);
  expect(third).toMatchObject({ decision: 'not-applicable', reason: '=1+1' });
  expect(fourth!.answer_id).toBeNull();
  expect(await apply(projectId, content, seen.seen)).toMatchObject({ data: { changed: 0 } });
  expect(await stored(projectId)).toEqual([first, second, third, fourth]);
});

test('what somebody else has written meanwhile is refused in its row, and the others are taken', async () => {
  const { projectId, ids } = await plant('Lipy.', 'Klony.');
  const [a, b] = ids as [number, number];
  const content = await edit(await download(projectId), { [a]: ['Uwzględniono', ''], [b]: ['Uwzględniono', ''] });
  const before = (await preview(projectId, content)).data!;
  const other = {
    projectId,
    remarks: [{ id: a, revision: 0 }],
    whole: false,
    note: '',
    decision: 'rejected' as const,
    reason: 'Nie.',
  };
  expect((await answerRemarks(ground.deps, other, 'system')).ok).toBe(true);
  expect(await apply(projectId, content, before.seen)).toMatchObject({
    status: 409,
    title: 'Rejestr zmienił się, odkąd oglądasz zmiany z arkusza. Obejrzyj je jeszcze raz.',
  });
  const now = (await preview(projectId, content)).data!;
  expect(now).toMatchObject({ changed: 1, refused: [{ id: a, why: sheetProblems.changed }] });
  expect((await apply(projectId, content, now.seen)).status).toBe(200);
  expect(await stored(projectId)).toMatchObject([{ decision: 'rejected' }, { decision: 'accepted' }]);
});

test('a remark that its author withdraws meanwhile gets no answer', async () => {
  const { projectId, ids } = await plant('Lipy.', 'Klony.');
  const [a, b] = ids as [number, number];
  const content = await edit(await download(projectId), { [a]: ['Uwzględniono', ''], [b]: ['Uwzględniono', ''] });
  const { seen } = (await preview(projectId, content)).data!;
  const author = await ground.deps.pool.connect();
  try {
    await author.query('begin');
    await author.query('update comment set status = 3, withdrawn_at = now() where id = $1', [a]);
    const applied = apply(projectId, content, seen);
    await ground.untilWaiting();
    await author.query('commit');
    expect((await applied).status).toBe(409);
  } finally {
    author.release();
  }
  expect((await stored(projectId)).every(({ answer_id: answer }) => answer === null)).toBe(true);
});

test('of another office, or without the right, nothing is read', async () => {
  const { projectId } = await plant('Lipy.');
  const content = await edit(await download(projectId), {});
  const stranger = await ground.clerk((await plantTown(ground.deps.db, 2031)).officeId, 'remarks.answer');
  expect((await preview(projectId, content, stranger)).status).toBe(404);
  const editor = await ground.clerk(ground.town.officeId, 'consultations.edit');
  expect((await preview(projectId, content, editor)).status).toBe(403);
});

const sheetOf = (xml: string): string =>
  Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(xml) })).toString('base64');
const HEAD = ['numer', 'stanowisko', 'uzasadnienie', 'znak wiersza']
  .map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`)
  .join('');

test.each([
  ['no archive', Buffer.from('numer;stanowisko').toString('base64'), 'To nie jest arkusz XLSX.'],
  [
    'an archive without a sheet',
    Buffer.from(zipSync({ 'a.txt': strToU8('a') })).toString('base64'),
    'To nie jest arkusz XLSX.',
  ],
  ['entities of its own', sheetOf('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>'), 'To nie jest arkusz XLSX.'],
  [
    'a row beyond all',
    sheetOf('<worksheet><sheetData><row r="900000"/></sheetData></worksheet>'),
    'W arkuszu jest za dużo wierszy.',
  ],
  [
    'a column beyond all',
    sheetOf('<worksheet><sheetData><row r="1"><c r="ZZ1"/></row></sheetData></worksheet>'),
    'W arkuszu jest za dużo kolumn.',
  ],
])('%s is refused', async (_, content, title) => {
  const { projectId } = await plant('Lipy.');
  expect(await preview(projectId, content)).toMatchObject({ status: 422, title });
});

test('a formula in what is read is refused in its row, whatever it has come to', async () => {
  const { projectId, ids } = await plant('Lipy.');
  const row = `<c><v>${ids[0]}</v></c><c t="str"><f>A1</f><v>Uwzględniono</v></c><c/><c/>`;
  const xml = `<worksheet><sheetData><row r="1">${HEAD}</row><row r="2">${row}</row></sheetData></worksheet>`;
  expect((await preview(projectId, sheetOf(xml))).data).toMatchObject({
    changed: 0,
    refused: [{ row: 2, id: ids[0], why: sheetProblems.formula }],
  });
});
