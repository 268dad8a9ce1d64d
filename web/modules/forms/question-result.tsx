import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import type { QuestionResults } from '@wiec/domain/questions/form-summary.ts';
import type { Question } from '@wiec/domain/questions/question.ts';
import { type ReactNode, useId } from 'react';
import '../../styles/questions.css';
import { resultParts } from './result-types.ts';

interface QuestionResultProps {
  question: Question;
  /** "5"; of a sub-question "5a". */
  number: string;
  results: QuestionResults;
  /** How many they are, in other words than the numbers alone give. */
  count?: string;
  /** Only how many answered may be told. */
  isWithheld?: boolean;
  /** Drawn in place of what its type draws: words, of which there may be more than came with the page. */
  children?: ReactNode;
}

/** What all said to a question, and first how many they are. */
export function QuestionResult({
  question,
  number,
  results,
  count,
  isWithheld = false,
  children,
}: QuestionResultProps) {
  const titleId = useId();
  const { Result, emptySays = false } = resultParts[question.questionType]!;
  const { asked } = results;
  const answered = emptySays ? asked : results.answered;
  return (
    <section className="question" aria-labelledby={titleId}>
      <span className="question__number num" aria-hidden="true">
        {number}
      </span>
      <div className="question__body">
        <h3 id={titleId}>
          <span className="visually-hidden">Pytanie {number}. </span>
          {nbsp(question.content)}
        </h3>
        <p className="question__help">{nbsp(count ?? countText(asked, answered))}</p>
        {answered > 0 && !isWithheld && (
          <div className="question__field">{children ?? <Result question={question} results={results} />}</div>
        )}
      </div>
    </section>
  );
}

/** "12 odpowiedzi; 1 osoba pominęła to pytanie". */
function countText(asked: number, answered: number): string {
  if (asked === 0) return 'Nikt nie doszedł do tego pytania.';
  const answers = countPl(answered, 'odpowiedź', 'odpowiedzi', 'odpowiedzi');
  const skipped = asked - answered;
  if (skipped === 0) return answers;
  return `${answers}; ${countPl(skipped, 'osoba pominęła', 'osoby pominęły', 'osób pominęło')} to pytanie`;
}
