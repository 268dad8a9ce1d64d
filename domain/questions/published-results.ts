/**
 * Results as they may be published: no number in them stands for fewer than five people (0-how-we-read-it, "Results"), neither by
 * itself nor as the difference of two others of the same table.
 */
import { percentages } from '../percentages.ts';
import { type Group, mergeSmallGroups, mergeSmallTicks, SMALLEST_GROUP } from '../small-groups.ts';
import { questionsOf } from './form-questions.ts';
import { formResults, type FormSummary, type QuestionResults } from './form-summary.ts';
import type { ResultGroup, ResultRow } from './question-summary.ts';
import type { Form, Question } from './question.ts';
import type { QuestionType } from './question-type.ts';
import { multipleCheck } from './types/multiple-check.ts';
import { ranking } from './types/ranking.ts';

export interface PublishedRow extends Pick<ResultRow, 'cell' | 'content'> {
  /** Null: counted in `merged`. */
  total: number | null;
  /** In hundredths of a per cent. */
  percentage: number | null;
}

export interface MergedRows {
  total: number;
  percentage: number;
  /** Those who passed the question over are counted here too: they are so few that the other numbers would tell. */
  withUnanswered?: true;
}

export interface PublishedGroup extends Omit<ResultGroup, 'rows'> {
  rows: PublishedRow[];
  /** Rows that too few chose, together, and as many of the others as make five of them. */
  merged: MergedRows | null;
}

export interface PublishedQuestion {
  questionId: number;
  /** Null: so few that it would tell of single people. */
  asked: number | null;
  answered: number | null;
  /** None where too few answered, or, of a ranking, where too few gave an option a place. */
  groups: PublishedGroup[];
  withheld: boolean;
}

/** In the order of the form; null: too few answered the form for anything to be told but that. */
export function publishedResults(form: Form, summary: FormSummary): PublishedQuestion[] | null {
  if (summary.sheets < SMALLEST_GROUP) return null;
  const results = new Map(formResults(form, summary).map((each) => [each.questionId, each]));
  const published = new Map<number, PublishedQuestion>();
  for (const { question, type, under } of questionsOf(form)) {
    const own = results.get(question.id)!;
    const parent = under && published.get(under.questionId);
    // Who was asked it is who chose that option.
    const isHidden = under !== null && !isTold(parent, under.optionId);
    published.set(question.id, isHidden ? withhold(own) : publish(question, own, type));
  }
  return [...published.values()];
}

/**
 * Whether words that people wrote to a question may be told, when a moderator has published them. Where so few answered that nothing
 * is told, words would tell that somebody did.
 */
export const tellsWords = ({ withheld }: Pick<PublishedQuestion, 'withheld'>): boolean => !withheld;

const isSmall = (count: number): boolean => count > 0 && count < SMALLEST_GROUP;

const isTold = (parent: PublishedQuestion | null | undefined, optionId: number): boolean =>
  parent?.groups.some(({ rows }) => rows.some(({ cell, total }) => cell === String(optionId) && total !== null)) ??
  false;

const withhold = ({ questionId }: QuestionResults): PublishedQuestion => ({
  questionId,
  asked: null,
  answered: null,
  groups: [],
  withheld: true,
});

function publish(question: Question, own: QuestionResults, type: QuestionType): PublishedQuestion {
  const { questionId, asked, answered } = own;
  if (isSmall(asked)) return withhold(own);
  const cells = own.groups.flatMap(({ rows }) => rows.map(({ total }) => total));
  // Places of one option add up to all, and so do options of one place: a hidden cell would be found by either.
  const isWithheld = isSmall(answered) || (type === ranking && [...cells, asked - answered].some(isSmall));
  const toldAnswered = isSmall(answered) || isSmall(asked - answered) ? null : answered;
  const people = type === multipleCheck ? (toldAnswered ?? asked) : null;
  const groups = isWithheld ? [] : own.groups.map((group) => publishGroup(question, group, { asked, people }));
  const isShort = groups.some((group) => group === null);
  return {
    questionId,
    asked,
    answered: toldAnswered,
    groups: isShort ? [] : groups.filter((group) => group !== null),
    withheld: isWithheld || isShort,
  };
}

/**
 * Null: even together too few.
 * @param people of whom each may be in several rows; null: of those who were asked each is in one, or in none
 */
function publishGroup(
  { questionOptions }: Question,
  group: ResultGroup,
  { asked, people }: { asked: number; people: number | null },
): PublishedGroup | null {
  const counts = group.rows.map((key): Group<ResultRow | null> => ({ key, count: key.total }));
  const unanswered = asked - counts.reduce((sum, { count }) => sum + count, 0);
  // All other rows together would be told from how many were asked.
  const withUnanswered = people === null && isSmall(unanswered);
  if (withUnanswered) counts.push({ key: null, count: unanswered });
  const told = people === null ? mergeSmallGroups(counts) : mergeSmallTicks(counts, people);
  if (told === null || isSmall(told.merged)) return null;
  const { kept, merged } = told;
  if (merged === 0) return { ...group, merged: null };
  const shares = percentages([...kept.map(({ count }) => count), merged]);
  const shown = new Map(
    kept.map(({ key, count }, i) => [key?.cell, { total: count, percentage: shares[i]! }] as const),
  );
  const rows = group.rows.map(({ cell, content }): PublishedRow => {
    const { total = null, percentage = null } = shown.get(cell) ?? {};
    return { cell, content, total, percentage };
  });
  return {
    ...group,
    // Rows that stand there only because somebody said so are left out where they are hidden.
    rows: questionOptions.length > 0 ? rows : rows.filter(({ total }) => total !== null),
    merged: { total: merged, percentage: shares.at(-1)!, ...(withUnanswered && { withUnanswered }) },
  };
}
