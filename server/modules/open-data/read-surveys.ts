import { ProjectType } from '@wiec/domain/phases.ts';
import { type PublishedQuestion, tellsWords } from '@wiec/domain/questions/published-results.ts';
import { type QuestionInForm, questionsInOrder } from '@wiec/domain/questions/questions-in-order.ts';
import type { Form } from '@wiec/domain/questions/question.ts';
import { rankingStandings } from '@wiec/domain/questions/ranking-standings.ts';
import { toldRows } from '@wiec/domain/questions/told-rows.ts';
import { questionTypes } from '@wiec/domain/questions/types.ts';
import { ranking } from '@wiec/domain/questions/types/ranking.ts';
import type { Deps } from '../../deps.ts';
import { readDefinition } from '../../participation/definition-queries.ts';
import { table, type Table } from './read-tables.ts';
import { type SurveyResultRow, surveyResults, surveys, type SurveyWordsRow } from './survey-datasets.ts';
import { findSurveyForms, findSurveys, readWords, type SurveyFormRecord, type WordsRecord } from './survey-queries.ts';

type OpenDeps = Pick<Deps, 'db'>;

export async function readSurveys({ db }: OpenDeps, types: readonly number[]): Promise<Table> {
  const found = await findSurveys(db, types);
  return table(
    surveys,
    found.map(({ type, from, to, publishedAt, ...survey }) => ({
      ...survey,
      kind: type === ProjectType.Survey ? 'ankieta' : 'konsultacje',
      from: from.toISOString(),
      to: to.toISOString(),
      publishedAt: publishedAt.toISOString(),
    })),
  );
}

interface PublishedForm extends SurveyFormRecord {
  form: Form;
}

async function readForms({ db }: OpenDeps, projectId: number, types: readonly number[]): Promise<PublishedForm[]> {
  const found = await findSurveyForms(db, projectId, types);
  return Promise.all(found.map(async (each) => ({ ...each, form: await readDefinition(db, each.formId) })));
}

/** Null: there are no results, or not yet. */
export async function readSurveyResults(
  deps: OpenDeps,
  projectId: number,
  types: readonly number[],
): Promise<Table | null> {
  const forms = await readForms(deps, projectId, types);
  return forms.length === 0 ? null : table(surveyResults, forms.flatMap(rowsOfForm));
}

/** In the order of the form. */
const askedIn = ({ form, results }: PublishedForm): { placed: QuestionInForm; told: PublishedQuestion }[] =>
  questionsInOrder(form).flatMap((placed) => {
    const told = results?.find(({ questionId }) => questionId === placed.question.id);
    return told ? [{ placed, told }] : [];
  });

const rowsOfForm = (published: PublishedForm): SurveyResultRow[] =>
  askedIn(published).flatMap(({ placed: { question, categoryId }, told }): SurveyResultRow[] => {
    const type = questionTypes[question.questionType]!;
    const common = {
      formId: published.formId,
      form: published.title,
      part: published.form.categories.find(({ id }) => id === categoryId)?.name ?? '',
      questionId: question.id,
      question: question.content,
      type: type.name,
      asked: told.asked,
      answered: told.answered,
    };
    const groups = told.groups.map(toldRows);
    const standings = type === ranking ? rankingStandings(groups) : [];
    const rows = groups.flatMap((group) => {
      const standing = standings.find((each) => each.group === group);
      return group.rows.map(({ content, total, percentage }) => ({
        ...common,
        row: group.content,
        answer: content,
        total,
        percentage: percentage / 100,
        meanPlace: roundedMean(standing?.meanPlace ?? null),
        points: standing?.points ?? null,
      }));
    });
    const nothing = { row: null, answer: null, total: null, percentage: null, meanPlace: null, points: null };
    return rows.length > 0 ? rows : [{ ...common, ...nothing }];
  });

const roundedMean = (mean: number | null): number | null => (mean === null ? null : Math.round(mean * 100) / 100);

/** Rows that are read at once, so that memory stays as it is however many there are. */
const AT_ONCE = 1000;

/** Published words, some at a time; null: there are no results, or not yet. */
export async function readSurveyWords(
  deps: OpenDeps,
  projectId: number,
  types: readonly number[],
): Promise<AsyncIterable<SurveyWordsRow[]> | null> {
  const forms = await readForms(deps, projectId, types);
  return forms.length === 0 ? null : wordsOfForms(deps, forms);
}

async function* wordsOfForms(deps: OpenDeps, forms: readonly PublishedForm[]): AsyncIterable<SurveyWordsRow[]> {
  for (const published of forms) {
    for (const { placed, told } of askedIn(published)) {
      if (!tellsWords(told)) continue;
      for (const kind of ['answer', 'comment'] as const) yield* wordsOfQuestion(deps, published, placed, kind);
    }
  }
}

async function* wordsOfQuestion(
  { db }: OpenDeps,
  { formId, voteId }: PublishedForm,
  { question }: QuestionInForm,
  kind: 'answer' | 'comment',
): AsyncIterable<SurveyWordsRow[]> {
  const common = { formId, questionId: question.id, question: question.content, kind };
  let after: WordsRecord | null = null;
  let open: SurveyWordsRow | null = null;
  for (;;) {
    const found: WordsRecord[] = await readWords(db, { voteId, questionId: question.id, kind, after, limit: AT_ONCE });
    const rows: SurveyWordsRow[] = [];
    for (const words of found) {
      const { digest, content } = words;
      if (open !== null && after?.digest === digest && open.content === content) open.count += 1;
      else {
        if (open !== null) rows.push(open);
        open = { ...common, content, count: 1 };
      }
      after = words;
    }
    if (found.length < AT_ONCE && open !== null) rows.push(open);
    if (rows.length > 0) yield rows;
    if (found.length < AT_ONCE) return;
  }
}
