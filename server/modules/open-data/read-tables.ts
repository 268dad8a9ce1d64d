import { parsePabulib } from '@wiec/domain/pabulib/parse-pabulib.ts';
import { type BudgetProgress, budgetProgressNames } from '@wiec/domain/phases.ts';
import { type ProjectTaskStatus, projectTaskStatusNames } from '@wiec/domain/project-task-status.ts';
import type { Deps } from '../../deps.ts';
import { areas, ballots, type Dataset, editions, projects, results, votes } from './datasets.ts';
import { findBallotFiles, findEditions, findProjects, findResult, findResults } from './queries.ts';

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

/** Of a published vote. */
export async function readBallots({ db }: OpenDeps, voteId: number): Promise<Table> {
  const files = await findBallotFiles(db, voteId);
  return table(ballots, files.flatMap(ballotRows));
}

function ballotRows(content: string) {
  const parsing = parsePabulib(content);
  if (!parsing.ok) throw new Error('a published ballot file cannot be read');
  const { meta, votes: cast } = parsing.election;
  return cast.flatMap(({ voterId, sex, age, projects: chosen, points }) =>
    chosen.map((number, at) => ({
      district: meta.district ?? '',
      ballot: Number(voterId),
      sex: sex === undefined ? null : sex === 'F' ? 'K' : 'M',
      ageBand: age ?? null,
      number,
      points: points![at]!,
    })),
  );
}
