import { z } from 'zod';
import { isPlainDate, warsawInstant } from '@wiec/domain/calendar.ts';
import { Mode } from '@wiec/domain/phases.ts';
import type { Form, Question, QuestionOption } from '@wiec/domain/questions/question.ts';
import { questionTypes } from '@wiec/domain/questions/types.ts';
import { polishIssues } from '../../http/polish-issues.ts';
import type { SurveyFormOrder, SurveyOrder } from './create-survey.ts';

const MODES = { open: Mode.Open, account: Mode.Close, citizen: Mode.Citizen } as const;

/** On the clocks of Poland. */
export const PolishTime = z.string().transform((text, context) => {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  if (isPlainDate(date)) return warsawInstant(date, time);
  context.addIssue({ code: 'custom', message: 'Podaj czas jako RRRR-MM-DDTGG:MM.' });
  return z.NEVER;
});

const whole = z.number().int().min(0).max(1_000_000).nullish();

const TypeName = z.string().transform((name, context) => {
  const number = questionTypes.findIndex((type) => type.name === name);
  if (number >= 0) return number;
  const names = questionTypes.map((type) => type.name).join(', ');
  context.addIssue({ code: 'custom', message: `Nie ma takiego rodzaju pytania. Są: ${names}.` });
  return z.NEVER;
});

const common = {
  type: TypeName,
  content: z.string(),
  tooltip: z.string().nullish(),
  canComment: z.boolean().default(false),
  required: z.boolean().default(true),
  columns: z.array(z.string()).max(100).default([]),
  mostOptions: whole,
  maxLength: whole,
  pattern: z.string().nullish(),
  patternMessage: z.string().nullish(),
  maxPoint: whole,
};
const asOption = (value: unknown) => (typeof value === 'string' ? { content: value } : value);
const Plain = z.preprocess(asOption, z.strictObject({ content: z.string() }));
const SubQuestion = z.strictObject({ ...common, options: z.array(Plain).max(200).default([]) });
const Option = z.preprocess(
  asOption,
  z.strictObject({ content: z.string(), questions: z.array(SubQuestion).max(200).default([]) }),
);
const FileQuestion = z.strictObject({ ...common, options: z.array(Option).max(200).default([]) });

const SurveyFile = z.strictObject({
  title: z.string(),
  shortDescription: z.string().default(''),
  description: z.string().max(50_000).default(''),
  mode: z.enum(['open', 'account', 'citizen']).default('open'),
  identity: z.enum(['none', 'account', 'pesel', 'declared']).nullish(),
  adults: z.boolean().default(false),
  terms: z.boolean().default(false),
  batches: z.boolean().default(false),
  moderator: z.string().max(200).nullish(),
  office: z.number().int().positive().nullish(),
  attachments: z.array(z.string().min(1)).max(20).default([]),
  from: PolishTime,
  to: PolishTime,
  forms: z
    .array(
      z.strictObject({
        title: z.string().max(200).default(''),
        from: PolishTime.nullish(),
        to: PolishTime.nullish(),
        district: z.string().nullish(),
        points: z
          .strictObject({
            maxPoint: z.number().int(),
            categoryMaxPoint: whole,
            questionMaxPoint: whole,
            minSum: whole,
            distinctPoints: z.boolean().default(false),
            maxProjects: whole,
          })
          .nullish(),
        parts: z
          .array(
            z.strictObject({
              name: z.string().max(200).default(''),
              maxPoint: whole,
              questions: z.array(FileQuestion).max(400),
            }),
          )
          .max(100),
      }),
    )
    .max(20),
});
type SurveyFile = z.infer<typeof SurveyFile>;

export type ReadSurvey = { ok: true; order: SurveyOrder } | { ok: false; messages: string[] };

/** A survey as it stands in a file (docs/operating.md tells the fields), or what of it cannot be read, a sentence a fault. */
export function readSurveyFile(text: string): ReadSurvey {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return { ok: false, messages: ['Plik nie jest zapisany jako JSON.'] };
  }
  const read = SurveyFile.safeParse(given);
  if (!read.success) {
    return { ok: false, messages: read.error.issues.flatMap(tellIssue) };
  }
  return { ok: true, order: orderOf(read.data) };
}

/** Whoever wrote the file may be told their own words. */
function tellIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== 'unrecognized_keys') return polishIssues([issue], null).map(({ message }) => message);
  const place = issue.path.length === 0 ? '' : `${issue.path.map(String).join('.')}: `;
  return issue.keys.map((key) => `${place}Nie ma takiego pola: ${key}.`);
}

function orderOf(file: SurveyFile): SurveyOrder {
  let last = 0;
  const next = () => ++last;
  return {
    title: file.title,
    shortDescription: file.shortDescription,
    description: file.description,
    mode: MODES[file.mode],
    identityScheme: file.identity ?? null,
    onlyForLegalAge: file.adults,
    withTerms: file.terms,
    inBatches: file.batches,
    moderatorName: file.moderator ?? null,
    dateFrom: file.from,
    dateTo: file.to,
    officeId: file.office ?? null,
    attachments: file.attachments,
    forms: file.forms.map((form) => formOrderOf(form, next)),
  };
}

function formOrderOf(
  { from, to, district, ...form }: SurveyFile['forms'][number],
  next: () => number,
): SurveyFormOrder {
  const { points } = form;
  return {
    voteFrom: from ?? null,
    voteTo: to ?? null,
    district: district ?? null,
    form: {
      id: next(),
      title: form.title,
      points: points
        ? {
            maxPoint: points.maxPoint,
            categoryMaxPoint: points.categoryMaxPoint ?? null,
            questionMaxPoint: points.questionMaxPoint ?? null,
            minSum: points.minSum ?? null,
            distinctPoints: points.distinctPoints,
            maxProjects: points.maxProjects ?? null,
          }
        : null,
      categories: form.parts.map(({ name, maxPoint = null, questions }): Form['categories'][number] => ({
        id: next(),
        name,
        maxPoint,
        questions: questions.map((question) => questionOf(question, next)),
      })),
    },
  };
}

type AnyQuestion = z.infer<typeof FileQuestion> | z.infer<typeof SubQuestion>;

const questionOf = (question: AnyQuestion, next: () => number): Question => ({
  id: next(),
  questionType: question.type,
  content: question.content,
  tooltip: question.tooltip ?? null,
  canComment: question.canComment,
  required: question.required,
  questionOptions: question.options.map((option, order): QuestionOption => ({
    id: next(),
    content: option.content,
    order,
    questions: 'questions' in option ? option.questions.map((sub) => questionOf(sub, next)) : [],
  })),
  questionMatrixValues: question.columns.map((content) => ({ id: next(), content })),
  questionOptionCount: question.mostOptions ?? null,
  answerMaxLength: question.maxLength ?? null,
  validationRegExp: question.pattern ?? null,
  validationErrorMessage: question.patternMessage ?? null,
  maxPoint: question.maxPoint ?? null,
});
