/** Groups of remarks that may say the same, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { listSimilarRemarks } from '@wiec/contract/comment-answers.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { answerRemarks } from '../comments/answer-remarks.ts';

type Similar = z.output<(typeof listSimilarRemarks)['output']>;

let ground: Speakers;
let clerk: number;
beforeAll(async () => {
  ground = await speakers();
  clerk = await ground.clerk(ground.town.officeId, 'remarks.answer');
});
afterAll(() => ground.close());

test('alike remarks are proposed until they are answered, or a clerk says that they are not alike', async () => {
  const { id: projectId } = await plantConsultation(ground.deps, { officeId: ground.town.officeId });
  const texts = [
    'Kto podlewa młode drzewa?',
    'Dopisać, kto podlewa młode drzewa.',
    'Więcej ławek przy stawie',
    'Ławek przy stawie więcej!',
    'Zupełnie co innego.',
  ];
  const values = texts.map((content) => ({ project_id: projectId, status: CommentStatus.Published, content }));
  const rows = await ground.deps.db.insertInto('comment').values(values).returning('id').execute();
  const [a, b, c, d] = rows.map(({ id }) => id) as [number, number, number, number];
  const path = `/api/project/${projectId}/comments/answers/similar`;
  const read = async () => (await ground.call<Similar>(clerk, 'GET', path)).data!;
  const idsOf = (similar: Similar) => similar.groups.map(({ remarks }) => remarks.map(({ id }) => id));
  const groups = async () => {
    await expect.poll(async () => (await read()).isComparing, { timeout: 20_000 }).toBe(false);
    return idsOf(await read());
  };
  expect(new Set((await groups()).map(String))).toEqual(new Set([`${a},${b}`, `${c},${d}`]));
  const asked = {
    projectId,
    remarks: [
      { id: a, revision: 0 },
      { id: b, revision: 0 },
    ],
    whole: false,
    note: '',
  };
  expect((await answerRemarks(ground.deps, { ...asked, decision: 'partly', reason: 'Wykonawca.' }, 'system')).ok).toBe(
    true,
  );
  // While the register is compared anew, the groups of before stand without what is answered.
  expect(idsOf(await read())).toEqual([[c, d]]);
  expect(await groups()).toEqual([[c, d]]);
  const part = (ids: number[], by = clerk) => ground.call(by, 'POST', `${path}/parting`, { ids });
  expect((await part([d, c])).status).toBe(200);
  expect((await part([c, d])).status).toBe(200);
  expect(idsOf(await read())).toEqual([]);
  expect(await groups()).toEqual([]);
  expect((await part([c, 999_999])).status).toBe(409);
  const viewer = await ground.clerk(ground.town.officeId, 'consultations.edit');
  expect((await part([c, d], viewer)).status).toBe(403);
  const log = await ground.deps.db
    .selectFrom('audit_log')
    .select('details')
    .where('action', '=', 'remark.parted')
    .execute();
  expect(log).toEqual([{ details: { commentIds: [c, d] } }]);
});
