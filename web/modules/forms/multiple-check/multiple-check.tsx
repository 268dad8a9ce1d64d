import { countPl } from '@wiec/domain/polish-text.ts';
import { CheckRows } from '../check-rows.tsx';
import { ChosenOptions } from '../chosen-options.tsx';
import type { QuestionPart } from '../question-part.ts';

export const multipleCheck: QuestionPart = {
  name: 'MultipleCheck',
  help: ({ questionOptionCount: most }) =>
    most === null
      ? 'Zaznacz wszystkie, które pasują.'
      : `Zaznacz najwyżej ${countPl(most, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')}.`,
  Input: CheckRows,
  Answer: ChosenOptions,
};
