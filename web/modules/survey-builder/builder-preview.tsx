import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { checkSheet } from '@wiec/domain/questions/answer-sheet.ts';
import { checkFormDefinition } from '@wiec/domain/questions/form-definition.ts';
import { formPoints } from '@wiec/domain/questions/form-points.ts';
import type { AnswerOption, Form, Question } from '@wiec/domain/questions/question.ts';
import { questionNumbers } from '@wiec/domain/questions/question-numbers.ts';
import { useMemo, useState } from 'react';
import { PartQuestions } from '../forms/part-questions.tsx';
import { typeOf } from './builder-words.ts';

interface BuilderPreviewProps {
  /** Tidied. */
  form: Form;
  /** The part that is shown. */
  partId: number | null;
}

type Answers = ReadonlyMap<number, readonly AnswerOption[]>;

/** A part of the form as residents get it, with what they would be told of an answer. Nothing that is clicked here is an answer. */
export function BuilderPreview({ form, partId }: BuilderPreviewProps) {
  const [answers, setAnswers] = useState<Answers>(new Map());
  const shown = useMemo(() => drawable(form), [form]);
  const at = Math.max(
    0,
    shown.categories.findIndex(({ id }) => id === partId),
  );
  const part = shown.categories[at];
  const given = [...answers].map(([questionId, options]) => ({
    questionId,
    categoryId: null,
    answerOptions: [...options],
  }));
  return (
    <div className="builder-phone">
      {part === undefined || part.questions.length === 0 ? (
        <p className="muted">Dodaj pytanie, a zobaczysz je tutaj.</p>
      ) : (
        <>
          <p className="builder-phone__place">
            <span>{nbsp(`Część ${at + 1} z ${shown.categories.length}`)}</span>
            <span>{nbsp(countPl(part.questions.length, 'pytanie', 'pytania', 'pytań'))}</span>
          </p>
          {part.name !== '' && <p className="builder-phone__name">{nbsp(part.name)}</p>}
          <PartQuestions
            category={part}
            numbers={questionNumbers(shown)}
            rules={shown.points}
            points={formPoints(shown, given)}
            answers={answers}
            faults={told(form, answers)}
            onChange={(questionId, options) => setAnswers(new Map(answers).set(questionId, options))}
          />
        </>
      )}
    </div>
  );
}

/** What is wrong with answers that were given here; nothing of a form that cannot be asked yet. */
function told(form: Form, answers: Answers) {
  if (checkFormDefinition(form).length > 0) return [];
  const given = [...answers].filter(([, options]) => options.length > 0);
  const sheet = checkSheet(
    form,
    given.map(([questionId, answerOptions]) => ({ questionId, categoryId: null, answerOptions: [...answerOptions] })),
  );
  const isGiven = new Set(given.map(([id]) => id));
  return sheet.ok ? [] : sheet.error.filter(({ questionId }) => questionId !== undefined && isGiven.has(questionId));
}

/** What is not written yet has words in its place. */
const drawable = (form: Form): Form => ({
  ...form,
  categories: form.categories.map((part) => ({ ...part, questions: part.questions.map(drawableQuestion) })),
});

const drawableQuestion = (question: Question): Question => ({
  ...question,
  content: question.content || 'Nowe pytanie',
  questionOptions: question.questionOptions.map((option, i) => ({
    ...option,
    content: option.content || (typeOf(question) === 'SingleCheck' ? 'Słowa przy polu' : `Odpowiedź ${i + 1}`),
    questions: option.questions.map(drawableQuestion),
  })),
  questionMatrixValues: question.questionMatrixValues.map((column, i) => ({
    ...column,
    content: column.content || `Kolumna ${i + 1}`,
  })),
});
