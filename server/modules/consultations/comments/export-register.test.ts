/** The register of comments as a file for the office: who gets it, what is in it, and what is written down. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actElement } from '@wiec/domain/acts/act-element.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { plantAct, plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { sessionOfId } from '../../../testing/proof-of.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { unzip } from '../../../testing/unzip.ts';
import { loadCaller } from '../../../http/caller-queries.ts';
import { answerRemarks } from './answer-remarks.ts';
import { streamRegister } from './export-register.ts';

let ground: Speakers;
let clerk: number;
let projectId: number;
let ids: number[];
beforeAll(async () => {
  ground = await speakers();
  clerk = await ground.clerk(ground.town.officeId, 'consultations.manage');
  projectId = (await plantConsultation(ground.deps, { officeId: ground.town.officeId })).id;
  const rows = [
    { content: '=HYPERLINK("x")', status: CommentStatus.Published },
    { content: 'Pisze Jan.', published_content: 'Pisze […].', status: CommentStatus.Published },
    { content: 'Czekam.', status: CommentStatus.Waiting },
  ];
  const stored = await ground.deps.db
    .insertInto('comment')
    .values(rows.map((row) => ({ project_id: projectId, ...row })))
    .returning('id')
    .execute();
  ids = stored.map(({ id }) => id);
  const area = actElement('par', { nr: '1', label: '§ 1.', text: 'Ponad 300 m^{2}.', line: 1 });
  const act_id = await plantAct(ground.deps, projectId, 1, [area]);
  const { id: act_element_id } = await ground.deps.db
    .selectFrom('act_element')
    .select('id')
    .where('act_id', '=', act_id)
    .executeTakeFirstOrThrow();
  await ground.deps.db.updateTable('comment').set({ act_element_id }).where('id', '=', ids[1]!).execute();
  const remarks = [{ id: ids[0]!, revision: 0 }];
  const words = { decision: 'rejected', reason: '+48', note: '', whole: false } as const;
  await answerRemarks(ground.deps, { projectId, remarks, ...words }, 'system');
});
afterAll(() => ground.close());

const pathOf = (format: string): string => `/api/project/${projectId}/comments/answers/rejestr.${format}`;
const take = (format: string, account: number | null) =>
  ground.file(pathOf(format), account === null ? {} : { authorization: `Bearer ${account}` });
const downloads = () =>
  ground.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'subject_id', 'details'])
    .where('action', '=', 'comment.register-downloaded')
    .orderBy('id')
    .execute();

test('the file has every published comment with its draft, no formula, and not what was cut out', async () => {
  const reply = await take('csv', clerk);
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  const lines = reply.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`${ids[0]};;Portal;;całość;;"'=HYPERLINK(""x"")";Bez podpisu;`);
  expect(lines[1]).toContain(";Nie uwzględniono;'+48;nieogłoszona;;;1;");
  expect(lines[2]).toContain(';Pisze […].;');
  expect(reply.body).toContain(';§ 1. Ponad 300 m².;');
  expect(reply.body).not.toMatch(/Jan|Czekam/);
  const sheets = [...unzip((await take('xlsx', clerk)).rawPayload).values()].join('');
  expect(sheets).toContain('=HYPERLINK(');
  expect(sheets).not.toContain('<f>');
  expect((await downloads()).slice(-2)).toEqual(
    ['csv', 'xlsx'].map((format) => ({
      actor: `account:${clerk}`,
      subject_id: String(projectId),
      details: { comments: 2, format },
    })),
  );
});

test('nobody else gets it, nor a clerk whose right has ended since the session began', async () => {
  const elsewhere = await ground.clerk((await plantTown(ground.deps.db, 2031)).officeId, 'consultations.manage');
  const moderator = await ground.moderator(ground.town.officeId);
  const former = await ground.clerk(ground.town.officeId, 'consultations.manage');
  await ground.deps.pool.query('delete from account_permission where account_id = $1', [former]);
  const before = (await downloads()).length;
  const asking = [null, await ground.resident(), elsewhere, moderator, former];
  const replies = await Promise.all(asking.map((account) => take('csv', account)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 403, 404, 403, 404]);
  expect(await downloads()).toHaveLength(before);
});

test('a long register is written part by part, each comment once in the order of the screen, and breaks off when the right ends', async () => {
  const { db, pool } = ground.deps;
  const { id: long } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  await pool.query(
    `insert into comment (project_id, status, content)
     select $1, $2, case when n % 400 = 0 then E'\t=1+1' else 'Uwaga ' || n end from generate_series(1, 1200) n`,
    [long, CommentStatus.Published],
  );
  const former = await ground.clerk(ground.town.officeId, 'consultations.manage');
  const by = { ...(await loadCaller(ground.deps, former))!, session: sessionOfId(former) };
  const take = async () => {
    const reply = await streamRegister(ground.deps, { projectId: long, by });
    if (!reply.ok) throw new Error(reply.title);
    return reply.data.chunks[Symbol.asyncIterator]();
  };
  const parts: string[] = [];
  const whole = await take();
  for (let part = await whole.next(); !part.done; part = await whole.next()) parts.push(part.value);
  expect(parts.map((part) => part.trimEnd().split('\r\n').length)).toEqual([1, 500, 500, 200]);
  const stored = await db.selectFrom('comment').select('id').where('project_id', '=', long).orderBy('id').execute();
  const rows = parts.slice(1).join('').trimEnd().split('\r\n');
  expect(rows.map((row) => Number(row.split(';')[0]))).toEqual(stored.map(({ id }) => id));
  expect(rows[399]).toContain(";'\t=1+1;");
  const broken = await take();
  await broken.next();
  expect((await broken.next()).value).toContain('Uwaga 499');
  await pool.query('delete from account_permission where account_id = $1', [former]);
  await expect(broken.next()).rejects.toThrow('has ended');
});
