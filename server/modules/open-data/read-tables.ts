import { readVotesInParts } from '@wiec/domain/pabulib/votes-in-parts.ts';
import { type BudgetProgress, budgetProgressNames } from '@wiec/domain/phases.ts';
import { type ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import type { Deps } from '../../deps.ts';
import { areas, type BallotRow, type Dataset, editions, errata, projects, results, votes } from './datasets.ts';
import { type BallotFileOf, findEditions, findErrata, findProjects, findResult, findResults } from './queries.ts';

/** The rows of a file, with what they are. */
export interface Table {
  readonly dataset: Dataset<never>;
  readonly rows: readonly never[];
}

export const table = <Row>(dataset: Dataset<Row>, rows: readonly Row[]): Table => ({
  dataset: dataset as Dataset<never>,
  rows: rows as readonly never[],
});

type OpenDeps = Pick<Deps, 'db' | 'config'>;

export async function readEditions({ db }: OpenDeps): Promise<Table> {
  const found = await findEditions(db);
  return table(
    editions,
    found.map(({ year, title, progress, projects: projectCount, accepted }) => ({
      year,
      title,
      stage: budgetProgressNames[progress as BudgetProgress],
      projectCount,
      acceptedCount: accepted,
    })),
  );
}

export async function readProjects({ db, config }: OpenDeps, year: number): Promise<Table | null> {
  const found = await findProjects(db, year);
  if (!found) return null;
  const page = (id: number) => `${config.publicUrl}/budzet/podglad-projektu-budzetu/${id}`;
  return table(
    projects,
    found.map(({ district, status, ...project }) => ({
      ...project,
      district: district ?? 'Miasto',
      status: projectTaskStatusNames[status as ProjectTaskStatus],
      url: page(project.id),
    })),
  );
}

export async function readErrata({ db }: OpenDeps, year: number): Promise<Table | null> {
  const found = await findErrata(db, year);
  return found
    ? table(
        errata,
        found.map(({ acceptedAt, ...erratum }) => ({ ...erratum, acceptedAt: acceptedAt.toISOString() })),
      )
    : null;
}

export async function readVotes({ db }: OpenDeps): Promise<Table> {
  const found = await findResults(db);
  return table(
    votes,
    found.map((result) => ({
      id: result.projectId,
      year: result.projectBudgetYearValue,
      title: result.projectTitle,
      office: result.projectOfficeName,
      from: result.projectDateFrom,
      to: result.projectDateTo,
      publishedAt: result.publishedAt,
      voteCount: result.voteCount,
      incorrectVoteCount: result.incorrectVoteCount,
      configHash: result.configHash,
    })),
  );
}

export async function readResults({ db }: OpenDeps, voteId: number): Promise<Table | null> {
  const result = await findResult(db, voteId);
  if (!result) return null;
  return table(
    results,
    result.districts.flatMap(({ districtName, projects: inside }) =>
      inside.map((project) => ({
        district: districtName,
        projectId: project.projectTaskId,
        number: result.counting?.numbers[project.projectTaskId] ?? '',
        title: project.projectTaskName,
        category: project.projectTaskCategory,
        cost: project.projectTaskCost,
        points: project.projectTaskPoints,
        voters: project.voterCount,
        selected: project.selected,
        place: project.place,
        reason: project.reason,
      })),
    ),
  );
}

export async function readAreas({ db }: OpenDeps, voteId: number): Promise<Table | null> {
  const result = await findResult(db, voteId);
  if (!result) return null;
  return table(
    areas,
    result.districts.map(({ districtName, budget, spent, left, received, passedOn, ruleName, threshold }, at) => ({
      district: districtName,
      budget,
      spent,
      left,
      received,
      passedOn,
      rule: ruleName,
      threshold,
      voters: result.counting?.areas[at]?.voters ?? null,
    })),
  );
}

/** What a published file of ballots holds, by vote and form; each piece ends with a line. Votes of a budget have them. */
export type ReadBallots = (voteId: number, formId: number) => AsyncIterable<Buffer>;

/** Ballots that become one part of a table: large texts stay in memory for long after they were sent. */
const AT_ONCE = 500;

/** Ballots of a published vote as its files have them, some at a time. */
export async function* readBallotRows(read: ReadBallots, files: readonly BallotFileOf[]): AsyncGenerator<BallotRow[]> {
  for (const { voteId, formId } of files) {
    for await (const { district, votes: some } of readVotesInParts(textOf(read(voteId, formId)))) {
      for (let from = 0; from < some.length; from += AT_ONCE) {
        yield some.slice(from, from + AT_ONCE).flatMap(({ voterId, sex, age, projects: chosen, points }) =>
          chosen.map((number, at) => ({
            district,
            ballot: Number(voterId),
            sex: sex === undefined ? null : sex === 'F' ? 'K' : 'M',
            ageBand: age ?? null,
            number,
            points: points![at]!,
          })),
        );
      }
    }
  }
}

/** Each piece ends with a line, and so with a whole character. */
async function* textOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.toString('utf8');
}
