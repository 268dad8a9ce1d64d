/** What a moderator's screen offers of a comment against the call: whoever is offered a decision is obeyed, and nobody else. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ModeratedComment, OwnComment } from '@wiec/contract/comments.ts';
import { CommentStatus, nextStatuses } from '@wiec/domain/comment.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';

const DECISIONS = [CommentStatus.Waiting, CommentStatus.Published, CommentStatus.Refused] as const;
type Decision = (typeof DECISIONS)[number];

let ground: Speakers;
let unitId: number;
const people = new Map<string, number>();
beforeAll(async () => {
  ground = await speakers();
  const { deps, town } = ground;
  const { officeId } = town;
  const elsewhere = (await plantTown(deps.db, 2028)).officeId;
  unitId = await ground.unit(officeId, 'WZ');
  people.set('moderates', await ground.moderator(officeId));
  people.set('moderates too', await ground.moderator(officeId));
  people.set('moderates elsewhere', await ground.moderator(elsewhere));
  people.set('moderates in its unit', await ground.inRole('moderator', officeId, unitId));
  people.set(
    'moderates in another unit',
    await ground.inRole('moderator', officeId, await ground.unit(officeId, 'WO')),
  );
  people.set('publishes consultations', await ground.clerk(officeId, 'consultations.manage'));
  people.set('answers', await ground.clerk(officeId, 'remarks.answer'));
  people.set('reads', await ground.clerk(officeId, 'consultations.view'));
  people.set('wrote it', await ground.resident());
});
afterAll(() => ground.close());

const decide = (person: string, id: number, status: Decision, revision: number) =>
  ground.call<{ comment: ModeratedComment }>(people.get(person)!, 'PUT', `/api/comments/${id}`, {
    revision,
    status,
    ...(status === CommentStatus.Refused && { refusal: 'off-topic' }),
  });

/** By the first moderator. */
const done = async (id: number, ...statuses: Decision[]): Promise<void> => {
  for (const status of statuses) {
    const { data } = await ground.call<ModeratedComment>(people.get('moderates')!, 'GET', `/api/comments/${id}`);
    expect(await decide('moderates', id, status, data!.revision)).toMatchObject({ status: 200 });
  }
};
/** As if it had been decided on yesterday. */
const longAgo = (id: number) =>
  ground.deps.db
    .updateTable('comment')
    .set({ decided_at: sql<never>`now() - interval '1 day'` })
    .where('id', '=', id)
    .execute();

const states: Record<string, { reach: (id: number) => Promise<unknown>; status: CommentStatus }> = {
  waiting: { reach: async () => {}, status: CommentStatus.Waiting },
  published: { reach: (id) => done(id, 1), status: CommentStatus.Published },
  'refused just now': { reach: (id) => done(id, 2), status: CommentStatus.Refused },
  'refused yesterday': {
    reach: async (id) => {
      await done(id, 2);
      await longAgo(id);
    },
    status: CommentStatus.Refused,
  },
  'refused after it was public': { reach: (id) => done(id, 1, 2), status: CommentStatus.Refused },
  'refused and taken back': { reach: (id) => done(id, 2, 0), status: CommentStatus.Waiting },
  appealed: {
    reach: async (id) => {
      await done(id, 2);
      await longAgo(id);
      const url = `/api/project/comments/${id}/appeal`;
      expect(await ground.call(people.get('wrote it')!, 'POST', url, { text: 'To na temat.' })).toMatchObject({
        status: 200,
      });
    },
    status: CommentStatus.Waiting,
  },
  'taken back by its author': {
    reach: async (id) => {
      expect(await ground.call(people.get('wrote it')!, 'DELETE', `/api/project/comments/${id}`)).toMatchObject({
        status: 200,
      });
    },
    status: CommentStatus.Withdrawn,
  },
  'typed in by the office': {
    reach: (id) =>
      ground.deps.db.updateTable('comment').set({ status: CommentStatus.Entered }).where('id', '=', id).execute(),
    status: CommentStatus.Entered,
  },
};

/** @returns the id of a comment in this state */
async function plant(state: string, isWithdrawn: boolean): Promise<number> {
  const { officeId } = ground.town;
  const { id: projectId } = await plantConsultation(ground.deps, { officeId });
  await ground.deps.db.updateTable('project').set({ unit_id: unitId }).where('id', '=', projectId).execute();
  const added = await ground.call<{ comment: { id: number } }>(
    people.get('wrote it')!,
    'POST',
    '/api/project/comments',
    { projectId, content: 'Więcej lip.' },
  );
  const { id } = added.data!.comment;
  await states[state]!.reach(id);
  if (isWithdrawn) await ground.deps.projects.setStatus(ground.deps.db, projectId, ProjectStatus.Withdraw);
  return id;
}

