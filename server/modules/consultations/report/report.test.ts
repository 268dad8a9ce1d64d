/** The report of a consultation over HTTP: who writes, signs and publishes it, what everybody reads then, and who gets a letter. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeReport, PublicReport } from '@wiec/contract/consultation-reports.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { noTexts } from '@wiec/domain/consultation-report.ts';
import { type ReportAct, reportActs } from '@wiec/domain/report-acts.ts';
import { OWN_REPORT, reportStates } from '@wiec/domain/signed-report.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { readOutbox } from '../../../services/mail.ts';
import { TooLargeToWrite } from '../../../services/threads.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { answerRemarks } from '../comments/answer-remarks.ts';
import { followReports } from './follow-reports.ts';
import { makeDocument, registerParts } from './report-document.ts';

let ground: Speakers;
let writer: number;
let signer: number;
let editor: number;
beforeAll(async () => {
  ground = await speakers();
  const { officeId } = ground.town;
  writer = await ground.clerk(officeId, 'consultations.manage');
  signer = await ground.clerk(officeId, 'consultations.manage');
  editor = await ground.clerk(officeId, 'consultations.edit');
});
afterAll(() => ground.close());

const TEXTS = {
  ...noTexts,
  subject: 'Zieleń.',
  basis: 'Art. 5a.',
  course: 'Były spacery.',
  changes: '§ 2.',
  next: 'Rada.',
};
const plant = async () => (await plantConsultation(ground.deps, { officeId: ground.town.officeId })).id;
const end = (projectId: number) => ground.deps.projects.setStatus(ground.deps.db, projectId, ProjectStatus.Close);
const remark = async (projectId: number, content: string, more: object = {}): Promise<number> => {
  const { id } = await ground.deps.db
    .insertInto('comment')
    .values({ project_id: projectId, status: CommentStatus.Published, content, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const answer = async (projectId: number, id: number, words: object = {}) => {
  const { answer_revision: revision } = await ground.deps.db
    .selectFrom('comment')
    .select('answer_revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const asked = { projectId, remarks: [{ id, revision }], whole: false, note: 'Tak.' };
  const reply = await answerRemarks(
    ground.deps,
    { ...asked, decision: 'partly', reason: 'Na 7 cm.', ...words },
    'system',
  );
  if (!reply.ok) throw new Error(reply.title);
};
const pathOf = (projectId: number, rest = ''): string => `/api/project/${projectId}/report${rest}`;
const office = async (projectId: number, by = writer) =>
  (await ground.call<OfficeReport>(by, 'GET', pathOf(projectId, '/office'))).data!;
const read = async (projectId: number) => {
  ground.forget();
  return ground.call<PublicReport>(null, 'GET', pathOf(projectId));
};
const ACTS = {
  write: ['PUT', '', { texts: TEXTS }],
  submit: ['PUT', '/step', { act: 'submit', note: '' }],
  return: ['PUT', '/step', { act: 'return', note: 'Brak daty.' }],
  accept: ['PUT', '/acceptance', {}],
  publish: ['PUT', '/publication', {}],
  correct: ['PUT', '/correction', { texts: { ...TEXTS, next: 'Rada w maju.' }, note: 'Data.' }],
  'add-effect': ['POST', '/effects', { happenedOn: '2026-01-02', words: 'Uchwała przyjęta.', link: '' }],
} as const;
type Act = keyof typeof ACTS;
const paper = (projectId: number, by: number) =>
  ground.file(pathOf(projectId, '/listy.pdf'), { authorization: `Bearer ${by}` });
const act = async (projectId: number, name: ReportAct, by: number, more: object = {}, as?: OfficeReport) => {
  if (name === 'print-letters') return { status: (await paper(projectId, by)).statusCode };
  const { revision, register } = as ?? (await office(projectId));
  const [method, path, body] = ACTS[name];
  const seen = name === 'add-effect' ? {} : { seen: revision };
  const signs = name === 'accept' || name === 'publish' ? { register } : {};
  return ground.call<OfficeReport>(
    by,
    method,
    pathOf(projectId, path),
    { ...body, ...seen, ...signs, ...more },
    provenHeaders(ground.deps, by),
  );
};
const did = async (...asked: Parameters<typeof act>) => {
  const reply = await act(...asked);
  expect(reply).toMatchObject({ status: 200 });
  return reply.data!;
};
/** A remark that came on paper, from somebody who may have left an address. */
const typeIn = async (projectId: number, name: string, address: string): Promise<number> => {
  const { now } = (
    await ground.deps.pool.query<{ now: string }>("select (now() at time zone 'Europe/Warsaw')::date::text as now")
  ).rows[0]!;
  const letter = { channel: 'letter', receivedOn: now, authorKind: 'person', label: '', sign: '' };
  const part = { content: `Pisze ${name}.`, publicContent: null, actElementId: null };
  const asked = { ...letter, name, address, letterId: crypto.randomUUID(), parts: [part] };
  const path = `/api/project/${projectId}/remarks/entered`;
  const { data } = await ground.call<{ remarks: { id: number }[] }>(writer, 'POST', path, asked);
  return data!.remarks[0]!.id;
};
/** One remark with a finished answer, and the consultation over. */
const answered = async () => {
  const projectId = await plant();
  const id = await remark(projectId, 'Więcej lip.');
  await answer(projectId, id);
  await end(projectId);
  return { projectId, id };
};
const published = async () => {
  const { projectId, id } = await answered();
  await did(projectId, 'write', writer);
  await did(projectId, 'submit', writer);
  await did(projectId, 'accept', signer);
  await did(projectId, 'publish', writer);
  return { projectId, id };
};

