import { z } from 'zod';
import { isPlainDate } from '@wiec/domain/calendar.ts';
import { identitySchemes } from '@wiec/domain/identity-scheme.ts';
import { questionTypes } from '@wiec/domain/questions/types.ts';
import { typeNumber } from '@wiec/domain/questions/written-form.ts';
import { SURVEY_LIMITS } from '@wiec/domain/survey-draft.ts';
import { endpoint, IdParams } from './endpoint.ts';
import { PictureName } from './form-pictures.ts';

const TIME = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Day and time on the clocks of Poland. */
export const PolishTimeText = z
  .string()
  .refine((text) => isPlainDate(TIME.exec(text)?.[1] ?? ''), 'Podaj czas jako RRRR-MM-DDTGG:MM.');

const whole = z.number().int().min(0).max(1_000_000).nullish();

const TypeName = z
  .string()
  .refine(
    (name) => typeNumber(name) >= 0,
    `Nie ma takiego rodzaju pytania. Są: ${questionTypes.map((type) => type.name).join(', ')}.`,
  );

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
/** A picture that was stored before (`addFormPicture`). */
const WrittenPicture = z.strictObject({
  sha256: PictureName,
  alt: z.string().max(2000),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
/** A picture that lies beside a file; until it is stored, the file's name stands for it. */
const PictureBeside = z
  .strictObject({ file: z.string().min(1), alt: z.string().max(2000) })
  .transform(({ file, alt }) => ({ sha256: file, alt, width: 1, height: 1 }));

const asOption = (value: unknown) => (typeof value === 'string' ? { content: value } : value);
/** Questions whose pictures are written so. */
function questionWith<Picture extends z.ZodType>(Picture: Picture) {
  const picture = Picture.nullish();
  const fields = { ...common, picture };
  const Plain = z.preprocess(asOption, z.strictObject({ content: z.string(), picture }));
  const SubQuestion = z.strictObject({ ...fields, options: z.array(Plain).max(200).default([]) });
  const Option = z.preprocess(
    asOption,
    z.strictObject({ content: z.string(), picture, questions: z.array(SubQuestion).max(200).default([]) }),
  );
  return z.strictObject({ ...fields, options: z.array(Option).max(200).default([]) });
}

const surveyFields = <Question extends z.ZodType>(Question: Question) => ({
  title: z.string(),
  shortDescription: z.string().default(''),
  description: z.string().max(50_000).default(''),
  mode: z.enum(['open', 'account', 'citizen']).default('open'),
  identity: z.enum(identitySchemes).nullish(),
  adults: z.boolean().default(false),
  terms: z.boolean().default(false),
  batches: z.boolean().default(false),
  moderator: z.string().max(200).nullish(),
  office: z.number().int().positive().nullish(),
  from: PolishTimeText,
  to: PolishTimeText,
  forms: z
    .array(
      z.strictObject({
        title: z.string().max(SURVEY_LIMITS.name).default(''),
        from: PolishTimeText.nullish(),
        to: PolishTimeText.nullish(),
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
              name: z.string().max(SURVEY_LIMITS.name).default(''),
              maxPoint: whole,
              questions: z.array(Question).max(400),
            }),
          )
          .max(SURVEY_LIMITS.parts),
      }),
    )
    .max(SURVEY_LIMITS.forms),
});

/** A survey as it is written down: by a clerk's page, and by a file (docs/operating.md tells the fields). */
export const WrittenSurvey = z.strictObject(surveyFields(questionWith(WrittenPicture)));
export type WrittenSurvey = z.infer<typeof WrittenSurvey>;

/** Of a survey, what the surveys of a consultation have; all else stands in the consultation. */
export const WrittenForms = WrittenSurvey.pick({ identity: true, batches: true, forms: true });
export type WrittenForms = z.infer<typeof WrittenForms>;

/** What the command line reads; a page puts no files of the server on a survey. */
export const SurveyFile = z.strictObject({
  ...surveyFields(questionWith(PictureBeside)),
  attachments: z.array(z.string().min(1)).max(20).default([]),
  /** `alt` empty: a mere ornament. */
  picture: z.strictObject({ file: z.string().min(1), alt: z.string().max(2000) }).nullish(),
});
export type SurveyFile = z.infer<typeof SurveyFile>;

/** Two hundred questions with all their answers. */
const LARGEST = 1_000_000;

export const createSurveyDraft = endpoint({
  method: 'POST',
  path: '/api/office/surveys',
  access: 'permission:consultations.edit',
  module: 'survey',
  summary: 'Zakłada ankietę w przygotowaniu: widzi ją tylko urząd i kto dostał odnośnik.',
  body: WrittenSurvey,
  bodyLimit: LARGEST,
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 422],
});

/** As it was written down, of whatever stage. */
const SurveyDraftReply = z.object({
  id: z.number().int(),
  type: z.number().int(),
  title: z.string(),
  /** Sent with what replaces it; null: it is no longer in preparation, and stays as it is. */
  revision: z.string().nullable(),
  survey: WrittenSurvey,
});

export const getSurveyDraft = endpoint({
  method: 'GET',
  path: '/api/office/surveys/:id/form',
  access: 'permission:consultations.view',
  module: 'survey',
  summary: 'Ankieta urzędu, tak jak ją zapisano: treść, terminy i pytania.',
  params: IdParams,
  output: SurveyDraftReply,
  errors: [400, 401, 403, 404],
});

export const replaceSurveyDraft = endpoint({
  method: 'PUT',
  path: '/api/office/surveys/:id',
  access: 'permission:consultations.edit',
  module: 'survey',
  summary: 'Zastępuje treść ankiety, która jest w przygotowaniu, jeśli jest taka, jaką widziano.',
  params: IdParams,
  body: z.strictObject({ seen: z.string().max(64), survey: WrittenSurvey }),
  bodyLimit: LARGEST,
  output: z.object({ revision: z.string() }),
  errors: [400, 401, 403, 404, 409, 422],
});

/** Of a consultation: `survey` says all that it says itself too, which stays as it is. */
export const getConsultationSurveys = endpoint({
  method: 'GET',
  path: '/api/office/consultations/:id/surveys',
  access: 'permission:consultations.view',
  module: 'consultation',
  summary: 'Ankiety konsultacji urzędu, tak jak je zapisano, razem z tym, co mówi sama konsultacja.',
  params: IdParams,
  output: SurveyDraftReply,
  errors: [400, 401, 403, 404],
});

export const replaceConsultationSurveys = endpoint({
  method: 'PUT',
  path: '/api/office/consultations/:id/surveys',
  access: 'permission:consultations.edit',
  module: 'consultation',
  summary:
    'Zastępuje ankiety konsultacji, która jest w przygotowaniu, jeśli jest taka, jaką widziano. Bez formularzy nie ma ankiet.',
  params: IdParams,
  body: z.strictObject({ seen: z.string().max(64), surveys: WrittenForms }),
  bodyLimit: LARGEST,
  output: z.object({ revision: z.string() }),
  errors: [400, 401, 403, 404, 409, 422],
});
