import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inventedResident } from '@wiec/server/cli/invented-resident.ts';
import { readConfig } from '@wiec/server/config.ts';
import { type Fault, isPassing } from '@wiec/server/db/passing-fault.ts';
import type { CallerAccount } from '@wiec/server/http/caller.ts';
import { createAccount } from '@wiec/server/modules/accounts/create-account.ts';
import { VOTING_LOCK } from '@wiec/server/participation/lock-queries.ts';
import { castPaperBallot } from '@wiec/server/participation/casting/cast-paper-ballot.ts';
import { type ParticipationDeps, participationDeps } from '@wiec/server/participation/participation-deps.ts';
import { openDeps, type OpenDeps } from '@wiec/server/open-deps.ts';
import { openNow } from '@wiec/server/testing/open-now.ts';
import { freshDatabase, type FreshDatabase } from '@wiec/server/testing/fresh-database.ts';
import { callerById, plantStaff } from '@wiec/server/testing/plant-staff.ts';
import { type PlantedVote, plantVote } from '@wiec/server/testing/plant-vote.ts';
import { isWholeRun } from '@wiec/server/testing/whole-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Portal, startPortal } from './harness/portal.ts';
import { signIn } from './harness/sign-in.ts';

const SUBMISSIONS = isWholeRun ? 1000 : 250;
const AT_ONCE = 32;
const PASSWORD = 'Bardzo-tajne-haslo-1';
const LOGIN = 'wytrwala@example.pl';

let database: FreshDatabase;
let portals: Portal[];
let opened: OpenDeps;
let deps: ParticipationDeps;
let vote: PlantedVote;
let token: string;
let clerk: CallerAccount;
const person = inventedResident({ index: 4711, age: 40, sex: 'female', districtId: null, today: '2026-01-01' });

beforeAll(async () => {
  database = await freshDatabase();
  const shared = {
    DATABASE_URL: database.url,
    // So many ballots are to wait in PostgreSQL at once, not in the servers.
    DATABASE_CONNECTIONS: '60',
    WIEC_SECRET: randomBytes(32).toString('base64'),
    WIEC_LIMITS: 'off',
  };
  const first = await startPortal({ demo: false, env: shared });
  const second = await startPortal({ demo: false, env: { ...shared, PUBLIC_URL: first.url } });
  portals = [first, second];
  const reading = readConfig({
    ...shared,
    PUBLIC_URL: first.url,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'wiec-race-')),
  });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  opened = await openDeps(reading, 'share', () => {});
  deps = participationDeps(opened.deps);
  vote = await plantVote(deps.db);
  person.districtId = vote.town.districtId;
  expect(await openNow(deps, { voteId: vote.voteId, actor: 'system' })).toMatchObject({ ok: true });
  const { officeId, districtId } = vote.town;
  const account = await createAccount(deps, {
    login: LOGIN,
    password: PASSWORD,
    firstname: person.firstname!,
    surname: person.surname!,
    email: LOGIN,
    pesel: person.pesel!,
    isCitizen: true,
    officeId,
    districtId,
  });
  expect(account.ok).toBe(true);
  clerk = (await callerById(deps, await plantStaff(deps, { officeId, isAdmin: true })))!;
  token = await signIn(first.url, LOGIN, PASSWORD);
});

afterAll(async () => {
  await opened.close();
  await Promise.all(portals.map((portal) => portal.stop()));
  await database.close();
});

const STATUS: Readonly<Record<string, number>> = { conflict: 409, passing: 503 };

interface Outcome {
  status: number;
  title: string;
  receipt: string | null;
}

/** Each submission chooses otherwise and has a key of its own: only the person is the same. */
const pointsOf = (index: number): { questionId: number; points: number } => {
  const ids = Object.values(vote.forms[0]!.questions);
  return { questionId: ids[index % ids.length]!, points: 1 + (index % 10) };
};

function answerOf(index: number) {
  const { questionId, points } = pointsOf(index);
  return { questionId, answerOptions: [{ ranking: points }] };
}

async function overHttp(index: number, idempotencyKey: string, signedIn: boolean): Promise<Outcome> {
  const answers = [answerOf(index)];
  const portal = portals[index % portals.length]!;
  const response = await fetch(`${portal.url}/api/project/${vote.voteId}/consultation-forms`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': idempotencyKey,
      ...(signedIn ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({
      consultationForms: [{ id: vote.forms[0]!.id, agreementAccepted: true, answers }],
      userData: signedIn ? null : person,
    }),
  });
  const body = (await response.json()) as { title?: string; data?: { receipt: string } };
  return { status: response.status, title: body.title ?? '', receipt: body.data?.receipt ?? null };
}

async function onPaper(index: number, idempotencyKey: string): Promise<Outcome> {
  const reply = await castPaperBallot(deps, {
    voteId: vote.voteId,
    clerk,
    idempotencyKey,
    body: { consultationForms: [{ id: vote.forms[0]!.id, answers: [answerOf(index)] }], userData: person },
  }).catch((error: Fault) => {
    if (isPassing(error)) return { ok: false as const, kind: 'passing' as const, title: error.message };
    throw error;
  });
  return reply.ok
    ? { status: 200, title: '', receipt: reply.data.receipt }
    : { status: STATUS[reply.kind] ?? 400, title: reply.title, receipt: null };
}

/** As pages do it: after a passing trouble the same is sent again, with the same key. */
async function submit(index: number): Promise<Outcome> {
  const key = randomUUID();
  for (;;) {
    const outcome = index % 5 === 4 ? await onPaper(index, key) : await overHttp(index, key, index % 5 >= 2);
    if (outcome.status !== STATUS['passing']) return outcome;
    await pause(500);
  }
}

/** Ballots that PostgreSQL holds back at this moment because the vote's lock is taken. */
async function waiting(): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
       and classid = $1 and objid = $2`,
    [VOTING_LOCK, vote.voteId],
  );
  return rows[0]!.count;
}

test('hundreds of submissions for one person, by web, account and paper over two servers, make one ballot', async () => {
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock($1, $2)', [VOTING_LOCK, vote.voteId]);

  const outcomes: Outcome[] = [];
  let next = 0;
  const loop = async (): Promise<void> => {
    while (next < SUBMISSIONS) outcomes.push(await submit(next++));
  };
  const loops = Promise.all(Array.from({ length: AT_ONCE * 2 }, loop));
  await expect.poll(waiting).toBeGreaterThanOrEqual(AT_ONCE);
  await holder.query('select pg_advisory_unlock($1, $2)', [VOTING_LOCK, vote.voteId]);
  holder.release();
  await loops;

  const accepted = outcomes.filter(({ status }) => status === 200);
  const refused = outcomes.filter(({ status }) => status !== 200);
  expect(accepted).toHaveLength(1);
  expect(refused).toHaveLength(SUBMISSIONS - 1);
  expect(new Set(refused.map(({ status, title }) => `${status} ${title}`))).toEqual(
    new Set(['409 Ta osoba oddała już głos. Głosować można tylko raz.']),
  );
  const { rows } = await database.pool.query(
    `select (select count(*)::int from register where vote_id = $1) as registered,
            (select array_agg(encode(digest, 'hex')) from envelope where vote_id = $1) as digests`,
    [vote.voteId],
  );
  expect(rows).toEqual([{ registered: 1, digests: [accepted[0]!.receipt] }]);
});