test('it is made from the register, signed by another person, and published with all answers', async () => {
  const { projectId } = await answered();
  const proposed = await office(projectId);
  expect(proposed).toMatchObject({
    state: 'none',
    revision: 0,
    unanswered: 0,
    facts: { remarks: 1, decisions: { partly: 1 } },
  });
  expect(proposed.texts.changes).toContain('Na 7 cm.');
  expect(await did(projectId, 'write', writer)).toMatchObject({
    state: 'draft',
    revision: 1,
    isOwn: true,
    texts: TEXTS,
  });
  expect(await did(projectId, 'submit', writer)).toMatchObject({ state: 'submitted' });
  expect(await act(projectId, 'accept', writer)).toMatchObject({ status: 409, title: OWN_REPORT });
  expect(await did(projectId, 'accept', signer)).toMatchObject({ state: 'accepted', isOutdated: false });
  expect((await read(projectId)).status).toBe(404);
  expect(await did(projectId, 'publish', writer)).toMatchObject({ state: 'published' });
  expect((await read(projectId)).data).toMatchObject({
    sections: [
      { id: 'subject', text: 'Zieleń.' },
      { id: 'basis' },
      { id: 'course' },
      { id: 'changes' },
      { id: 'next' },
    ],
    facts: { remarks: 1, authors: 1 },
    answered: 1,
    document: null,
  });
});

