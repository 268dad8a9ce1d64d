/** Pictures of questions, and of answers to choose from (docs/decisions/0138). */
import { APP_IMAGE_PIXELS, type Picture } from '../app-image.ts';
import { pictureWordsProblem } from '../project-file.ts';
import type { DefinitionFinding, Form, Question, QuestionPicture } from './question.ts';
import { questionsInOrder } from './questions-in-order.ts';

/** Narrowest picture of an answer that is still sharp on a phone, in pixels. */
export const QUESTION_PICTURE_WIDTH = 320;

/** Why a picture cannot stand at a question; null: it can. */
export function questionPictureProblem({ width, height }: Picture): string | null {
  if (width * height > APP_IMAGE_PIXELS) return 'Obraz jest za duży: najwyżej 40 milionów pikseli';
  return width < QUESTION_PICTURE_WIDTH
    ? `Obraz jest za wąski: ma ${width} px, a potrzeba co najmniej ${QUESTION_PICTURE_WIDTH} px`
    : null;
}

/** What is wrong with the pictures of a question and of its options, each at its place. */
export function checkPictures({ picture, questionOptions }: Question): DefinitionFinding[] {
  const judge = (of: { optionId?: number }, judged: QuestionPicture | undefined): DefinitionFinding[] => {
    const message = judged ? pictureWordsProblem(judged.alt) : null;
    return message === null ? [] : [{ ...of, field: 'picture', message }];
  };
  return [
    ...judge({}, picture),
    ...questionOptions.flatMap((option) => judge({ optionId: option.id }, option.picture)),
  ];
}

export interface PlacedPicture {
  questionId: number;
  /** Absent: of the question itself. */
  optionId?: number;
  picture: QuestionPicture;
}

/** All pictures of a form in its order, a repeated one as often as it stands there. */
export const picturesOf = (form: Pick<Form, 'categories'>): PlacedPicture[] =>
  questionsInOrder(form).flatMap(({ question: { id: questionId, picture, questionOptions } }) => [
    ...(picture ? [{ questionId, picture }] : []),
    ...questionOptions.flatMap((option) =>
      option.picture ? [{ questionId, optionId: option.id, picture: option.picture }] : [],
    ),
  ]);

/** The same form with each picture as `change` makes it. */
export function withPictures(form: Form, change: (picture: QuestionPicture) => QuestionPicture): Form {
  const changed = <T extends { picture?: QuestionPicture | undefined }>(of: T): T =>
    of.picture ? { ...of, picture: change(of.picture) } : of;
  const ofQuestion = (question: Question): Question => ({
    ...changed(question),
    questionOptions: question.questionOptions.map((option) => ({
      ...changed(option),
      questions: option.questions.map(ofQuestion),
    })),
  });
  return {
    ...form,
    categories: form.categories.map((part) => ({ ...part, questions: part.questions.map(ofQuestion) })),
  };
}
