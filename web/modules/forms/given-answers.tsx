import { nbsp } from '@wiec/domain/polish-text.ts';
import type { Sheet } from '@wiec/domain/questions/answer-sheet.ts';
import { type PlacedQuestion, questionsOf, shownQuestions } from '@wiec/domain/questions/form-questions.ts';
import type { AnswerOption, FormCategory, Question } from '@wiec/domain/questions/question.ts';
import type { ReactNode } from 'react';
import '../../styles/questions.css';
import { commentOf } from './answer-comment.ts';
import { resultParts } from './result-types.ts';
import { questionParts } from './types.ts';

interface GivenAnswersProps {
  category: FormCategory;
  /** Of `questionNumbers`. */
  numbers: ReadonlyMap<number, string>;
  sheet: Sheet;
  /** The way back to a question, where its answer may still be changed. */
  change?: (question: Question) => ReactNode;
}

/** The answers to one part of a form as they are stored: of questions that are asked, also of those that were left out. */
export function GivenAnswers({ category, numbers, sheet, change }: GivenAnswersProps) {
  const said = new Map(sheet.map(({ questionId, answerOptions }) => [questionId, answerOptions]));
  const shown = shownQuestions(questionsOf({ categories: [category] }), said);
  const answerTo = ({ question }: PlacedQuestion) => (
    <GivenAnswer question={question} answer={said.get(question.id) ?? []} />
  );
  return (
    <dl className="given">
      {shown
        .filter(({ under }) => under === null)
        .map((placed) => (
          <div key={placed.question.id} className="given__row">
            <dt>
              <span className="given__number num">{numbers.get(placed.question.id)}</span>
              <span>{nbsp(placed.question.content)}</span>
            </dt>
            <dd className="given__answer">
              {answerTo(placed)}
              {shown
                .filter(({ under }) => under?.questionId === placed.question.id)
                .map((sub) => (
                  <div key={sub.question.id} className="given__sub">
                    <span className="muted">
                      {numbers.get(sub.question.id)}. {nbsp(sub.question.content)}
                    </span>{' '}
                    {answerTo(sub)}
                  </div>
                ))}
            </dd>
            {change && <dd className="given__change">{change(placed.question)}</dd>}
          </div>
        ))}
    </dl>
  );
}

function GivenAnswer({ question, answer }: { question: Question; answer: readonly AnswerOption[] }) {
  const { Answer } = questionParts[question.questionType]!;
  const { emptySays = false } = resultParts[question.questionType]!;
  const comment = commentOf(answer);
  return (
    <>
      {answer.length > 0 || emptySays ? (
        <Answer question={question} answer={answer} />
      ) : (
        <span className="muted">bez odpowiedzi</span>
      )}
      {comment !== '' && <div className="given__comment muted">Komentarz: {nbsp(comment)}</div>}
    </>
  );
}
