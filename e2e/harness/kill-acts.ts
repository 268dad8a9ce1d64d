/**
 * Kills the server at instants drawn at random while a clerk closes, counts and publishes a vote as the page of its course does, and
 * tells after each restart where the vote stands: what was asked for is finished or not begun, and the page says which.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { VoteCourse } from '@wiec/contract/office-vote-acts.ts';
import { type VoteStage, voteStageNames } from '@wiec/domain/vote-stage.ts';
import type { Connection } from '@wiec/server/db/connection.ts';
import { createAccount } from '@wiec/server/modules/accounts/create-account.ts';
import { putInEnvelope } from '@wiec/server/participation/casting/ballot-envelope.ts';
import { storeBallot } from '@wiec/server/participation/casting/store-ballot-queries.ts';
import { OpenedVotes } from '@wiec/server/participation/opened-votes.ts';
import { enqueue } from '@wiec/server/services/jobs.ts';
import { newKeyFile } from '@wiec/server/services/key-file.ts';
import { serverSecret } from '@wiec/server/services/server-secret.ts';
import { openNow } from '@wiec/server/testing/open-now.ts';
import { ordinaryBallot } from '@wiec/server/testing/ordinary-ballot.ts';
import { plantTown, switchModules, type Town } from '@wiec/server/testing/plant-town.ts';
import { plantVote } from '@wiec/server/testing/plant-vote.ts';
import { testDeps } from '@wiec/server/testing/test-deps.ts';
import { randomFrom } from './generated-election.ts';
import type { Portal } from './portal.ts';
import { provenHeaders } from './sign-in.ts';

const ENVELOPES = 400;
const PASSWORD = 'Bardzo-tajne-haslo-1';
const REASON = 'Wszystkie lokale skończyły pracę wcześniej.';
/** Of how long an act takes without a kill, so much is waited at most: some kills come just after it. */
const LATEST = 1.15;

export const killedActs = ['close', 'count', 'publish'] as const;
export type KilledActName = (typeof killedActs)[number];

/** The stages before and after an act; closing has one between, in which no vote is taken and it goes on by the same button. */
const STAGES: Readonly<Record<KilledActName, { before: VoteStage; between?: VoteStage; after: VoteStage }>> = {
  close: { before: 'running', between: 'stopped', after: 'closed' },
  count: { before: 'closed', after: 'counted' },
  publish: { before: 'counted', after: 'published' },
};

export interface KilledAct {
  act: KilledActName;
  /** Milliseconds after which the server was killed. */
  at: number;
  answered: boolean;
  found: VoteStage;
  /** What the page says of it. */
  said: string;
  /** What is wrong; empty when nothing is. */
  faults: string[];
}

export interface KillOptions {
  portal: Portal;
  /** Of the same database. */
  connection: Connection;
  /** As the portal has it. */
  secret: Buffer;
  kills: number;
  seed: number;
  /** The stage that stands on the page of the course, signed in as this clerk. */
  screen: (path: string, login: string, password: string) => Promise<string>;
}

