import type { Deps } from '@wiec/server/deps.ts';
import { makeDocument } from '@wiec/server/modules/consultations/report/report-document.ts';
import { readFacts, storeReport } from '@wiec/server/modules/consultations/report/report-queries.ts';
import { plantAct, plantConsultation } from '@wiec/server/testing/plant-consultation.ts';
import { noTexts } from '@wiec/domain/consultation-report.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { sql } from 'kysely';
import { atMostMs, median, type Row } from './row.ts';

export const WAITING = 10_000;
export const REMARKS = 5_000;
const REPORTED = 2_000;
const ROUNDS = 9;
const SCREEN_MS = 300;
const DOCUMENT_MS = 20_000;

/** A consultation with so many comments about the whole and its act; remarks are answered in drafts, and half of them marked. */
export async function plantRemarks(
  deps: Deps,
  officeId: number,
  count: number,
  status: CommentStatus,
): Promise<number> {
  const { id } = await plantConsultation(deps, { officeId, title: `Wiele uwag ${count}` });
  await plantAct(deps, id);
  await sql`
    insert into comment (project_id, status, content, created_at, act_element_id)
    select ${id}, ${status}, 'Uwaga ' || i || ': ' || repeat('proszę o więcej drzew i ławek przy stawie ', 1 + i % 9),
           now() - i * interval '1 minute',
           (select e.id from act_element e join act a on a.id = e.act_id
             where a.project_id = ${id} and i % 3 > 0 order by e.id offset i % 3 limit 1)
      from generate_series(1, ${count}::integer) i`.execute(deps.db);
  if (status === CommentStatus.Waiting) return id;
  await sql`
    with answer as (
      insert into comment_answer (project_id, decision, reason)
      select ${id}, 'partly', 'Odpowiedź ' || i || ': ' || repeat('część drzew posadzimy jesienią ', 1 + i % 9)
        from generate_series(1, ${count}::integer) i returning id),
    a as (select id, row_number() over (order by id) as at from answer),
    c as (select id, row_number() over (order by id) as at from comment where project_id = ${id})
    update comment set answer_id = a.id from a join c using (at) where comment.id = c.id`.execute(deps.db);
  await sql`
    insert into remark_mark (comment_id, unit_id, tags, contradicts, revision)
    select id, (select min(u.id) from unit u where u.office_id = ${officeId}), array['zieleń', 'staw ' || id % 40], id % 9 = 0, 1
      from comment where project_id = ${id} and id % 2 = 0`.execute(deps.db);
  return id;
}

/** The screens of moderation and of the register when they are full, and the PDF of a report: in milliseconds, from the server. */
export async function benchOfficeQueues(
  url: string,
  deps: Deps,
  signInClerk: (login: string) => Promise<string>,
  say: (sentence: string) => void,
): Promise<Row[]> {
  const { id: officeId } = await deps.db.selectFrom('office').select('id').orderBy('id').executeTakeFirstOrThrow();
  const queue = await plantRemarks(deps, officeId, WAITING, CommentStatus.Waiting);
  const register = await plantRemarks(deps, officeId, REMARKS, CommentStatus.Published);
  const reported = await plantRemarks(deps, officeId, REPORTED, CommentStatus.Published);
  await sql`vacuum analyze comment, comment_answer, remark_mark`.execute(deps.db);
  const screens = {
    [`queue of ${WAITING}, first page`]: `comments?status=0&projectId=${queue}&size=20`,
    [`queue of ${WAITING}, in the middle`]: `comments?status=0&projectId=${queue}&size=20&page=250`,
    [`register of ${REMARKS}, first page`]: `project/${register}/comments/answers?size=20`,
    [`register of ${REMARKS}, last page`]: `project/${register}/comments/answers?size=20&page=${REMARKS / 20}`,
    [`register of ${REMARKS}, by a word`]: `project/${register}/comments/answers?size=20&searchTerm=staw`,
    [`register of ${REMARKS}, by a tag`]: `project/${register}/comments/answers?size=20&tag=staw+4&view=contradicting`,
    [`report of ${REMARKS} remarks, at the desk`]: `project/${register}/report/office`,
  };
  const authorization = `Bearer ${await signInClerk('admin@example.pl')}`;
  const rows: Row[] = [];
  const timeOf = async (path: string): Promise<number> => {
    const start = performance.now();
    const reply = await fetch(`${url}/api/${path}`, { headers: { authorization } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`);
    return performance.now() - start;
  };
  const note = (name: string, ms: number): void => {
    rows.push(atMostMs(name, ms, SCREEN_MS));
    say(`  ${rows.at(-1)!.name}: ${rows.at(-1)!.figure}`);
  };
  for (const [name, path] of Object.entries(screens)) {
    const times: number[] = [];
    for (let turn = 0; turn < ROUNDS; turn++) times.push(await timeOf(path));
    note(name, median(times));
  }
  // Those without an answer are compared; of the same words they would be one. Every tenth says what the one before it says.
  await sql`
    update comment c set answer_id = null, content = (
      select string_agg(translate('7' || (hashint4(i * 7919 + c.id - (c.id % 10 = 0)::int) & 255) || '8', '0123456789', 'kłmnprstwz'), ' ')
        from generate_series(1, 14) i) || case when c.id % 10 = 0 then ' proszę' else '' end
     where project_id = ${register}`.execute(deps.db);
  const similar = `project/${register}/comments/answers/similar`;
  note(`similar remarks of ${REMARKS}, while they are compared`, await timeOf(similar));
  const begun = performance.now();
  const readSimilar = async () => {
    const reply = await fetch(`${url}/api/${similar}`, { headers: { authorization } });
    return ((await reply.json()) as { data: { isComparing: boolean; groups: object[] } }).data;
  };
  let told = await readSimilar();
  if (!told.isComparing) throw new Error('what was to be measured while remarks are compared came when they were');
  while (told.isComparing) {
    await new Promise((later) => setTimeout(later, 200));
    told = await readSimilar();
  }
  if (told.groups.length === 0) throw new Error('no similar remarks were found');
  say(`  they were compared within ${Math.round(performance.now() - begun)} ms`);
  rows.push(atMostMs(`report of ${REPORTED} remarks as PDF`, await documentOf(deps, reported), DOCUMENT_MS));
  return rows;
}

async function documentOf(deps: Deps, projectId: number): Promise<number> {
  await deps.projects.setStatus(deps.db, projectId, ProjectStatus.Close);
  const now = deps.clock();
  await storeReport(deps.db, projectId, {
    state: 'published',
    texts: { ...noTexts, subject: 'Zieleń.' },
    revision: 1,
    writerIds: [],
    returnNote: null,
    acceptedBy: null,
    acceptedAt: now,
    acceptedRegister: null,
    publishedAt: now,
    facts: await readFacts(deps.db, projectId),
  });
  const start = performance.now();
  await makeDocument(deps, projectId);
  const took = performance.now() - start;
  const made = await deps.db
    .selectFrom('report_document')
    .select('file_id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  // One that needs more memory than its thread may take is given up, and would have been quick.
  if (typeof made?.file_id !== 'number') throw new Error('the report was not written as PDF');
  return took;
}
