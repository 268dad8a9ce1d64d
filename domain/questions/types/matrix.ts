import { atLeastOptions, checkComplete, checkOptions, UNKNOWN_OPTION } from '../options.ts';
import { inOrder } from '../question.ts';
import { resultGroup } from '../question-summary.ts';
import type { QuestionType } from '../question-type.ts';

/** A table: in every row (option) one column (matrix value) is chosen. */
export const matrix: QuestionType = {
  name: 'Matrix',
  settings: ['questionOptions', 'questionMatrixValues'],
  reads: ['questionOptionId', 'questionMatrixValueId'],
  isSaid: ({ questionMatrixValueId }) => questionMatrixValueId !== null,
  checkDefinition: (question) => [
    ...atLeastOptions(question, 1, 'wiersz'),
    ...(question.questionMatrixValues.length >= 2
      ? []
      : [{ field: 'questionMatrixValues' as const, message: 'Podaj co najmniej 2 kolumny.' }]),
  ],
  checkAnswer: (question, options) => {
    const columns = new Set(question.questionMatrixValues.map(({ id }) => id));
    if (options.some(({ questionMatrixValueId }) => !columns.has(questionMatrixValueId!))) return [UNKNOWN_OPTION];
    const findings = checkOptions(question, options);
    return findings.length > 0 ? findings : checkComplete(question, options);
  },
  cellOf: ({ questionOptionId, questionMatrixValueId }) => `${questionOptionId}:${questionMatrixValueId}`,
  results: ({ questionOptions, questionMatrixValues }, summary) =>
    inOrder(questionOptions).map((row) =>
      resultGroup(
        summary,
        questionMatrixValues.map(({ id, content }) => ({ cell: `${row.id}:${id}`, content })),
        row,
      ),
    ),
};
