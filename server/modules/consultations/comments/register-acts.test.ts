/** What the register of remarks offers against the calls behind it: whoever is offered an act is obeyed, and nobody else. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { listRemarks, Remark } from '@wiec/contract/comment-answers.ts';
import type { getEnteredRemark } from '@wiec/contract/entered-remarks.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { CommentStatus } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { type RegisterAct, registerActs } from '@wiec/domain/register-acts.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { provenHeaders } from '../../../testing/proof-of.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';

type Register = z.output<(typeof listRemarks)['output']>;

let ground: Speakers;
let unitId: number;
const people = new Map<string, number>();
beforeAll(async () => {
  ground = await speakers();
  const { deps, town } = ground;
  const { officeId } = town;
  const elsewhere = (await plantTown(deps.db, 2028)).officeId;
  unitId = await ground.unit(officeId, 'WZ');
  people.set('publishes', await ground.clerk(officeId, 'consultations.manage'));
  people.set('prepares', await ground.clerk(officeId, 'consultations.edit'));
  people.set('answers', await ground.clerk(officeId, 'remarks.answer'));
  people.set('reads', await ground.clerk(officeId, 'consultations.view'));
  people.set('moderates', await ground.moderator(officeId));
  people.set('publishes elsewhere', await ground.clerk(elsewhere, 'consultations.manage'));
  people.set('answers in its unit', await ground.verifier(officeId, unitId));
  people.set('answers in another unit', await ground.verifier(officeId, await ground.unit(officeId, 'WO')));
});
afterAll(() => ground.close());

/** Each state of a consultation, by its dates and its status. */
const states: Record<string, { ends: number; status?: number }> = {
  'in preparation': { ends: 9, status: ProjectStatus.InProgress },
  running: { ends: 9 },
  'over, and not closed yet': { ends: -1 },
  over: { ends: -1, status: ProjectStatus.Close },
  archived: { ends: -1, status: ProjectStatus.Archive },
  withdrawn: { ends: -1, status: ProjectStatus.Withdraw },
};

interface Planted {
  projectId: number;
  /** By what the office has answered: nothing, a draft, what everybody reads; and two that it has typed in itself, one of them answered. */
  ids: Record<'none' | 'draft' | 'published' | 'entered' | 'settled', number>;
}

