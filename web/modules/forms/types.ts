import { budget } from './budget/budget.tsx';
import { matrix } from './matrix/matrix.tsx';
import { multipleCheck } from './multiple-check/multiple-check.tsx';
import type { QuestionPart } from './question-part.ts';
import { ranking } from './ranking/ranking.tsx';
import { singleCheck } from './single-check/single-check.tsx';
import { singleDate } from './single-date/single-date.tsx';
import { singleRadio } from './single-radio/single-radio.tsx';
import { singleText } from './single-text/single-text.tsx';

/** In the order of `questionTypes` (domain/questions/types.ts). */
export const questionParts: readonly QuestionPart[] = [
  singleRadio,
  singleCheck,
  singleText,
  singleDate,
  multipleCheck,
  ranking,
  matrix,
  budget,
];