export async function killDuringActs({
  portal,
  connection,
  secret,
  kills,
  seed,
  screen,
}: KillOptions): Promise<KilledAct[]> {
  const deps = testDeps(connection, { secret: serverSecret(secret) });
  const town = await plantTown(deps.db);
  await switchModules(deps.db, { budget: true });
  const [first, second] = [await clerk('pierwsza'), await clerk('druga')];
  const next = randomFrom(seed);
  const took: Partial<Record<KilledActName, number>> = {};
  const found: KilledAct[] = [];

  /** One who leads the votes of the town's office. */
  async function clerk(name: string): Promise<string> {
    const login = `${name}-${seed}@example.pl`;
    const { officeId, districtId } = town;
    const { id } = await deps.db
      .selectFrom('permission')
      .select('id')
      .where('code', '=', 'budget.manage')
      .executeTakeFirstOrThrow();
    const made = await createAccount(deps, {
      login,
      password: PASSWORD,
      firstname: 'Anna',
      surname: 'Próbna',
      email: login,
      isCitizen: false,
      officeId,
      districtId,
      permissions: [{ officeId, permissionIds: [id] }],
    });
    if (!made.ok) throw new Error(`no account: ${made.reason}`);
    return login;
  }

  /** As the page calls, with a fresh proof of who it is. Null: no answer came. */
  async function caller(
    login: string,
  ): Promise<(method: string, path: string, body?: object) => Promise<Response | null>> {
    const headers = await provenHeaders(portal.url, await tokenOf(login), PASSWORD);
    return (method, path, body) =>
      fetch(`${portal.url}/api/office/votes/${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => null);
  }
  /** As the portal's own form; a busy server puts off passwords, and people try again. */
  async function tokenOf(login: string): Promise<string> {
    for (let tries = 0; ; tries++) {
      const reply = await fetch(`${portal.url}/api/auth/token`, {
        method: 'POST',
        headers: { origin: portal.url, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ login, password: PASSWORD }),
      });
      if (reply.ok) return ((await reply.json()) as { data: { accessToken: string } }).data.accessToken;
      if (reply.status !== 503 || tries === 20) throw new Error(`${login}: ${reply.status} ${await reply.text()}`);
      await pause(1000);
    }
  }
  const courseOf = async (voteId: number): Promise<VoteCourse> => {
    const reply = await (await caller(first))('GET', `${voteId}/course`);
    if (reply?.status !== 200) throw new Error(`course: ${reply?.status}`);
    return ((await reply.json()) as { data: VoteCourse }).data;
  };

  /** What makes the request of an act; everything before it is done. */
  async function prepare(act: KilledActName, voteId: number): Promise<() => Promise<Response | null>> {
    const course = await courseOf(voteId);
    const ask = await caller(first);
    if (act === 'close') {
      const early = course.stage === 'running' ? REASON : null;
      const body = { seenEnd: course.dateTo, reason: early, setAsideUndecided: false };
      return () => ask('PUT', `${voteId}/closing`, body);
    }
    if (act === 'count') return () => ask('PUT', `${voteId}/count`);
    if (course.publication === null) await ask('PUT', `${voteId}/publication`, { at: null });
    const { publication } = await courseOf(voteId);
    const agree = await caller(second);
    return () => agree('PUT', `${voteId}/publication/agreement`, { seen: publication!.proposedAt! });
  }

  /**
   * Finishes an act that was killed. A closing of which the process is gone the portal takes up by itself: here at once, and not when
   * it has been silent for a while.
   */
  async function finish(act: KilledActName, voteId: number): Promise<void> {
    const { stage } = await courseOf(voteId);
    if (stage === STAGES[act].after) return;
    await deps.pool.query(`update commission_closing set alive_at = now() - interval '1 minute'`);
    if (stage === STAGES.close.between) {
      await enqueue(deps.db, 'finish-closings');
      return closed(voteId);
    }
    // One that was broken off before voting was stopped is for people to begin anew.
    const send = await prepare(act, voteId);
    const start = performance.now();
    const reply = await send();
    took[act] ??= performance.now() - start;
    if (reply?.status !== 200) throw new Error(`${act} again: ${reply?.status} ${await reply?.text()}`);
    // On a busy machine it may go on after its answer.
    if (act === 'close') await closed(voteId);
  }

  async function closed(voteId: number): Promise<void> {
    for (let tries = 0; (await courseOf(voteId)).stage !== 'closed'; tries++) {
      if (tries === 300) throw new Error(`not closed: ${JSON.stringify(await courseOf(voteId))}`);
      await pause(200);
    }
  }

  async function kill(act: KilledActName, voteId: number): Promise<void> {
    const send = await prepare(act, voteId);
    const at = Math.round(next() * took[act]! * LATEST);
    const asked = send();
    await pause(at);
    await portal.kill();
    const reply = await asked;
    const answer = reply?.status === 200 ? await reply.json().catch(() => null) : null;
    await portal.restart();
    const { stage, closing } = await courseOf(voteId);
    const said = await screen(`/urzad/glosowania/${voteId}/przebieg`, first, PASSWORD);
    const { before, between, after } = STAGES[act];
    const faults = await faultsOf(voteId, stage);
    if (![before, between, after].includes(stage)) faults.push(`${act} left it ${stage}`);
    if (isSaidDone(act, answer) && stage !== after) faults.push(`${act} was acknowledged, and it is ${stage}`);
    if (stage === between && closing === null) faults.push(`${act} was broken off, and nothing says so`);
    if (said !== voteStageNames[stage]) faults.push(`the page says ${said}, and it is ${stage}`);
    found.push({ act, at, answered: reply !== null, found: stage, said, faults });
  }

  /** What the database has, held against the stage that is told. */
  async function faultsOf(voteId: number, stage: VoteStage): Promise<string[]> {
    const { rows } = await deps.pool.query<{
      inBox: number;
      shut: boolean;
      forAuditor: number;
      results: number;
      acts: string[];
    }>(
      `select (select count(*)::integer from ballot where vote_id = $1) as "inBox",
              (select closed_at is null and length(private_key_wrapped) > 0 from vote_opening where vote_id = $1) as shut,
              (select count(*)::integer from auditor_file_piece, regexp_split_to_table(convert_from(content, 'utf8'), '\n') as line
                where vote_id = $1 and position > 0 and line <> '') as "forAuditor",
              (select count(*)::integer from vote_result where vote_id = $1) as results,
              array(select action from audit_log where subject_id = $1::text
                     and action in ('vote.stopped', 'vote.closed', 'vote.counted', 'vote.published') order by id) as acts`,
      [voteId],
    );
    const { inBox, shut, forAuditor, results, acts } = rows[0]!;
    const isOpen = stage !== 'running' && stage !== 'stopped';
    const expected = [
      ...(stage === 'running' ? [] : ['vote.stopped']),
      ...(isOpen ? ['vote.closed'] : []),
      ...(stage === 'counted' || stage === 'published' ? ['vote.counted'] : []),
      ...(stage === 'published' ? ['vote.published'] : []),
    ];
    const isCounted = stage === 'counted' || stage === 'published';
    return [
      ...(shut === isOpen ? [`${stage}, and its key ${shut ? 'is there' : 'is gone'}`] : []),
      ...(inBox === (isOpen ? ENVELOPES : 0) ? [] : [`${stage}, and ${inBox} ballots are in the box`]),
      ...(forAuditor === (isOpen ? ENVELOPES : 0) ? [] : [`${stage}, and the auditor's file has ${forAuditor}`]),
      ...(results > 0 === isCounted ? [] : [`${stage}, and ${results} results`]),
      ...(acts.join() === expected.join() ? [] : [`${stage}, and the log has ${acts.join(', ')}`]),
    ];
  }

  // The first vote goes its way without a kill: how long each act takes.
  const calm = await plantFull(deps, town);
  for (const act of killedActs) await finish(act, calm);
  while (found.length < kills) {
    const voteId = await plantFull(deps, town);
    for (const act of killedActs) {
      if (found.length < kills) await kill(act, voteId);
      await finish(act, voteId);
    }
    const last = await faultsOf(voteId, (await courseOf(voteId)).stage);
    found.at(-1)!.faults.push(...last.map((fault) => `at the end: ${fault}`));
  }
  return found;
}

