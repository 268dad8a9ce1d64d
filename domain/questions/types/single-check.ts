import { checkOptions, hasOption, ONE_ANSWER_ONLY, optionCell } from '../options.ts';
import { resultGroup } from '../question-summary.ts';
import type { QuestionType } from '../question-type.ts';

/** The cell of a box that was left empty. */
export const NOT_TICKED = 'no';

/** One box, which is the question's only option. Left empty where it need not be ticked, it says no (0-how-we-read-it). */
export const singleCheck: QuestionType = {
  name: 'SingleCheck',
  settings: ['questionOptions'],
  reads: ['questionOptionId'],
  isSaid: hasOption,
  checkDefinition: ({ questionOptions }) =>
    questionOptions.length === 1
      ? []
      : [{ field: 'questionOptions', message: 'Podaj jedną odpowiedź: słowa przy polu do zaznaczenia.' }],
  checkAnswer: (question, options) => (options.length > 1 ? [ONE_ANSWER_ONLY] : checkOptions(question, options)),
  cellOf: optionCell,
  results: ({ questionOptions }, { asked, answered }) => {
    const yes = String(questionOptions[0]!.id);
    return [
      resultGroup({ counts: { [yes]: answered, [NOT_TICKED]: asked - answered } }, [
        { cell: yes, content: 'tak' },
        { cell: NOT_TICKED, content: 'nie' },
      ]),
    ];
  },
};
