import type { PublishedWords } from '@wiec/contract/survey-words.ts';
import type { SurveyResults } from '@wiec/contract/surveys.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { toldRows } from '@wiec/domain/questions/told-rows.ts';
import type { QuestionResults } from '@wiec/domain/questions/form-summary.ts';

type Published = SurveyResults['forms'][number]['questions'][number];

export const TOO_FEW = 'Odpowiedzi jest za mało, żeby je pokazać bez wskazywania osób.';

/** Words that several people used stand once, with how many they are. */
export const toldWords = ({ content, count }: PublishedWords): string =>
  count === 1 ? content : `${content} (${countPl(count, 'raz', 'razy', 'razy')})`;

/** Published results as they are drawn: small rows stand together in one, named by what it holds. */
export function drawnResults({ questionId, asked, answered, groups }: Published): QuestionResults {
  return {
    questionId,
    asked: asked ?? 0,
    answered: answered ?? asked ?? 0,
    // Words are drawn beside the figures, since there may be more of them than came with the page.
    texts: [],
    comments: [],
    groups: groups.map(toldRows),
  };
}

/** "212 odpowiedzi"; how many passed it over is told only where they are not so few that they could be pointed at. */
export function countOfPublished({ asked, answered, withheld }: Published): string {
  if (asked === null) return TOO_FEW;
  const people = countPl(asked, 'osobę', 'osoby', 'osób');
  const count =
    answered === null
      ? `Zapytano ${people}.`
      : `${countPl(answered, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')} (zapytano ${people}).`;
  return withheld ? `${count} ${TOO_FEW}` : count;
}
