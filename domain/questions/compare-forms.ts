import { compareOutlines, type Outline, type OutlineDifference } from '../compare-outlines.ts';
import type { Form, FormCategory, Question, QuestionPicture } from './question.ts';
import { questionNumbers } from './question-numbers.ts';

/** A form, and when and where it is asked, as it is written. */
export interface PlacedForm {
  readonly form: Form;
  /** Times as they are written; empty: none. */
  readonly from: string;
  readonly to: string;
  readonly district: string;
}

export type FormFields = Pick<Form, 'title' | 'points'> & Omit<PlacedForm, 'form'>;
export type PartFields = Pick<FormCategory, 'name' | 'maxPoint'>;
export interface QuestionFields extends Omit<Question, 'id' | 'questionOptions' | 'questionMatrixValues' | 'picture'> {
  options: readonly string[];
  columns: readonly string[];
  picture: QuestionPicture | null;
  /** Of options that have one. `of`: the place of the option from 0. */
  optionPictures: readonly (QuestionPicture & { of: number })[];
  /** The option that asks it, by its place from 0; null: none does. */
  under: number | null;
}

/** A form, a part of one or a question, without what lies in it and without ids, which each version has of its own. */
export type FormItem = { /** From 0, among its neighbours. */ readonly at: number } & (
  | { readonly is: 'form'; readonly fields: FormFields }
  | { readonly is: 'part'; readonly fields: PartFields }
  /** `number`: as residents see it. */
  | { readonly is: 'question'; readonly number: string; readonly fields: QuestionFields }
);

/** What the forms of two versions say otherwise; empty: nothing. */
export const compareForms = (saved: readonly PlacedForm[], own: readonly PlacedForm[]): OutlineDifference<FormItem>[] =>
  compareOutlines(
    outlineOf(saved),
    outlineOf(own),
    [signOfAll, signOfName, signOfRest, signOfPlace],
    (one, other) => signOfAll(one) === signOfAll(other),
  );

/** Names of the fields in which two items of one kind are not the same. */
export const changedFields = <Fields extends object>(saved: Fields, own: Fields): (keyof Fields & string)[] =>
  (Object.keys(saved) as (keyof Fields & string)[]).filter((field) => textOf(saved[field]) !== textOf(own[field]));

const signOfAll = ({ is, fields }: FormItem): string => `${is} ${textOf(fields)}`;
/** By its words, whatever else was changed. */
function signOfName({ is, fields }: FormItem): string | null {
  const name = is === 'form' ? fields.title : is === 'part' ? fields.name : fields.content;
  return name === '' ? null : `${is} ${name}`;
}
/** A question that was only worded otherwise. */
const signOfRest = (item: FormItem): string | null =>
  item.is === 'question' ? textOf({ ...item.fields, content: '' }) : null;
/** What stands in the same place, and is a question of the same type. */
const signOfPlace = (item: FormItem): string =>
  item.is === 'question' ? `${item.number} ${item.fields.questionType}` : `${item.is} ${item.at}`;

/** The same text for the same value, in whatever order its fields were written; what is unset says the same as null. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : (each ?? null),
  );

function outlineOf(forms: readonly PlacedForm[]): Outline<FormItem> {
  const items: FormItem[] = [];
  const parents: number[] = [];
  const add = (item: FormItem, parent: number): number => {
    parents.push(parent);
    return items.push(item) - 1;
  };
  for (const [at, { form, from, to, district }] of forms.entries()) {
    const { title, points } = form;
    const ofForm = add({ is: 'form', at, fields: { title, points, from, to, district } }, -1);
    const numbers = questionNumbers(form);
    const addQuestion = (question: Question, placed: { at: number; under: number | null }, parent: number): void => {
      const number = numbers.get(question.id) ?? '';
      const item = { is: 'question', number, at: placed.at, fields: fieldsOf(question, placed.under) } as const;
      const ofQuestion = add(item, parent);
      for (const [under, option] of question.questionOptions.entries()) {
        option.questions.forEach((sub, subAt) => addQuestion(sub, { at: subAt, under }, ofQuestion));
      }
    };
    form.categories.forEach(({ name, maxPoint, questions }, partAt) => {
      const ofPart = add({ is: 'part', at: partAt, fields: { name, maxPoint } }, ofForm);
      questions.forEach((question, questionAt) => addQuestion(question, { at: questionAt, under: null }, ofPart));
    });
  }
  return { items, parents };
}

/** From where a page shows it is no part of what is asked. */
const withoutUrl = ({ sha256, alt, width, height }: QuestionPicture): QuestionPicture => ({
  sha256,
  alt,
  width,
  height,
});

function fieldsOf(question: Question, under: number | null): QuestionFields {
  const { id: _, questionOptions, questionMatrixValues, picture, ...own } = question;
  return {
    ...own,
    under,
    options: questionOptions.map(({ content }) => content),
    columns: questionMatrixValues.map(({ content }) => content),
    picture: picture === undefined ? null : withoutUrl(picture),
    optionPictures: questionOptions.flatMap((option, of) =>
      option.picture === undefined ? [] : [{ ...withoutUrl(option.picture), of }],
    ),
  };
}
