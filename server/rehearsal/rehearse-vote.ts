import type { FormChoices } from '@wiec/domain/ballot.ts';
import { formatInteger } from '@wiec/domain/polish-text.ts';
import type { Finding, RehearsalFacts, RehearsalPhase } from '@wiec/domain/rehearsal.ts';
import type { Deps } from '../deps.ts';
import { voteNotFound } from '../participation/acts/acts.ts';
import { closeVote } from '../participation/closing/close-vote.ts';
import { countOpened } from '../modules/voting/counting/count-opened.ts';
import { addUp, type QuestionTotal } from '../modules/voting/counting/count-queries.ts';
import { countVote, type CountVoteResult } from '../modules/voting/counting/count-vote.ts';
import { decideTie } from '../modules/voting/counting/decide-tie.ts';
import { openVote } from '../modules/voting/opening/open-vote.ts';
import { findLiveVote } from '../participation/vote-queries.ts';
import { decideOnVote } from '../participation/register/decide-on-vote.ts';
import { listRegister } from '../participation/register/list-register.ts';
import { ballotFormOf, type VoteConfig } from '../modules/voting/vote-config.ts';
import { type ParticipationDeps, participationDeps } from '../participation/participation-deps.ts';
import { tellRefusal } from '../cli/vote/act-messages.ts';
import { refuseStep, type StepRefusal } from '../cli/vote/vote-step.ts';
import { checkCalendar } from './check-calendar.ts';
import { inventChoices, sumOf } from './invent-choices.ts';
import { openRehearsal } from './rehearsal-database.ts';
import { castAs, inventVoter, type RehearsalVoter } from './rehearsal-voters.ts';

export type RehearsalReport = RehearsalFacts & { ok: true };

type TimedPhase = Exclude<RehearsalPhase, 'prepare'>;
type Enter = (phase: TimedPhase) => Promise<void>;

const ACTOR = 'rehearsal';
const FEWEST_BALLOTS = 100;
const AT_ONCE = 8;

/**
 * Holds a whole vote before it opens, with invented voters, through the same use cases as the real one, in a database of its own
 * that is dropped afterwards. Nothing of the real vote changes, no letter is sent, no result is kept.
 * @param wanted ballots to cast; null: enough for each project to be named
 * @param enter told before each phase but the first; a phase begins when it has been told
 */
export async function rehearseVote(
  deps: Deps,
  voteId: number,
  wanted: number | null,
  enter: Enter = async () => {},
): Promise<RehearsalReport | StepRefusal> {
  const live = await findLiveVote(deps.db, voteId);
  if (!live) return tellRefusal(voteNotFound());
  if (live.status !== 0) return refuseStep('wrong-step', 'Próbę robi się przed otwarciem głosowania.');
  const findings = await checkCalendar(deps.db, live);
  const rehearsal = await openRehearsal(deps, voteId);
  if (!rehearsal.ok) return refuseStep('misconfigured', rehearsal.message);
  try {
    return await holdRehearsal(participationDeps(rehearsal.deps), { voteId, wanted, findings, enter });
  } finally {
    await rehearsal.drop();
  }
}

interface Plan {
  voteId: number;
  wanted: number | null;
  findings: Finding[];
  enter: Enter;
}

async function holdRehearsal(
  deps: ParticipationDeps,
  { voteId, wanted, findings, enter }: Plan,
): Promise<RehearsalReport | StepRefusal> {
  const act = { voteId, actor: ACTOR };
  const timings = { open: 0, cast: 0, close: 0, count: 0 };
  const timed = async <T>(phase: TimedPhase, work: () => Promise<T>): Promise<T> => {
    await enter(phase);
    const start = performance.now();
    const result = await work();
    timings[phase] = Math.round(performance.now() - start);
    return result;
  };
  const opened = await timed('open', () => openVote(deps, { ...act, withoutCodes: true }));
  if (!opened.ok) return tellRefusal(opened);
  const config = (await deps.votes.find(voteId))!.config as VoteConfig;
  findings.push(...checkRules(config));

  const count = wanted ?? Math.max(FEWEST_BALLOTS, ballotsToNameAll(config));
  const cast = await timed('cast', () => castAll(deps, config, count, findings));
  const refusals = cast.first ? await tryRefused(deps, config, cast.first, findings) : [];
  await verifyAll(deps, voteId);
  const early = { beforeDeadline: 'Próba głosowania przed jego otwarciem.', setAsideUndecided: false };
  const closed = await timed('close', () => closeVote(deps, { ...act, ...early }));
  if (!closed.ok) return tellRefusal(closed);
  if (closed.opened !== cast.stored) {
    findings.push(error(`W urnie jest ${closed.opened} głosów zamiast ${cast.stored}.`));
  }
  const counted = await timed('count', () => countToTheEnd(deps, act));
  if (!counted.ok) return tellRefusal(counted);
  // From the box itself: of areas with few voters the result tells no points.
  const totals = await addUp(deps.db, voteId);
  findings.push(...compareTotals(config, cast.points, totals));
  return { ok: true, ballots: cast.stored, refusals, findings, timings };
}

/** Counts, and decides ties that a commission would by their numbers: a rehearsal needs none. */
async function countToTheEnd(
  deps: ParticipationDeps,
  act: { voteId: number; actor: string },
): Promise<CountVoteResult> {
  for (;;) {
    const counted = await countVote(deps, act);
    if (counted.ok || counted.reason !== 'undecided') return counted;
    const stopped = await deps.db.transaction().execute((tx) => countOpened(tx, act.voteId));
    if (!stopped.ok || !stopped.openTie) return counted;
    const order = stopped.openTie.tie.ids;
    const decided = await decideTie(deps, { ...act, order, reason: 'Próba głosowania: kolejność numerów.' });
    if (!decided.ok) return decided;
  }
}

