import { type Kysely, type RawBuilder, sql } from 'kysely';
import { picturesOf } from '@wiec/domain/questions/question-picture.ts';
import type {
  Form,
  FormCategory,
  PointsRules,
  Question,
  QuestionOption,
  QuestionPicture,
} from '@wiec/domain/questions/question.ts';
import type { Database } from '../db/tables.ts';
import { fileIdsOfPictures } from './form-picture-queries.ts';

type Tx = Kysely<Database>;

/** What a form asks, as `domain/questions` has it. Ids of the definition are not looked at: the database gives its own. */
export async function insertDefinition(tx: Tx, formId: number, form: Form): Promise<void> {
  const { categories, points } = form;
  const shas = picturesOf(form).map(({ picture }) => picture.sha256);
  const files = await fileIdsOfPictures(tx, [...new Set(shas)]);
  if (points) await insertPoints(tx, formId, points);
  for (const [position, { name, maxPoint, questions }] of categories.entries()) {
    const { id: categoryId } = await tx
      .insertInto('form_category')
      .values({ form_id: formId, title: name, position, max_point: maxPoint })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, question] of questions.entries()) {
      await insertQuestion(tx, { formId, categoryId, parentOptionId: null, place, files }, question);
    }
  }
}

async function insertPoints(tx: Tx, formId: number, points: PointsRules): Promise<void> {
  await tx
    .insertInto('form_points')
    .values({
      form_id: formId,
      max_point: points.maxPoint,
      category_max_point: points.categoryMaxPoint,
      question_max_point: points.questionMaxPoint,
      min_sum: points.minSum,
      distinct_points: points.distinctPoints,
      max_projects: points.maxProjects,
    })
    .execute();
}

interface Place {
  formId: number;
  /** Null below an option. */
  categoryId: number | null;
  parentOptionId: number | null;
  place: number;
  /** Of pictures, by their hashes. */
  files: ReadonlyMap<string, number>;
}

const pictureIn = (files: Place['files'], { picture }: { picture?: QuestionPicture | undefined }) => {
  if (!picture) return { picture_id: null, picture_alt: null };
  const fileId = files.get(picture.sha256);
  if (fileId === undefined) throw new Error('a form names a picture that nobody keeps');
  return { picture_id: fileId, picture_alt: picture.alt };
};

async function insertQuestion(
  tx: Tx,
  { formId, categoryId, parentOptionId, place, files }: Place,
  question: Question,
): Promise<void> {
  const { id } = await tx
    .insertInto('question')
    .values({
      form_id: formId,
      category_id: categoryId,
      parent_option_id: parentOptionId,
      type: question.questionType,
      content: question.content,
      tooltip: question.tooltip,
      required: question.required,
      can_comment: question.canComment,
      answer_max_length: question.answerMaxLength,
      validation_reg_exp: question.validationRegExp,
      validation_error_message: question.validationErrorMessage,
      option_count: question.questionOptionCount,
      max_point: question.maxPoint,
      position: place,
      ...pictureIn(files, question),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (question.questionMatrixValues.length > 0) {
    const columns = question.questionMatrixValues.map(({ content }, position) => ({
      question_id: id,
      content,
      position,
    }));
    await tx.insertInto('question_matrix_value').values(columns).execute();
  }
  const options = question.questionOptions.toSorted((a, b) => a.order - b.order || a.id - b.id);
  for (const [position, { content, questions, ...rest }] of options.entries()) {
    const option = await tx
      .insertInto('question_option')
      .values({ question_id: id, content, position, ...pictureIn(files, rest) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [order, sub] of questions.entries()) {
      await insertQuestion(tx, { formId, categoryId: null, parentOptionId: option.id, place: order, files }, sub);
    }
  }
}

interface QuestionRow {
  id: number;
  categoryId: number | null;
  parentOptionId: number | null;
  asked: Omit<Question, 'id' | 'questionOptions'>;
  options: Omit<QuestionOption, 'questions'>[];
}

/** The form as it is asked, in its order. */
export async function readDefinition(db: Tx, formId: number): Promise<Form> {
  const form = await db
    .selectFrom('form')
    .leftJoin('form_points as p', 'p.form_id', 'form.id')
    .select(['form.title', 'p.max_point', 'p.category_max_point', 'p.question_max_point', 'p.min_sum'])
    .select(['p.distinct_points', 'p.max_projects'])
    .where('form.id', '=', formId)
    .executeTakeFirstOrThrow();
  const categories = await db
    .selectFrom('form_category')
    .select(['id', 'title', 'max_point'])
    .where('form_id', '=', formId)
    .orderBy('position')
    .execute();
  const questionsIn = questionsOf(await readQuestions(db, formId));
  return {
    id: formId,
    title: form.title,
    categories: categories.map(({ id, title, max_point }): FormCategory => ({
      id,
      name: title,
      maxPoint: max_point,
      questions: questionsIn(({ categoryId }) => categoryId === id),
    })),
    points:
      form.max_point === null
        ? null
        : {
            maxPoint: form.max_point,
            categoryMaxPoint: form.category_max_point,
            questionMaxPoint: form.question_max_point,
            minSum: form.min_sum,
            distinctPoints: form.distinct_points === true,
            maxProjects: form.max_projects,
          },
  };
}

/** The picture of a question or an option; of what has none nothing is said. */
const pictureOf = (of: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_build_object('picture', jsonb_build_object(
              'sha256', encode(t.sha256, 'hex'), 'alt', ${of}.picture_alt,
              'width', coalesce(s.width, 1), 'height', coalesce(s.height, 1)))
              from form_picture t join file s on s.id = t.file_id where t.file_id = ${of}.picture_id), '{}')`;

/** What a form without parts asks, as that of a probe is. */
export async function readLoneQuestions(db: Tx, formId: number): Promise<Question[]> {
  return questionsOf(await readQuestions(db, formId))(
    ({ categoryId, parentOptionId }) => categoryId === null && parentOptionId === null,
  );
}

/** Those that stand somewhere, with what their options ask. */
function questionsOf(rows: readonly QuestionRow[]) {
  const questionsIn = (isIn: (row: QuestionRow) => boolean): Question[] =>
    rows.filter(isIn).map(({ id, asked, options }) => ({
      id,
      ...asked,
      questionOptions: options.map((option) => ({
        ...option,
        questions: questionsIn(({ parentOptionId }) => parentOptionId === option.id),
      })),
    }));
  return questionsIn;
}

async function readQuestions(db: Tx, formId: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.category_id as "categoryId", q.parent_option_id as "parentOptionId",
           jsonb_build_object(
             'questionType', q.type, 'content', q.content, 'tooltip', q.tooltip, 'canComment', q.can_comment,
             'required', q.required, 'questionOptionCount', q.option_count, 'answerMaxLength', q.answer_max_length,
             'validationRegExp', q.validation_reg_exp, 'validationErrorMessage', q.validation_error_message,
             'maxPoint', q.max_point,
             'questionMatrixValues', (
               select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'content', m.content) order by m.position), '[]')
                 from question_matrix_value m where m.question_id = q.id)
           ) || ${pictureOf(sql`q`)} as asked,
           (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'content', o.content, 'order', o.position) || ${pictureOf(sql`o`)}
                                      order by o.position), '[]')
              from question_option o where o.question_id = q.id) as options
      from question q where q.form_id = ${formId} order by q.position, q.id`.execute(db);
  return rows;
}