/** What of it this person is offered; nothing where it is not shown to them. */
const offered = async (person: string, id: number): Promise<readonly number[]> => {
  const { data } = await ground.call<ModeratedComment>(people.get(person)!, 'GET', `/api/comments/${id}`);
  return data?.nextStatuses ?? [];
};
const stored = (id: number) =>
  ground.deps.db.selectFrom('comment').select(['status', 'revision']).where('id', '=', id).executeTakeFirstOrThrow();

const cells = Object.keys(states).flatMap((state) => [false, true].map((isWithdrawn) => [state, isWithdrawn] as const));

test.each(cells)(
  'of a comment that is %s, in a consultation that was withdrawn: %s, each person does what is offered, and nothing else',
  async (state, isWithdrawn) => {
    let id = await plant(state, isWithdrawn);
    expect(await stored(id)).toMatchObject({ status: states[state]!.status });
    for (const person of people.keys()) {
      const told = await offered(person, id);
      for (const decision of DECISIONS) {
        const before = await stored(id);
        const isOffered = told.includes(decision);
        const { status } = await decide(person, id, decision, before.revision);
        expect([person, decision, status === 200]).toEqual([person, decision, isOffered]);
        if (!isOffered) {
          expect([403, 404, 409]).toContain(status);
          expect(await stored(id)).toEqual(before);
          continue;
        }
        expect((await stored(id)).status).toBe(decision);
        id = await plant(state, isWithdrawn);
      }
    }
  },
);

test('each decision is offered in some state to each moderator, and to nobody else', async () => {
  const everOffered = new Set<string>();
  for (const [state, isWithdrawn] of cells) {
    const id = await plant(state, isWithdrawn);
    for (const person of people.keys())
      for (const decision of await offered(person, id)) everOffered.add(`${person}: ${decision}`);
  }
  const moderators = ['moderates', 'moderates too', 'moderates in its unit'];
  expect([...everOffered].toSorted()).toEqual(
    moderators.flatMap((person) => DECISIONS.map((decision) => `${person}: ${decision}`)).toSorted(),
  );
});

/** What an author is offered of an own comment; undefined: it is not among theirs. */
const ownOf = async (id: number): Promise<OwnComment | undefined> => {
  const { projectId } = await ground.deps.db
    .selectFrom('comment')
    .select('project_id as projectId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const path = `/api/project/${projectId}/comments/own?page=1&size=20`;
  const { data } = await ground.call<{ items: OwnComment[] }>(people.get('wrote it')!, 'GET', path);
  return data?.items.find((own) => own.id === id);
};

test.each(cells)(
  'of a comment that is %s, in a consultation that was withdrawn: %s, its author does what is offered, and nobody else',
  async (state, isWithdrawn) => {
    const acts = {
      withdraw: (by: number, id: number) => ground.call(by, 'DELETE', `/api/project/comments/${id}`),
      appeal: (by: number, id: number) =>
        ground.call(by, 'POST', `/api/project/comments/${id}/appeal`, { text: 'To na temat.' }),
    };
    for (const [name, doIt] of Object.entries(acts)) {
      const id = await plant(state, isWithdrawn);
      const before = await stored(id);
      for (const [person, account] of people) {
        if (person === 'wrote it') continue;
        expect([person, (await doIt(account, id)).status]).toEqual([person, 404]);
      }
      expect(await stored(id)).toEqual(before);
      const own = await ownOf(id);
      expect(own === undefined).toBe(isWithdrawn);
      // A withdrawn consultation has no page; by call its author takes back what is theirs even then.
      const mayTakeBack = nextStatuses(before.status as CommentStatus, 'author').includes(CommentStatus.Withdrawn);
      const isOffered = name === 'withdraw' ? (own?.canWithdraw ?? mayTakeBack) : (own?.appealUntil ?? null) !== null;
      const { status } = await doIt(people.get('wrote it')!, id);
      expect([name, status === 200]).toEqual([name, isOffered]);
      if (!isOffered) expect([404, 409]).toContain(status);
    }
  },
);