const error = (message: string): Finding => ({ level: 'error', message });
const warning = (message: string): Finding => ({ level: 'warning', message });

/** What the rules themselves tell, besides what keeps a vote from opening. */
function checkRules(config: VoteConfig): Finding[] {
  const found: Finding[] = [];
  if (config.withoutCodes) found.push(warning('Wpisanych danych nie potwierdza kod z e-maila.'));
  if (config.agreementHistoryId === null) found.push(warning('Głosowanie nie ma regulaminu do zaakceptowania.'));
  if (config.clauseId === null && config.notLoggedAvailable) {
    found.push(warning('Formularz danych nie ma klauzuli o danych osobowych.'));
  }
  for (const area of config.areas) {
    const most = sumOf(inventChoices(ballotFormOf(area), 0));
    if (most >= area.maxPoint) continue;
    const limits = `${formatInteger(most)} z ${formatInteger(area.maxPoint)} punktów`;
    found.push(warning(`Obszar „${area.districtName}”: limity pozwalają rozdać najwyżej ${limits}.`));
  }
  return found;
}

/** Voters come from one area after another, and in each begin with the next project. */
function ballotsToNameAll({ areas }: VoteConfig): number {
  const own = areas.filter(({ districtIsSystem }) => !districtIsSystem).length;
  const projects = areas.map(({ categories }) =>
    categories.reduce((sum, category) => sum + category.projects.length, 0),
  );
  return Math.max(1, own) * Math.max(0, ...projects);
}

interface CastBallots {
  stored: number;
  /** By question. */
  points: Map<number, number>;
  first: { voter: RehearsalVoter; ballot: FormChoices[] } | null;
}

async function castAll(
  deps: ParticipationDeps,
  config: VoteConfig,
  count: number,
  findings: Finding[],
): Promise<CastBallots> {
  const cast: CastBallots = { stored: 0, points: new Map(), first: null };
  const own = config.areas.filter(({ districtIsSystem }) => !districtIsSystem);
  const refused = new Map<string, number>();
  let next = 0;
  const voters = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      const home = own[index % Math.max(1, own.length)] ?? null;
      // As many in a row as there are areas begin with the same project, each in their own.
      const turn = Math.floor(index / Math.max(1, own.length));
      const ballot = config.areas
        .filter((area) => area.districtIsSystem || area === home)
        .map((area) => ({
          formId: area.id,
          choices: inventChoices(ballotFormOf(area), area.districtIsSystem ? index : turn),
        }));
      const voter = await inventVoter(deps, config, index, home?.districtId ?? config.areas[0]!.districtId);
      const reply = await castAs(deps, config.voteId, voter, ballot);
      if (!reply.ok) {
        const message = reply.errors.map((one) => one.message).join(' ');
        refused.set(message, (refused.get(message) ?? 0) + 1);
        continue;
      }
      cast.stored++;
      cast.first ??= { voter, ballot };
      for (const { questionId, points } of ballot.flatMap(({ choices }) => choices)) {
        cast.points.set(questionId, (cast.points.get(questionId) ?? 0) + points);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, voters));
  for (const [message, times] of refused) findings.push(error(`Odmówiono ${formatInteger(times)} głosom: ${message}`));
  return cast;
}

/** Ballots that must not get in: a second one of the same person, one above the cap, one that names a project twice. */
async function tryRefused(
  deps: ParticipationDeps,
  config: VoteConfig,
  { voter, ballot }: NonNullable<CastBallots['first']>,
  findings: Finding[],
): Promise<RehearsalFacts['refusals']> {
  const [form, ...others] = ballot as [FormChoices, ...FormChoices[]];
  const { maxPoint } = config.areas.find(({ id }) => id === form.formId)!;
  const [choice] = form.choices;
  if (!choice) return [];
  const aboveCap = [{ ...form, choices: [{ ...choice, points: maxPoint + 1 }] }, ...others];
  const twice = [{ ...form, choices: [choice, choice] }, ...others];
  const refusals: RehearsalFacts['refusals'] = [];
  for (const [attempt, attempted] of [
    ['drugi głos tej samej osoby', ballot],
    ['więcej punktów niż limit obszaru', aboveCap],
    ['ten sam projekt dwa razy', twice],
  ] as const) {
    const reply = await castAs(deps, config.voteId, voter, attempted);
    if (reply.ok) findings.push(error(`Przyjęto głos, którego nie wolno przyjąć: ${attempt}.`));
    else refusals.push({ attempt, message: reply.errors.map(({ message }) => message).join(' ') });
  }
  return refusals;
}

/** Declarations wait for the office; in a rehearsal it accepts them all. */
async function verifyAll(deps: ParticipationDeps, voteId: number): Promise<void> {
  const waiting = await listRegister(deps, { voteId, by: 'cli', status: 'waiting', size: -1 });
  if (!waiting.ok) return;
  for (const { entryId } of waiting.data.items) {
    await decideOnVote(deps, { voteId, entryId, decision: { kind: 'verify', accepted: true }, by: 'cli' });
  }
}

function compareTotals(
  { areas }: VoteConfig,
  given: ReadonlyMap<number, number>,
  counted: ReadonlyMap<number, QuestionTotal>,
): Finding[] {
  const projects = areas.flatMap(({ categories }) => categories.flatMap((category) => category.projects));
  return projects.flatMap(({ questionId, number }) => {
    const points = given.get(questionId) ?? 0;
    if (points === 0) return [warning(`Projekt ${number}: w tej próbie nikt na niego nie zagłosował.`)];
    const found = counted.get(questionId)?.points ?? 0;
    if (found === points) return [];
    return [error(`Projekt ${number}: policzono ${found} punktów zamiast ${points}.`)];
  });
}