describe('for every state, person and act the page offers what the call takes', () => {
  const reach: Record<(typeof reportStates)[number], Act[]> = {
    none: [],
    draft: ['write'],
    submitted: ['write', 'submit'],
    accepted: ['write', 'submit', 'accept'],
    published: ['write', 'submit', 'accept', 'publish'],
  };
  const people = new Map<string, number>();
  let unitId: number;
  beforeAll(async () => {
    const { officeId } = ground.town;
    const elsewhere = (await plantTown(ground.deps.db, 2028)).officeId;
    unitId = await ground.unit(officeId, 'WZ');
    const otherUnit = await ground.unit(officeId, 'WO');
    people.set('publishes, and wrote it', writer);
    people.set('publishes', signer);
    people.set('prepares', editor);
    people.set('answers', await ground.clerk(officeId, 'remarks.answer'));
    people.set('reads', await ground.clerk(officeId, 'consultations.view'));
    people.set('moderates', await ground.moderator(officeId));
    people.set('publishes elsewhere', await ground.clerk(elsewhere, 'consultations.manage'));
    people.set('answers in its unit', await ground.verifier(officeId, unitId));
    people.set('answers in another unit', await ground.verifier(officeId, otherUnit));
  });
  /** A report in this state, with one remark that came on paper, of a consultation in that. */
  const plantReport = async (state: (typeof reportStates)[number], status: ProjectStatus): Promise<number> => {
    const { projectId } = await answered();
    await answer(projectId, await typeIn(projectId, 'Jan', 'Lipowa 3'));
    for (const step of reach[state]) await did(projectId, step, step === 'accept' ? signer : writer);
    const { db } = ground.deps;
    await db.updateTable('project').set({ unit_id: unitId }).where('id', '=', projectId).execute();
    await ground.deps.projects.setStatus(db, projectId, status);
    return projectId;
  };
  const everOffered = new Set<string>();

  test.each(
    Object.entries(ProjectStatus).flatMap(([name, status]) =>
      reportStates.map((state) => [state, name, status] as const),
    ),
  )('%s, of a consultation that is %s', async (state, _name, status) => {
    let projectId = await plantReport(state, status);
    let seen = await office(projectId);
    for (const [person, id] of people) {
      const told = (await office(projectId, id)) as OfficeReport | undefined;
      for (const name of reportActs) {
        const isOffered = told?.acts.includes(name) ?? false;
        const reply = await act(projectId, name, id, {}, seen);
        expect([person, name, reply.status === 200]).toEqual([person, name, isOffered]);
        if (!isOffered) expect([403, 404, 409]).toContain(reply.status);
        else {
          everOffered.add(`${person}: ${name}`);
          if (name === 'print-letters') continue;
          projectId = await plantReport(state, status);
          seen = await office(projectId);
        }
      }
      expect([person, told?.paperLetters ?? 0]).toEqual([person, told?.acts.includes('print-letters') ? 1 : 0]);
    }
  });

  test('each act is offered in some state to whoever has a part in it, and to nobody else', () => {
    const publishes = reportActs.filter((name) => name !== 'accept');
    const expected = {
      'publishes, and wrote it': publishes,
      publishes: reportActs,
      prepares: ['write', 'submit'],
      answers: ['print-letters'],
      'answers in its unit': ['print-letters'],
    };
    const list = Object.entries(expected).flatMap(([person, acts]) => acts.map((name) => `${person}: ${name}`));
    expect([...everOffered].toSorted()).toEqual(list.toSorted());
  });
});

test('what was signed is published, and nothing else', async () => {
  const { projectId, id } = await answered();
  await did(projectId, 'write', writer);
  await did(projectId, 'submit', writer);
  const { register } = await office(projectId);
  await answer(projectId, id, { reason: 'Jednak nie.' });
  expect((await act(projectId, 'accept', signer, { register })).title).toMatch(/^Rejestr uwag zmienił się/);
  await did(projectId, 'accept', signer);
  await answer(projectId, id, { reason: 'Jednak tak.' });
  expect(await office(projectId)).toMatchObject({ isOutdated: true });
  expect((await act(projectId, 'publish', writer)).title).toMatch(/^Odpowiedzi na uwagi zmieniły się po podpisaniu/);
  expect(await did(projectId, 'return', signer)).toMatchObject({
    state: 'draft',
    returnNote: 'Brak daty.',
    acceptedDate: null,
  });
});

test('how a remark came, and from whom, is signed with it', async () => {
  const { projectId } = await answered();
  const id = await remark(projectId, 'Z listu.', { status: CommentStatus.Entered });
  const letter = { letter_id: crypto.randomUUID(), part: 1, author_kind: 'person', label: 'Mieszkanka', case_sign: '' };
  const came = { channel: 'letter', received_on: '2026-01-02', entered_by: writer } as const;
  await ground.deps.db
    .insertInto('entered_remark')
    .values({ comment_id: id, ...letter, ...came })
    .execute();
  await answer(projectId, id);
  const registers = new Set([(await office(projectId)).register]);
  for (const change of ["channel = 'email'", "label = 'Rada Osiedla'", "received_on = '2026-01-03'"]) {
    await ground.deps.pool.query(`update entered_remark set ${change} where comment_id = $1`, [id]);
    registers.add((await office(projectId)).register);
  }
  expect(registers.size).toBe(4);
});

