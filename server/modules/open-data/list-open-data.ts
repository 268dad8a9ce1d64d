import type { OpenDataset } from '@wiec/contract/open-data.ts';
import type { Deps } from '../../deps.ts';
import { accepted, type Reply } from '../../http/reply.ts';
import type { AnswersData } from './answers-routes.ts';
import { areas, ballots, type Dataset, editions, errata, projects, results, votes } from './datasets.ts';
import { findEditions, findResults } from './queries.ts';
import { surveyResults, surveys, surveyWords } from './survey-datasets.ts';
import { findSurveys } from './survey-queries.ts';

interface DataShown<Answer> {
  withBudget: boolean;
  surveyTypes: readonly number[];
  /** Null: consultations are off. */
  answers: AnswersData<Answer> | null;
}

/** Every table there is, with its columns and the addresses of its files. */
export async function listOpenData<Answer>(
  { db }: Pick<Deps, 'db'>,
  { withBudget, surveyTypes, answers }: DataShown<Answer>,
): Promise<Reply<{ items: OpenDataset[] }>> {
  return accepted({
    items: [
      ...(withBudget ? await listBudgetData(db) : []),
      ...(surveyTypes.length > 0 ? await listSurveyData(db, surveyTypes) : []),
      ...(answers ? [describe(answers.dataset, (await answers.list()).map(fileOfAnswers))] : []),
    ],
  });
}

async function listSurveyData(db: Deps['db'], types: readonly number[]): Promise<OpenDataset[]> {
  const published = await findSurveys(db, types);
  const files = (name: string) => published.map(({ id, title }) => file(title, `ankiety/${id}/${name}`));
  return [
    describe(surveys, [file('Wszystkie ankiety', 'ankiety')]),
    describe(
      surveyResults,
      files('wyniki').map((each) => ({ ...each, xlsx: each.csv.replace(/csv$/, 'xlsx') })),
    ),
    describe(surveyWords, files('slowa')),
  ];
}

async function listBudgetData(db: Deps['db']): Promise<OpenDataset[]> {
  const [years, published] = await Promise.all([findEditions(db), findResults(db)]);
  const ofYears = (name: string) => years.map(({ year, title }) => file(title, `edycje/${year}/${name}`));
  const ofVotes = (name: string) =>
    published.map(({ projectId, projectTitle, projectBudgetYearValue }) =>
      file(`${projectBudgetYearValue}: ${projectTitle}`, `glosowania/${projectId}/${name}`),
    );
  return [
    describe(editions, [file('Wszystkie edycje', 'edycje')]),
    describe(projects, ofYears('projekty')),
    describe(errata, ofYears('sprostowania')),
    describe(votes, [file('Wszystkie głosowania', 'glosowania')]),
    describe(results, ofVotes('wyniki')),
    describe(areas, ofVotes('obszary')),
    describe(ballots, ofVotes('glosy')),
  ];
}

const file = (title: string, path: string) => ({
  title,
  csv: `/api/open-data/${path}.csv`,
  json: `/api/open-data/${path}.json`,
  xlsx: null,
});

const fileOfAnswers = ({ id, title }: { id: number; title: string }) => file(title, `konsultacje/${id}/odpowiedzi`);

function describe<Row>({ id, title, about, columns }: Dataset<Row>, files: OpenDataset['files']): OpenDataset {
  return { id, title, about, columns: columns.map((column) => ({ name: column.name, about: column.about })), files };
}
