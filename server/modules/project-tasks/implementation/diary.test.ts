/** Entries of the diary of an implementation: written, corrected, hidden until their day, with pictures and documents. */
import type { OfficeDiaryEntry, OfficeImplementation } from '@wiec/contract/office-diary.ts';
import { addDays } from '@wiec/domain/calendar.ts';
import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantStaff } from '../../../testing/plant-staff.ts';
import { plantTasks } from '../../../testing/plant-town.ts';
import { pictureOf, taskDesk, type TaskDesk } from '../../../testing/task-desk.ts';

let desk: TaskDesk;
let today: string;
let serial = 0;

beforeAll(async () => {
  desk = await taskDesk();
  const { rows } = await desk.portal.deps.pool.query<{ today: string }>(
    `select (clock_timestamp() at time zone 'Europe/Warsaw')::date as today`,
  );
  today = rows[0]!.today;
});
afterAll(() => desk.portal.close());

async function project(): Promise<number> {
  const [id] = await plantTasks(desk.portal.deps.db, desk.town, [
    { number: `D/${serial++}`, title: 'Bulwar', status: ProjectTaskStatus.InProgress },
  ]);
  return id!;
}
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, by = desk.clerk) =>
  desk.ask<OfficeImplementation>(method, `/project-tasks/${path}`, body, by);
const words = (changes: object = {}) => ({
  publicOn: today,
  title: 'Zaczęła się  budowa',
  text: ' Plac przekazano wykonawcy.\r\n\r\n Drzewa zabezpieczono. ',
  costToDate: 18_400,
  ...changes,
});
const write = (id: number, changes: object = {}) => ask('POST', `${id}/diary`, words(changes));
const written = async (id: number, changes: object = {}): Promise<OfficeDiaryEntry> =>
  (await write(id, changes)).data.entries[0]!;
const sent = ({ publicOn, title, text, costToDate, revision }: OfficeDiaryEntry) => ({
  publicOn,
  title,
  text,
  costToDate,
  revision,
});
const correct = (id: number, entry: OfficeDiaryEntry, changes: object) =>
  ask('PUT', `${id}/diary/${entry.id}`, { ...sent(entry), ...changes });
const remove = (id: number, entry: OfficeDiaryEntry) => ask('DELETE', `${id}/diary/${entry.id}?seen=${entry.revision}`);
const lastDetails = async (id: number) =>
  (
    await desk.portal.deps.pool.query<{ action: string; details: Record<string, unknown> }>(
      `select action, details from audit_log where subject_id = $1 order by id desc limit 1`,
      [String(id)],
    )
  ).rows[0]!;

describe('an entry', () => {
  test('is written tidied, a line a paragraph', async () => {
    const id = await project();
    expect(await written(id)).toMatchObject({
      kind: 'entry',
      publicOn: today,
      isPublic: true,
      title: 'Zaczęła się budowa',
      text: 'Plac przekazano wykonawcy.\nDrzewa zabezpieczono.',
      costToDate: 18_400,
      files: [],
    });
    expect(await lastDetails(id)).toMatchObject({ action: 'diary.written', details: { publicOn: today } });
  });

  test('that is sent once more is the one that there is', async () => {
    const id = await project();
    await write(id);
    expect((await write(id)).data.entries).toHaveLength(1);
    expect((await write(id, { title: 'Ławki' })).data.entries).toHaveLength(2);
  });

  test('what is wrong is told by field', async () => {
    const id = await project();
    const { status, errors } = await write(id, { publicOn: '2026-02-30', title: '', text: ' ' });
    expect([status, errors!.map(({ field }) => field)]).toEqual([422, ['publicOn', 'title', 'text']]);
    expect((await ask('GET', `${id}/implementation`)).data.entries).toEqual([]);
  });

  test('the newest day stands first, and of one day what was written last', async () => {
    const id = await project();
    for (const [title, days] of [
      ['pierwszy', -3],
      ['dawny', -30],
      ['drugi', -3],
    ] as const) {
      await write(id, { title, publicOn: addDays(today, days) });
    }
    const { entries } = (await ask('GET', `${id}/implementation`)).data;
    expect(entries.map(({ title }) => title)).toEqual(['drugi', 'pierwszy', 'dawny']);
  });
});

