/** What all sheets of a form say together. Who said what is not in it, but in texts, which are listed apart. */
import { compareCodePoints } from '../tally/compare-code-points.ts';
import type { Sheet } from './answer-sheet.ts';
import { type PlacedQuestion, questionsOf, shownQuestions } from './form-questions.ts';
import type { AnswerOption, Form } from './question.ts';
import type { QuestionSummary, ResultGroup } from './question-summary.ts';

export interface FormSummary {
  sheets: number;
  /** By question id. */
  questions: Readonly<Record<number, QuestionSummary>>;
}

/** @param sheets of this form, in any order */
export function summarise(form: Form, sheets: Iterable<Sheet>): FormSummary {
  const questions = questionsOf(form);
  const tallies = new Map(questions.map(({ question }) => [question.id, emptyTally()]));
  let count = 0;
  for (const sheet of sheets) {
    count += 1;
    const said = new Map(sheet.map(({ questionId, answerOptions }) => [questionId, answerOptions]));
    for (const placed of shownQuestions(questions, said)) {
      add(tallies.get(placed.question.id)!, placed, said.get(placed.question.id) ?? []);
    }
  }
  return { sheets: count, questions: Object.fromEntries([...tallies].map(([id, tally]) => [id, summaryOf(tally)])) };
}

/** The summary of both sets of sheets of one form. */
export function mergeSummaries(a: FormSummary, b: FormSummary): FormSummary {
  const ids = [...new Set([...Object.keys(a.questions), ...Object.keys(b.questions)])].map(Number);
  const merged = ids.map((id) => {
    const tally = emptyTally();
    for (const summary of [a.questions[id], b.questions[id]]) if (summary) addSummary(tally, summary);
    return [id, summaryOf(tally)];
  });
  return { sheets: a.sheets + b.sheets, questions: Object.fromEntries(merged) };
}

export interface QuestionResults extends Pick<QuestionSummary, 'asked' | 'answered' | 'texts' | 'comments'> {
  questionId: number;
  groups: ResultGroup[];
}

/** The tables of every question, in the order of the form. */
export const formResults = (form: Form, summary: FormSummary): QuestionResults[] =>
  questionsOf(form).map(({ question, type }) => {
    const own = summary.questions[question.id] ?? summaryOf(emptyTally());
    const { asked, answered, texts, comments } = own;
    return { questionId: question.id, asked, answered, groups: type.results(question, own), texts, comments };
  });

interface Tally {
  asked: number;
  answered: number;
  counts: Map<string, number>;
  texts: string[];
  comments: string[];
}

const emptyTally = (): Tally => ({ asked: 0, answered: 0, counts: new Map(), texts: [], comments: [] });

function add(tally: Tally, { type }: PlacedQuestion, options: readonly AnswerOption[]): void {
  tally.asked += 1;
  if (options.length > 0) tally.answered += 1;
  for (const option of options) {
    const cell = type.cellOf(option);
    if (cell !== null) addCount(tally, cell, 1);
    if (option.openText !== null) tally.texts.push(option.openText);
    if (option.comment !== null) tally.comments.push(option.comment);
  }
}

function addSummary(tally: Tally, summary: QuestionSummary): void {
  tally.asked += summary.asked;
  tally.answered += summary.answered;
  for (const [cell, count] of Object.entries(summary.counts)) addCount(tally, cell, count);
  for (const text of summary.texts) tally.texts.push(text);
  for (const comment of summary.comments) tally.comments.push(comment);
}

const addCount = ({ counts }: Tally, cell: string, more: number): void =>
  void counts.set(cell, (counts.get(cell) ?? 0) + more);

const summaryOf = ({ asked, answered, counts, texts, comments }: Tally): QuestionSummary => ({
  asked,
  answered,
  counts: Object.fromEntries([...counts].sort(([a], [b]) => compareCodePoints(a, b))),
  texts: texts.toSorted(compareCodePoints),
  comments: comments.toSorted(compareCodePoints),
});
