import { warsawDate } from '@wiec/domain/calendar.ts';
import { formatMoney } from '@wiec/domain/polish-text.ts';
import type { PabulibElection, PabulibVote } from '@wiec/domain/pabulib/pabulib-election.ts';
import { writePabulib } from '@wiec/domain/pabulib/write-pabulib.ts';
import type { Deps } from '../../../deps.ts';
import type { TextFile } from '../../../http/text-file.ts';
import { shuffle } from '../../../services/shuffle.ts';
import { ballotsOfArea } from '../counting/count-areas.ts';
import type { VoteConfig, VoteConfigArea } from '../vote-config.ts';
import { findBallotFile, type OpenedBallot } from './ballot-queries.ts';

export interface WrittenBallots {
  filename: string;
  voteCount: number;
  content: string;
}

/**
 * The opened ballots of one area as a `.pb` file, to be counted again by anybody. Sex and age band stand only where the box
 * has them: where at least five ballots share them (0-how-we-read-it, Results). The order is drawn anew for each file, and
 * voters are numbered in it, so that files of one vote have no order or number in common (decision 0036). The budget is what there was to spend, so that the file counted by itself gives the same winners.
 * @param about `received`: grosze that came from other areas
 */
export function ballotFile(
  config: VoteConfig,
  area: VoteConfigArea,
  box: readonly OpenedBallot[],
  { unit, dateTo, received }: { unit: string; dateTo: Date; received: number },
): WrittenBallots {
  const votes = box.flatMap(({ choices, sex, ageBand }): Omit<PabulibVote, 'voterId'>[] =>
    ballotsOfArea(area, [{ choices, count: 1 }]).map(({ projects, points }) => ({
      projects: [...projects],
      points: [...points!],
      age: ageBand ?? undefined,
      sex: sex === null ? undefined : sex === 'female' ? 'F' : 'M',
      other: {},
    })),
  );
  shuffle(votes);
  const election: PabulibElection = {
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
    votes: votes.map((vote, index) => ({ voterId: String(index + 1), ...vote })),
  };
  const content = writePabulib(election);
  return { filename: `glosy-${config.budgetYear}-${config.voteId}-${area.id}.pb`, voteCount: votes.length, content };
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
): Promise<TextFile | null> {
  const found = await findBallotFile(db, voteId, filename);
  if (!found) return null;
  const { content, sha256 } = found;
  return { filename, contentType: 'text/plain; charset=utf-8', content, tag: sha256.toString('hex'), fresh: FRESH };
}
