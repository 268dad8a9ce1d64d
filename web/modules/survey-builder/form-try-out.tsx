import { nbsp } from '@wiec/domain/polish-text.ts';
import { checkSheet, type Sheet, withoutHidden } from '@wiec/domain/questions/answer-sheet.ts';
import { checkFormDefinition } from '@wiec/domain/questions/form-definition.ts';
import { formPoints } from '@wiec/domain/questions/form-points.ts';
import { questionNumbers } from '@wiec/domain/questions/question-numbers.ts';
import type { AnswerFault, AnswerOption, Form } from '@wiec/domain/questions/question.ts';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { GivenAnswers } from '../forms/given-answers.tsx';
import { PartQuestions } from '../forms/part-questions.tsx';

interface FormTryOutProps {
  /** Tidied. */
  form: Form;
  onClose: () => void;
}

/** The whole form as a resident fills it in, part by part, judged by the same rules. Nothing of it is sent or kept. */
export function FormTryOut({ form, onClose }: FormTryOutProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<number, readonly AnswerOption[]>>(new Map());
  const [at, setAt] = useState(0);
  const [faults, setFaults] = useState<readonly AnswerFault[]>([]);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const numbers = useMemo(() => questionNumbers(form), [form]);
  const parts = form.categories.filter(({ questions }) => questions.length > 0);
  const part = parts[at];
  const given = withoutHidden(
    form,
    [...answers].map(([questionId, options]) => ({ questionId, categoryId: null, answerOptions: [...options] })),
  );
  const goTo = (next: number): void => {
    setAt(next);
    heading.current?.focus();
  };
  const goBack = (): void => {
    setSheet(null);
    heading.current?.focus();
  };
  const check = (): void => {
    const judged = checkSheet(form, given);
    if (judged.ok) {
      setFaults([]);
      setSheet(judged.value);
      return heading.current?.focus();
    }
    setFaults(judged.error);
    const wrong = parts.findIndex(({ questions }) =>
      questions.some((question) => judged.error.some(({ questionId }) => isIn(question, questionId))),
    );
    goTo(Math.max(0, wrong));
  };
  if (checkFormDefinition(form).length > 0 || part === undefined) {
    return <p>{nbsp('Ten formularz nie jest jeszcze gotowy. Uzupełnij pytania i spróbuj znowu.')}</p>;
  }
  return (
    <div className="builder-try">
      <h3 ref={heading} tabIndex={-1}>
        {nbsp(sheet === null ? `Część ${at + 1} z ${parts.length}` : 'Tak zapisałaby się ta odpowiedź')}
      </h3>
      {sheet === null && part.name !== '' && <p className="builder-phone__name">{nbsp(part.name)}</p>}
      {sheet === null ? (
        <PartQuestions
          category={part}
          numbers={numbers}
          rules={form.points}
          points={formPoints(form, given)}
          answers={answers}
          faults={faults}
          onChange={(questionId, options) => {
            setAnswers(new Map(answers).set(questionId, options));
            setFaults(faults.filter((fault) => fault.questionId !== questionId));
          }}
        />
      ) : (
        parts.map((each) => <GivenAnswers key={each.id} category={each} numbers={numbers} sheet={sheet} />)
      )}
      <div role="alert">
        {faults.length > 0 && (
          <p className="field__error">{nbsp(`Do poprawy: ${faults.length}. ${faults[0]!.message}`)}</p>
        )}
      </div>
      <div className="dialog__actions">
        {sheet !== null && (
          <Button variant="secondary" onClick={goBack}>
            Wróć do pytań
          </Button>
        )}
        {sheet === null && at > 0 && (
          <Button variant="secondary" onClick={() => goTo(at - 1)}>
            Wstecz
          </Button>
        )}
        {sheet === null &&
          (at < parts.length - 1 ? (
            <Button onClick={() => goTo(at + 1)}>Dalej</Button>
          ) : (
            <Button onClick={check}>Sprawdź odpowiedzi</Button>
          ))}
        <Button variant="tertiary" onClick={onClose}>
          Zakończ próbę
        </Button>
      </div>
    </div>
  );
}

const isIn = (question: Form['categories'][number]['questions'][number], id: number | undefined): boolean =>
  question.id === id || question.questionOptions.some(({ questions }) => questions.some((sub) => isIn(sub, id)));