test('without an answer to every remark, or with one that waits for a moderator, nobody signs', async () => {
  const { projectId } = await answered();
  const missing = await remark(projectId, 'A trawniki?');
  await did(projectId, 'write', writer);
  await did(projectId, 'submit', writer);
  expect((await act(projectId, 'accept', signer)).title).toBe('Jeszcze 1\u00a0uwaga nie ma pełnej odpowiedzi.');
  await answer(projectId, missing);
  await remark(projectId, 'Czekam.', { status: CommentStatus.Waiting });
  expect((await act(projectId, 'accept', signer)).title).toContain('na decyzję moderatora');
});

test('a draft of yesterday overwrites nothing, and the same words change nothing', async () => {
  const { projectId } = await answered();
  await did(projectId, 'write', writer);
  const again = await did(projectId, 'write', editor);
  expect(again).toMatchObject({ revision: 1, isOwn: false });
  const late = await ground.call(editor, 'PUT', pathOf(projectId), { seen: 0, texts: { ...TEXTS, next: 'Nic.' } });
  expect(late).toMatchObject({
    status: 409,
    title: 'Ktoś zmienił tymczasem ten raport. Odśwież stronę i zobacz, co w nim teraz jest.',
  });
  expect((await office(projectId)).texts.next).toBe('Rada.');
});

test('a published report changes with a note that everybody reads, and effects are told by date', async () => {
  const { projectId } = await published();
  await did(projectId, 'correct', writer);
  await did(projectId, 'add-effect', writer);
  await did(projectId, 'add-effect', writer);
  await did(projectId, 'add-effect', writer, {
    happenedOn: '2026-02-03',
    words: 'Posadzono lipy.',
    link: 'https://bip.example/2',
  });
  const { data } = await read(projectId);
  expect(data).toMatchObject({
    changes: [{ note: 'Data.' }],
    effects: [
      { happenedOn: '2026-02-03', words: 'Posadzono lipy.', link: 'https://bip.example/2' },
      { happenedOn: '2026-01-02', words: 'Uchwała przyjęta.', link: '' },
    ],
  });
  expect(data!.sections.at(-1)).toEqual({ id: 'next', text: 'Rada w maju.' });
});

