import { warsawDate } from '@wiec/domain/calendar.ts';
import { formatMoney } from '@wiec/domain/polish-text.ts';
import type { PabulibElection, PabulibVote } from '@wiec/domain/pabulib/pabulib-election.ts';
import { pabulibInParts } from '@wiec/domain/pabulib/write-pabulib.ts';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import type { TextStream } from '../../../http/text-stream.ts';
import { ballotsOfArea } from '../counting/count-areas.ts';
import type { VoteConfig, VoteConfigArea } from '../vote-config.ts';
import { countBallots, findBallotFile, type OpenedBallot, readBallotFile, readBallots } from './ballot-queries.ts';

/** Ballots that are in memory at a time. */
const AT_ONCE = 1_000;

export interface BallotFile {
  filename: string;
  voteCount: number;
  /** Each ends with a line; what stands before the ballots is in the first. */
  pieces: AsyncIterable<string>;
}

/**
 * The opened ballots of one area as a `.pb` file, to be counted again by anybody. Sex and age band stand only where the box
 * has them: where at least five ballots share them (0-how-we-read-it, Results). The order is drawn anew for each file, and
 * voters are numbered in it, so that files of one vote have no order or number in common (decision 0036). The budget is what there was to spend, so that the file counted by itself gives the same winners.
 * @param tx its pieces are to be read before it ends
 * @param about `received`: grosze that came from other areas
 */
export async function ballotFile(
  tx: Transaction<Database>,
  config: VoteConfig,
  area: VoteConfigArea,
  about: { unit: string; dateTo: Date; received: number },
): Promise<BallotFile> {
  const own = { formId: area.id, questionIds: projectsOf(area).map(({ questionId }) => questionId) };
  const { ballots, ages, sexes } = await countBallots(tx, config.voteId, own);
  const fill = new Set([...(ages > 0 ? (['age'] as const) : []), ...(sexes > 0 ? (['sex'] as const) : [])]);
  const { head, write } = pabulibInParts(electionOf(config, area, about), { count: ballots, fill });
  async function* pieces(): AsyncGenerator<string> {
    yield head;
    let written = 0;
    for await (const some of readBallots(tx, config.voteId, own, AT_ONCE)) {
      const votes = votesOf(area, some, written);
      written += votes.length;
      yield write(votes);
    }
    if (written !== ballots) throw new Error(`${written} of ${ballots} ballots of the area ${area.id} were written`);
  }
  return {
    filename: `glosy-${config.budgetYear}-${config.voteId}-${area.id}.pb`,
    voteCount: ballots,
    pieces: pieces(),
  };
}

/** @param before how many of the file's ballots stand before these */
const votesOf = (area: VoteConfigArea, box: readonly OpenedBallot[], before: number): PabulibVote[] =>
  box
    .flatMap(({ choices, sex, ageBand }) =>
      ballotsOfArea(area, [{ choices, count: 1 }]).map(({ projects, points }) => ({ projects, points, sex, ageBand })),
    )
    .map(({ projects, points, sex, ageBand }, index) => ({
      voterId: String(before + index + 1),
      projects: [...projects],
      points: [...points!],
      age: ageBand ?? undefined,
      sex: sex === null ? undefined : sex === 'female' ? 'F' : 'M',
      other: {},
    }));

/** What a file tells besides its ballots. */
function electionOf(
  config: VoteConfig,
  area: VoteConfigArea,
  { unit, dateTo, received }: { unit: string; dateTo: Date; received: number },
): Omit<PabulibElection, 'votes'> {
  return {
    meta: {
      description: `${config.title}: ${area.districtName}`,
      country: 'Poland',
      unit,
      instance: String(config.budgetYear),
      district: area.districtName,
      voteType: 'cumulative',
      rule: ruleOf(config, area),
      budget: area.budget + received,
      dateBegin: dayOf(new Date(config.dateFrom)),
      dateEnd: dayOf(dateTo),
      language: 'pl',
      currency: 'PLN',
      minLength: 1,
      maxLength: Math.min(area.maxProjects ?? Infinity, area.maxPoint, projectsOf(area).length),
      maxPoints: area.questionMaxPoint ?? undefined,
      maxSumPoints: area.maxPoint,
      minProjectScoreThreshold: area.threshold ?? undefined,
      comment: received === 0 ? undefined : `#1: ${formatMoney(received)} z tego przeszło z innych obszarów`,
      other: {},
    },
    projects: projectsOf(area).map(({ number, cost, title, category }) => ({
      id: number,
      cost,
      name: title,
      categories: [category],
      beneficiaries: [],
      other: {},
    })),
  };
}

const projectsOf = ({ categories }: VoteConfigArea) =>
  categories.flatMap(({ name, projects }) => projects.map((project) => ({ ...project, category: name })));

/** The format's own names; what it has no name for is told by the result (`counting`). */
function ruleOf({ countingRule, counting }: VoteConfig, { threshold }: VoteConfigArea): string {
  if (countingRule === 'greedy-no-skip') return 'greedy-no-skip';
  if (countingRule === 'equal-shares')
    return counting?.shares.completion === 'none' ? 'equalshares' : 'equalshares/add1';
  return threshold === null ? 'greedy' : 'greedy-threshold';
}

/** dd.mm.yyyy, as the format has it. */
const dayOf = (instant: Date): string => {
  const [year, month, day] = warsawDate(instant).split('-');
  return `${day}.${month}.${year}`;
};

/** Seconds: its content never changes, but results can be withdrawn, and then no copy should be given for long. */
const FRESH = 300;

/** A published file of ballots, by its name. */
export async function publishedBallots(
  { db }: Pick<Deps, 'db'>,
  voteId: number,
  filename: string,
): Promise<TextStream<Buffer> | null> {
  const found = await findBallotFile(db, voteId, filename);
  if (!found) return null;
  const { formId, sha256: tag, bytes } = found;
  const chunks = readBallotFile(db, voteId, formId);
  return { filename, contentType: 'text/plain; charset=utf-8', chunks, tag, bytes, fresh: FRESH };
}
