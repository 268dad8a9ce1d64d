import type { QuestionType } from './question-type.ts';
import { budget } from './types/budget.ts';
import { matrix } from './types/matrix.ts';
import { multipleCheck } from './types/multiple-check.ts';
import { ranking } from './types/ranking.ts';
import { singleCheck } from './types/single-check.ts';
import { singleDate } from './types/single-date.ts';
import { singleRadio } from './types/single-radio.ts';
import { singleText } from './types/single-text.ts';

/** Every type of questions; its number in the API is its place here (0-how-we-read-it, "Numbers that are not given"). */
export const questionTypes: readonly QuestionType[] = [
  singleRadio,
  singleCheck,
  singleText,
  singleDate,
  multipleCheck,
  ranking,
  matrix,
  budget,
];