test('its PDF is tagged, holds every remark, and is made anew when a remark is withdrawn', async () => {
  const { projectId, id } = await published();
  await followReports(ground.deps);
  const { document } = (await read(projectId)).data!;
  const first = await ground.file(document!.url);
  expect(first.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-cache' });
  const pdf = first.rawPayload.toString('latin1');
  expect(pdf).toContain('/Lang (pl-PL)');
  expect(pdf).toContain('/Marked true');
  expect(pdf.match(/\/S \/H1\b/g)).toHaveLength(1);
  expect(pdf.match(/\/S \/H3\b/g)).toHaveLength(1);
  const files = () =>
    ground.deps.db.selectFrom('report_document').selectAll().where('project_id', '=', projectId).execute();
  const [kept] = await files();
  await followReports(ground.deps);
  expect(await files()).toEqual([kept]);
  await ground.deps.pool.query('update comment set status = 3, withdrawn_at = now() where id = $1', [id]);
  await followReports(ground.deps);
  const [made] = await files();
  expect(made!.file_id).not.toBe(kept!.file_id);
  expect((await ground.file(document!.url)).rawPayload.toString('latin1').match(/\/S \/H3\b/g)).toBeNull();
  const gone = await ground.deps.db.selectFrom('file').select('id').where('id', '=', kept!.file_id).execute();
  expect(gone).toEqual([]);
});

test('a report too long for a PDF says so, loses the old one, and is tried again when it changes or a day has passed', async () => {
  const { projectId, id } = await published();
  await followReports(ground.deps);
  const { document } = (await read(projectId)).data!;
  await ground.deps.pool.query('update comment set revision = revision + 1 where id = $1', [id]);
  let tries = 0;
  const tooLong = () => {
    tries += 1;
    return Promise.reject(new TooLargeToWrite('more than 60 seconds'));
  };
  await makeDocument(ground.deps, projectId, tooLong);
  expect((await read(projectId)).data).toMatchObject({ document: null, isTooLongForDocument: true });
  expect((await ground.file(document!.url)).statusCode).toBe(404);
  await makeDocument(ground.deps, projectId, tooLong);
  expect(tries).toBe(1);
  const past = "update report_document set made_at = now() - interval '25 hours' where project_id = $1";
  await ground.deps.pool.query(past, [projectId]);
  await makeDocument(ground.deps, projectId, tooLong);
  await makeDocument(ground.deps, projectId, tooLong);
  expect(tries).toBe(2);
  await ground.deps.pool.query('update comment set revision = revision + 1 where id = $1', [id]);
  await followReports(ground.deps);
  expect((await read(projectId)).data).toMatchObject({ document: { url: document!.url }, isTooLongForDocument: false });
});

test('what fails while a PDF is written leaves it to be tried again', async () => {
  const { projectId } = await published();
  await expect(makeDocument(ground.deps, projectId, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await read(projectId)).data).toMatchObject({ document: null, isTooLongForDocument: false });
  await followReports(ground.deps);
  expect((await read(projectId)).data!.document).not.toBeNull();
});

test('a draft of an answer, and one whose remark was taken off after it, stand in no PDF', async () => {
  const { projectId, id } = await published();
  const late = await remark(projectId, 'Spóźniona.');
  await answer(projectId, late, { reason: 'Brudnopis.' });
  const told = async () => (await registerParts(ground.deps.db, projectId)).flatMap((part) => Object.values(part));
  expect(await told()).toContain('Uwzględniono częściowo. Na 7 cm.');
  expect(JSON.stringify(await told())).not.toContain('Brudnopis');
  await ground.deps.pool.query(
    "update comment set status = 2, refusal = 'personal-data', decided_at = now() where id = $1",
    [id],
  );
  expect(JSON.stringify(await told())).not.toMatch(/Na 7 cm|Więcej lip/);
  await answer(projectId, id, { reason: 'Na 8 cm.' });
  expect(await told()).toContain('Uwzględniono częściowo. Na 8 cm.');
});

test('nobody reads the PDF of a consultation that nobody sees', async () => {
  const { projectId } = await published();
  await followReports(ground.deps);
  await ground.deps.pool.query('update project set status = 0 where id = $1', [projectId]);
  expect((await ground.file(pathOf(projectId, '/raport.pdf'))).statusCode).toBe(404);
  expect((await read(projectId)).status).toBe(404);
});

test('everybody who left an address is written to, once, by the way that they left', async () => {
  const { projectId } = await answered();
  const resident = await ground.resident({ login: 'lipa@example.pl' });
  const mine = await remark(projectId, 'Moja.', { account_id: resident });
  const typed = (name: string, address: string) => typeIn(projectId, name, address);
  const ids = [
    mine,
    await typed('Ewa', 'ewa@example.org'),
    await typed('Ewa', 'Ewa@example.org'),
    await typed('', 'lipa@example.pl'),
    await typed('Jan', 'Lipowa 3'),
    await typed('', ''),
  ];
  for (const id of ids) await answer(projectId, id);
  await did(projectId, 'write', writer);
  await did(projectId, 'submit', writer);
  await did(projectId, 'accept', signer);
  await did(projectId, 'publish', writer);
  await followReports(ground.deps);
  await followReports(ground.deps);
  const outbox = await readOutbox(ground.deps.db, ground.deps);
  const ours = outbox.filter(({ text }) => text.includes(`/zaglosuj/${projectId}/raport`));
  expect(ours.map(({ to }) => to.toLowerCase()).toSorted()).toEqual(['ewa@example.org', 'lipa@example.pl']);
  expect(ours[0]!.text).toContain(`/konsultacje/zaglosuj/${projectId}/raport`);
  expect(ours.map(({ text }) => text).join()).not.toContain('Na 7 cm.');
  expect((await office(projectId)).paperLetters).toBe(1);
  expect((await paper(projectId, writer)).rawPayload.toString('latin1').match(/\/S \/H2\b/g)).toHaveLength(1);
  expect((await paper(projectId, editor)).statusCode).toBe(403);
  const log = await ground.deps.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', String(projectId))
    .where('action', 'like', 'report.%')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'report.written',
    'report.submitted',
    'report.accepted',
    'report.published',
    'report.letters-printed',
  ]);
  expect(JSON.stringify(log)).not.toMatch(/Jan|Lipowa|Zieleń/);
});