/** Whether this answer says that the act is done: a closing that goes on says how far it is. */
const isSaidDone = (act: KilledActName, answer: unknown): boolean =>
  answer !== null && (act !== 'close' || (answer as { data: VoteCourse }).data.stage === STAGES.close.after);

/** An open vote with an auditor, and with sealed envelopes in it. */
async function plantFull(deps: ReturnType<typeof testDeps>, town: Town): Promise<number> {
  const { voteId, forms } = await plantVote(deps.db, {}, town);
  const done = await openNow(deps, { voteId, actor: 'cli', auditorKey: newKeyFile('auditor').publicKey });
  if (!done.ok) throw new Error('not opened');
  const opened = (await new OpenedVotes(deps).find(voteId))!;
  const [form] = forms;
  const questions = Object.values(form!.questions);
  await Promise.all(
    Array.from({ length: ENVELOPES }, async (_, index) => {
      const choices: [number, number][] = [[questions[index % questions.length]!, 1 + (index % 3)]];
      const { outcome } = await storeBallot(
        deps,
        ordinaryBallot({
          voteId,
          formIds: [form!.id],
          envelope: putInEnvelope(opened, JSON.stringify(choices), {
            sex: null,
            ageBand: '30-44',
            districtId: town.districtId,
          }),
        }),
      );
      if (outcome !== 'stored') throw new Error(`not stored: ${outcome}`);
    }),
  );
  return voteId;
}
