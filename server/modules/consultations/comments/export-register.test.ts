/** The register of comments as a file for the office: who gets it, what is in it, and what is written down. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { unzip } from '../../../testing/unzip.ts';
import { answerRemarks } from './answer-remarks.ts';

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
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 404, 404]);
  expect(await downloads()).toHaveLength(before);
});