async function plant(state: string): Promise<Planted> {
  const { db } = ground.deps;
  const { officeId } = ground.town;
  const day = 86_400_000;
  const { id: projectId } = await plantConsultation(ground.deps, {
    officeId,
    dateFrom: new Date(Date.now() - 20 * day),
    dateTo: new Date(Date.now() + 9 * day),
  });
  const comment = async (content: string): Promise<number> =>
    (
      await db
        .insertInto('comment')
        .values({ project_id: projectId, status: CommentStatus.Published, content })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  const ids = { none: await comment('Lipy.'), published: await comment('Klony.'), draft: 0, entered: 0, settled: 0 };
  const boss = people.get('publishes')!;
  ids.settled = (await enter(boss, projectId)).data!.remarks[0]!.id;
  for (const id of [ids.published, ids.settled]) await act(boss, 'answer', { projectId, ids }, id);
  await db
    .updateTable('comment_answer')
    .set({ published_at: new Date() })
    .where('project_id', '=', projectId)
    .execute();
  ids.draft = await comment('Dęby.');
  await act(boss, 'answer', { projectId, ids }, ids.draft);
  ids.entered = (await enter(boss, projectId)).data!.remarks[0]!.id;
  const { ends, status } = states[state]!;
  await ground.deps.pool.query(`begin; set local session_replication_role = replica;
    update project set date_to = now() + interval '${ends} days' where id = ${projectId}; commit`);
  await db.updateTable('project').set({ unit_id: unitId }).where('id', '=', projectId).execute();
  if (status !== undefined) await ground.deps.projects.setStatus(db, projectId, status as never);
  return { projectId, ids };
}

const pathOf = (projectId: number): string => `/api/project/${projectId}/comments/answers`;
const registerOf = (person: number, projectId: number) =>
  ground.call<Register>(person, 'GET', `${pathOf(projectId)}?size=-1`);
const seenBy = async (projectId: number): Promise<Register> =>
  (await registerOf(people.get('publishes')!, projectId)).data!;

/** As a button of the page asks for it, of what was just seen. */
async function act(person: number, name: RegisterAct, { projectId, ids }: Planted, id = ids.none, blank = false) {
  const { items, counts } = await seenBy(projectId);
  const { revision = 0 } = items.find((item: Remark) => item.id === id) ?? {};
  const path = pathOf(projectId);
  const words = blank ? { decision: null, reason: '' } : { decision: 'partly', reason: 'W części.' };
  const answer = (more: object) =>
    ground.call(person, 'PUT', path, { remarks: [{ id, revision }], whole: false, ...more });
  switch (name) {
    case 'answer':
      return answer(words);
    case 'correct':
      return answer({ decision: 'partly', reason: 'W części, od maja.', note: 'Zmieniliśmy.' });
    case 'enter':
      return enter(person, projectId);
    case 'open':
      return ground.call(person, 'GET', enteredPath(projectId, ids.entered));
    case 'revise':
      return revise(person, projectId, ids.entered);
    case 'publish':
      return ground.call(
        person,
        'PUT',
        `${path}/publication`,
        { seen: counts.revision, allowUnanswered: true },
        provenHeaders(ground.deps, person),
      );
  }
}

const letter = () => ({
  channel: 'letter',
  receivedOn: warsawDate(ground.deps.clock()),
  authorKind: 'person',
  label: 'Mieszkanka',
  name: 'Anna Wierzba',
  address: 'ul. Lipowa 4',
  sign: '',
});
const part = (content: string) => ({ content, publicContent: null, actElementId: null });
const enteredPath = (projectId: number, id: number | ''): string => `/api/project/${projectId}/remarks/entered/${id}`;
const enter = (person: number, projectId: number) =>
  ground.call<{ remarks: { id: number }[] }>(person, 'POST', enteredPath(projectId, '').slice(0, -1), {
    ...letter(),
    letterId: randomUUID(),
    parts: [part('Więcej cienia.')],
  });
/** As the page of the remark tells it to whoever may open it. */
const entered = async (projectId: number, id: number) =>
  (
    await ground.call<z.output<(typeof getEnteredRemark)['output']>>(
      people.get('publishes')!,
      'GET',
      enteredPath(projectId, id),
    )
  ).data!.remark;
const revise = async (person: number, projectId: number, id: number) => {
  const { revision } = await entered(projectId, id);
  const body = { ...letter(), ...part(`Więcej cienia ${randomUUID()}.`), revision };
  return ground.call(person, 'PUT', enteredPath(projectId, id), body);
};
const remove = async (person: number, projectId: number, id: number) => {
  const { revision } = await entered(projectId, id);
  const proof = provenHeaders(ground.deps, person);
  return ground.call(person, 'PUT', `${enteredPath(projectId, id)}/removal`, { revision }, proof);
};

const marks = async (person: number, { projectId, ids }: Planted) => {
  const { marks: seen } = (await seenBy(projectId)).items.find(({ id }) => id === ids.none)!;
  const body = { remarks: [{ id: ids.none, revision: seen.revision }], contradicts: !seen.contradicts };
  return ground.call(person, 'PUT', `${pathOf(projectId)}/marks`, body);
};

const told = async (person: number, projectId: number) => {
  const { data } = await registerOf(person, projectId);
  return { acts: data?.project.acts ?? [], whyNot: data?.project.whyNot ?? null };
};

test.each(Object.keys(states))(
  'in the register of a consultation that is %s each person does what is offered',
  async (state) => {
    for (const [name, person] of people) {
      const planted = await plant(state);
      const { acts, whyNot } = await told(person, planted.projectId);
      const does = async (what: string, isOffered: boolean, call: Promise<{ status: number }>): Promise<void> => {
        const { status } = await call;
        expect([name, what, status === 200]).toEqual([name, what, isOffered]);
        if (!isOffered) expect([403, 404, 409]).toContain(status);
      };
      const { ids } = planted;
      const answers = acts.includes('answer');
      await does('writes', answers, act(person, 'answer', planted));
      await does('changes what is public', acts.includes('correct'), act(person, 'correct', planted, ids.published));
      await does('takes a draft back', answers, act(person, 'answer', planted, ids.draft, true));
      await does('marks', answers, marks(person, planted));
      await does('types in', acts.includes('enter'), act(person, 'enter', planted));
      await does('opens', acts.includes('open'), act(person, 'open', planted));
      for (const id of [ids.entered, ids.settled]) {
        const revises = acts.includes('revise') && (await entered(planted.projectId, id)).whyNotRevised === null;
        await does(
          `revises ${id === ids.settled ? 'what is answered' : ''}`,
          revises,
          revise(person, planted.projectId, id),
        );
        await does(
          `takes out ${id === ids.settled ? 'what is answered' : ''}`,
          revises,
          remove(person, planted.projectId, id),
        );
      }
      await act(people.get('publishes')!, 'answer', planted, ids.none);
      await does('publishes', acts.includes('publish') && whyNot === null, act(person, 'publish', planted));
    }
  },
);

test('each act is offered in some state, and each person who has a part in it is offered some', async () => {
  const offered = new Map<string, Set<RegisterAct>>();
  for (const state of Object.keys(states)) {
    const { projectId } = await plant(state);
    // After the withdrawal nothing of it changes any more.
    if (state === 'withdrawn') expect((await told(people.get('publishes')!, projectId)).acts).toEqual(['open']);
    for (const [name, person] of people)
      for (const each of (await told(person, projectId)).acts)
        offered.set(name, (offered.get(name) ?? new Set()).add(each));
  }
  expect(Object.fromEntries([...offered].map(([name, acts]) => [name, [...acts].toSorted()]))).toEqual({
    publishes: registerActs.toSorted(),
    answers: ['answer', 'enter', 'open', 'revise'],
    'answers in its unit': ['answer', 'enter', 'open', 'revise'],
  });
});