describe('a correction', () => {
  test('keeps in the audit log what residents had read', async () => {
    const id = await project();
    const entry = await written(id);
    const { data } = await correct(id, entry, { text: 'Plac przekazano.', costToDate: null });
    expect(data.entries[0]).toMatchObject({ text: 'Plac przekazano.', costToDate: null, revision: 2 });
    expect(await lastDetails(id)).toEqual({
      action: 'diary.corrected',
      details: {
        entryId: entry.id,
        before: {
          title: 'Zaczęła się budowa',
          text: 'Plac przekazano wykonawcy.\nDrzewa zabezpieczono.',
          publicOn: today,
          costToDate: 1_840_000,
        },
      },
    });
  });

  test('of what nobody has read keeps nothing', async () => {
    const id = await project();
    const entry = await written(id, { publicOn: addDays(today, 3) });
    await correct(id, entry, { title: 'Jutro' });
    expect((await lastDetails(id)).details).toEqual({ entryId: entry.id });
  });

  test('over somebody else’s is refused, and the same once more is done', async () => {
    const id = await project();
    const entry = await written(id);
    await correct(id, entry, { title: 'Pierwszy' });
    expect((await correct(id, entry, { title: 'Drugi' })).status).toBe(409);
    expect((await correct(id, entry, { title: 'Pierwszy' })).status).toBe(200);
  });

  test('does not hide what was read, and does not move the day of a decision', async () => {
    const id = await project();
    const entry = await written(id);
    expect(await correct(id, entry, { publicOn: addDays(today, 1) })).toMatchObject({
      status: 422,
      errors: [{ field: 'publicOn' }],
    });
    const { revision } = (await ask('GET', `${id}/implementation`)).data;
    const { data } = await ask('POST', `${id}/implementation/abandonment`, {
      reason: 'Teren ma innego właściciela.',
      legalBasis: '§ 21 uchwały',
      decision: 'Zarządzenie nr 7',
      revision,
    });
    const given = data.entries[0]!;
    expect(await correct(id, given, { publicOn: addDays(today, -1) })).toMatchObject({ status: 422 });
    expect((await correct(id, given, { text: 'Teren należy do spółki wodnej.' })).status).toBe(200);
  });
});

test('an entry goes while nobody has read it, with its files', async () => {
  const id = await project();
  const read = await written(id);
  expect((await remove(id, read)).status).toBe(409);
  const hidden = await written(id, { publicOn: addDays(today, 2), title: 'Pojutrze' });
  await attach(id, hidden);
  const [seen] = (await ask('GET', `${id}/implementation`)).data.entries;
  expect((await remove(id, hidden)).status).toBe(409);
  const files = async () => (await desk.portal.deps.pool.query('select from file')).rows.length;
  const before = await files();
  expect((await remove(id, seen!)).data.entries.map(({ id: each }) => each)).toEqual([read.id]);
  expect(await files()).toBe(before - 1);
  expect((await remove(id, seen!)).status).toBe(404);
});

const attach = async (id: number, entry: OfficeDiaryEntry, changes: object = {}) =>
  ask('POST', `${id}/diary/${entry.id}/files`, {
    kind: 'picture',
    filename: 'skarpa.png',
    content: await pictureOf('#7a5c3a'),
    alt: 'Koparka wyrównuje skarpę',
    caption: 'Skarpa przy moście',
    ...changes,
  });
const PDF = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF').toString('base64');

describe('pictures and documents', () => {
  test('a picture says what is seen on it; the same is put there once', async () => {
    const id = await project();
    const entry = await written(id);
    expect(await attach(id, entry, { alt: ' ' })).toMatchObject({ status: 422, errors: [{ field: 'alt' }] });
    expect(await attach(id, entry, { caption: 'x'.repeat(121) })).toMatchObject({ errors: [{ field: 'caption' }] });
    await attach(id, entry);
    const [{ files }] = (await attach(id, entry)).data.entries as [OfficeDiaryEntry];
    expect(files).toMatchObject([{ kind: 'picture', alt: 'Koparka wyrównuje skarpę', caption: 'Skarpa przy moście' }]);
    expect(files[0]!.shown).not.toBeNull();
  });

  test('its words are made better over those that were seen', async () => {
    const id = await project();
    const entry = await written(id);
    const [file] = (await attach(id, entry)).data.entries[0]!.files;
    const seen = { alt: file!.alt, caption: file!.caption };
    const path = `${id}/diary/${entry.id}/files/${file!.id}`;
    const better = { seen, alt: 'Koparka na skarpie', caption: '' };
    expect((await ask('PUT', path, better)).data.entries[0]!.files[0]).toMatchObject({
      alt: 'Koparka na skarpie',
      caption: '',
    });
    expect((await ask('PUT', path, { ...better, alt: 'Inaczej' })).status).toBe(409);
  });

  test('at most eight of them', async () => {
    const id = await project();
    const entry = await written(id);
    for (let n = 0; n < 8; n += 1) {
      const content = await pictureOf(`#0000${n}0`);
      expect((await attach(id, entry, { filename: `${n}.png`, content })).status).toBe(200);
    }
    const ninth = await attach(id, entry, { filename: '9.png', content: await pictureOf('#ffffff') });
    expect(ninth).toMatchObject({ status: 422, title: 'Pliku nie dodano' });
  });

  test('a document is read back by the office, and taken off', async () => {
    const id = await project();
    const entry = await written(id, { publicOn: addDays(today, 2) });
    const added = await attach(id, entry, { kind: 'document', filename: 'projekt.pdf', content: PDF });
    const [file] = added.data.entries[0]!.files;
    const path = `${id}/diary/${entry.id}/files/${file!.id}`;
    const opened = await desk.ask<{ filename: string }>('GET', `/project-tasks/${path}`);
    expect(opened.data).toMatchObject({ filename: 'projekt.pdf', contentType: 'application/pdf' });
    const stranger = await plantStaff(desk.portal.deps, { officeId: null });
    expect((await desk.ask('GET', `/project-tasks/${path}`, undefined, stranger)).status).toBe(403);
    expect((await ask('DELETE', path)).data.entries[0]!.files).toEqual([]);
    expect((await ask('DELETE', path)).status).toBe(404);
  });
});

describe('what residents read', () => {
  interface Told {
    statusName: string;
    stages: { name: string; state: string }[];
    implementation: {
      stateName: string;
      term: string | null;
      firstTerm: string | null;
      paid: number | null;
      entries: {
        title: string;
        unitName: string;
        pictures: { url: string; alt: string }[];
        documents: { url: string }[];
      }[];
    } | null;
  }
  const told = async (id: number) => (await desk.readPublic(id)).json<{ data: Told }>().data;
  const statusOf = async (url: string) => (await desk.portal.app.inject(url)).statusCode;

  test('entries whose day has come, with the unit and never who wrote; the others and their files wait', async () => {
    const id = await project();
    await write(id, { title: 'Dzisiaj' });
    const hidden = await written(id, { title: 'Pojutrze', publicOn: addDays(today, 2) });
    await attach(id, hidden);
    const [waiting] = (await attach(id, hidden, { kind: 'document', filename: 'projekt.pdf', content: PDF })).data
      .entries;
    const [picture, document] = waiting!.files;
    const urls = [`/api/project-tasks/images/${picture!.id}`, `/api/project-tasks/documents/${document!.id}`];
    const before = await told(id);
    expect(before.implementation!.entries.map(({ title }) => title)).toEqual(['Dzisiaj']);
    expect(JSON.stringify(before)).not.toContain('Pojutrze');
    for (const url of urls) expect(await statusOf(url)).toBe(404);

    await desk.portal.deps.pool.query('update diary_entry set public_on = $1 where id = $2', [today, hidden.id]);
    const [first] = (await told(id)).implementation!.entries;
    expect(first).toMatchObject({
      title: 'Pojutrze',
      pictures: [{ url: urls[0], alt: 'Koparka wyrównuje skarpę' }],
      documents: [{ url: urls[1] }],
    });
    expect(first!.unitName).not.toBe('');
    for (const url of urls) expect(await statusOf(url)).toBe(200);
    expect(JSON.stringify(first)).not.toMatch(/writ|Halina|Pieczątka/);
  });

  test('the stages, both terms, and what was paid', async () => {
    const id = await project();
    expect(await told(id)).toMatchObject({ statusName: 'W realizacji', implementation: { paid: null, term: null } });
    await write(id, { costToDate: 700 });
    expect((await told(id)).implementation!.paid).toBe(700);
    const { revision } = (await ask('GET', `${id}/implementation`)).data;
    const costs = [{ name: 'Projekt', contracted: 18_400, paid: 18_000 }];
    const plan = { revision, unitId: null, contractor: '', term: '2099-12-31', stages: [], costs };
    const planned = await ask('PUT', `${id}/implementation`, plan);
    const delay = {
      kind: 'delayed',
      term: '2100-05-31',
      reason: 'Woda stała wysoko.',
      revision: planned.data.revision,
    };
    await ask('POST', `${id}/implementation/terms`, delay);
    const page = await told(id);
    expect(page.implementation).toMatchObject({ term: 'maj\u00a02100', firstTerm: 'grudzień\u00a02099', paid: 18_000 });
    expect(page.stages.map(({ name, state }) => `${state} ${name}`)).toEqual([
      'done Wybrany',
      'now Przygotowanie',
      'todo Gotowe',
    ]);
  });

  test('nothing of a project that was chosen and has not begun', async () => {
    const [id] = await plantTasks(desk.portal.deps.db, desk.town, [
      { number: 'D/S', title: 'Skwer', status: ProjectTaskStatus.Selected },
    ]);
    const waiting = await written(id!, { title: 'Umowa czeka' });
    const [file] = (await attach(id!, waiting)).data.entries[0]!.files;
    expect((await told(id!)).implementation).toBeNull();
    expect(await statusOf(`/api/project-tasks/images/${file!.id}`)).toBe(404);
  });
});
