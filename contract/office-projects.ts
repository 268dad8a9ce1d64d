import { planFailures } from '@wiec/domain/draft-plan.ts';
import { officeProjectViews, projectStages } from '@wiec/domain/project-stage.ts';
import { preflightCodes } from '@wiec/domain/preflight.ts';
import { z } from 'zod';
import { BodyId, endpoint, Id, IdParams, listOf, optionalNumber, PageNumber, PageSize, typedText } from './endpoint.ts';

const MODULES = ['consultation', 'survey', 'probe'] as const;
const Dates = { dateFrom: z.string(), dateTo: z.string() };
/** `OfficeProject.draftRevision` that was seen. */
export const SeenRevision = z.string().max(64);

/** A consultation, a survey or a probe as the desk of its office shows it: how much came in, and nothing of what it says. */
export const OfficeProject = z.object({
  id: z.number().int(),
  /** Consultation 0, survey 1 or probe 2. */
  type: z.number().int(),
  title: z.string(),
  officeId: z.number().int(),
  officeName: z.string(),
  /** The unit that leads it; null: the office itself. */
  unitId: z.number().int().nullable(),
  unitName: z.string().nullable(),
  /** A colleague made it, or a unit leads it to which the reader does not belong. False: it is the reader's, or nobody's. */
  isOthers: z.boolean(),
  /** Who leads it, as residents read it. */
  moderatorName: z.string().nullable(),
  /** Path of the page for residents; null while it is in preparation. */
  path: z.string().nullable(),
  ...Dates,
  /** See `ProjectStage` of the domain. */
  stage: z.enum(projectStages),
  /** Until when it takes nothing; null: it is not paused. */
  pausedUntil: z.string().nullable(),
  /** What the office has to do next. */
  step: z.enum(['publish', 'plan-again', 'too-late', 'publish-results', 'publish-report']).nullable(),
  /** Of a draft that is to publish itself; null: nobody planned it. */
  plan: z
    .object({
      opensAt: z.string(),
      /**
       * `broken`: it will not, or did not, as it stands: it was changed since, or was refused when its moment came. `leaderless`: it will
       * not unless somebody plans it again, since whoever did may not publish it any more.
       */
      state: z.enum(['set', 'broken', 'leaderless']),
      /** Why it was refused then; null: it was not. */
      failure: z.enum(planFailures).nullable(),
    })
    .nullable(),
  /** Sheets and answers of a probe that count; of a form that is answered in several ways, all together. */
  answers: z.number().int(),
  /** Those on which the office has yet to decide. */
  undecided: z.number().int(),
  comments: z.number().int(),
  waitingComments: z.number().int(),
  messages: z.number().int(),
  /** Of what is in preparation: changes with all that its publication makes final, and is sent with it; null: it is public. */
  draftRevision: z.string().nullable(),
  /** A probe that stands on the home page, once it is published. */
  featured: z.boolean(),
  /** Survey forms, whose results the office publishes. */
  surveyForms: z.number().int(),
  /** The database's clock. */
  now: z.string(),
});
export type OfficeProject = z.infer<typeof OfficeProject>;

const OfficeListFilter = {
  kind: z.enum(['consultations', 'surveys']),
  /** What the office has in hand, what of it waits for its report, or what is done with. */
  view: z.enum(officeProjectViews).optional(),
  /** Part of the title, in any case. */
  title: typedText(200),
  /** Those alone that the reader made, or a unit leads in which they have a role or which they head. */
  mine: z.enum(['1']).optional(),
  /** That leads it. */
  unit: optionalNumber(Id),
  /** That it concerns, or for which somebody votes in it. */
  district: optionalNumber(Id),
  stage: z.enum(projectStages).optional(),
  /** In which it runs or ran, if only for a day. */
  year: optionalNumber(z.coerce.number().int().min(2000).max(2200)),
};

/** What a list is asked for as a file, by `listOfficeProjects.path`/lista.xlsx: all of it, or those that were marked. */
export const OfficeListFile = z.strictObject({
  ...OfficeListFilter,
  /** Ids with commas between them. */
  ids: z
    .string()
    .regex(/^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,499}$/)
    .transform((text) => text.split(',').map(Number))
    .optional(),
});

export const listOfficeProjects = endpoint({
  method: 'GET',
  path: '/api/office/projects',
  access: 'permission:consultations.view',
  module: MODULES,
  summary:
    'Konsultacje albo ankiety i sondy urzędów, w których osoba zalogowana je prowadzi; najpierw te, które na nią czekają.',
  query: z.strictObject({
    ...OfficeListFilter,
    page: PageNumber,
    size: PageSize,
  }),
  /** `counts`: how many there are in each view, whatever else is asked for. */
  output: listOf(OfficeProject).extend({
    counts: z.record(z.enum(officeProjectViews), z.number().int()),
    /** How many in hand are the reader's, see `mine`. */
    mine: z.number().int(),
    choices: z.object({
      /** That lead something of these kinds, by name. */
      units: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** That something of these kinds concerns, in their order. */
      districts: z.array(z.object({ id: z.number().int(), name: z.string() })),
      /** In which something of these kinds ran, the latest first. */
      years: z.array(z.number().int()),
    }),
  }),
  errors: [400, 401, 403],
});

export const getOfficeProject = endpoint({
  method: 'GET',
  path: '/api/office/projects/:id',
  access: 'permission:consultations.view',
  module: MODULES,
  summary: 'Konsultacja, ankieta albo sonda, tak jak na ich liście w urzędzie.',
  params: IdParams,
  output: OfficeProject,
  errors: [400, 401, 403, 404],
});

export const publishProject = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/publication',
  access: 'permission:consultations.manage',
  module: MODULES,
  needsProof: true,
  summary:
    'Ogłasza konsultację, ankietę albo sondę, która jest w przygotowaniu, jeśli jest taka, jaką widziano. Tego nie da się cofnąć.',
  params: IdParams,
  body: z.strictObject({ seen: SeenRevision }),
  output: z.object({ id: z.number().int(), ...Dates }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const getPreflight = endpoint({
  method: 'GET',
  path: '/api/office/projects/:id/preflight',
  access: 'permission:consultations.edit',
  module: MODULES,
  summary: 'Czego brakuje konsultacji, ankiecie albo sondzie w przygotowaniu, żeby ją ogłosić, i na co warto spojrzeć.',
  params: IdParams,
  output: z.object({
    items: z.array(
      z.object({
        code: z.enum(preflightCodes),
        /** `missing`: it cannot be published so; `advice`: it can. */
        state: z.enum(['done', 'missing', 'advice']),
        /** See `PreflightItem` of the domain. */
        count: z.number().int(),
        names: z.array(z.string()).readonly(),
      }),
    ),
    /** Nothing is missing. */
    isReady: z.boolean(),
    /** Of the draft of which this is said. */
    revision: z.string(),
  }),
  errors: [400, 401, 403, 404, 409],
});
export type Preflight = z.infer<typeof getPreflight.output>;

export const planPublication = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/planned-publication',
  access: 'permission:consultations.manage',
  module: MODULES,
  needsProof: true,
  summary:
    'Planuje, kiedy konsultacja, ankieta albo sonda w przygotowaniu ogłosi się sama, jeśli jest taka, jaką widziano.',
  params: IdParams,
  body: z.strictObject({
    seen: SeenRevision,
    /** `OfficeProject.plan.opensAt` that was seen; null: none was planned. */
    seenMoment: z.iso.datetime().nullable(),
    opensAt: z.iso.datetime(),
  }),
  output: z.object({ id: z.number().int(), opensAt: z.string() }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const callOffPublication = endpoint({
  method: 'DELETE',
  path: '/api/office/projects/:id/planned-publication',
  access: 'permission:consultations.manage',
  module: MODULES,
  summary: 'Odwołuje zaplanowaną publikację.',
  params: IdParams,
  query: z.strictObject({ seenMoment: z.iso.datetime() }),
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 404, 409],
});

export const publishResults = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/survey-results',
  access: 'permission:consultations.manage',
  module: ['survey', 'consultation'],
  needsProof: true,
  summary: 'Ogłasza wyniki ankiety albo ankiet konsultacji, raz na zawsze.',
  params: IdParams,
  output: z.object({ id: z.number().int(), forms: z.number().int(), page: z.string() }),
  errors: [400, 401, 403, 404, 409],
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/office/projects/:id',
  access: 'permission:consultations.edit',
  module: MODULES,
  needsProof: true,
  summary:
    'Usuwa konsultację, ankietę albo sondę, która jest w przygotowaniu, jeśli jest taka, jaką widziano. Tego nie da się cofnąć.',
  params: IdParams,
  query: z.strictObject({ seen: SeenRevision }),
  output: z.object({ id: z.number().int() }),
  errors: [400, 401, 403, 404, 409],
});

export const changeDraftDates = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/dates',
  access: 'permission:consultations.edit',
  module: MODULES,
  summary: 'Zmienia termin konsultacji, ankiety albo sondy, która jest w przygotowaniu.',
  params: IdParams,
  body: z.strictObject({ seen: SeenRevision, dateFrom: z.iso.datetime(), dateTo: z.iso.datetime() }),
  /** `forms`: how many had dates of their own that did not fit, and now last as long as the whole. */
  output: z.object({ id: z.number().int(), forms: z.number().int() }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const featureProject = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/home-page',
  access: 'permission:consultations.manage',
  module: MODULES,
  summary: 'Pokazuje sondę na stronie głównej albo ją stamtąd zdejmuje.',
  params: IdParams,
  body: z.strictObject({ featured: z.boolean() }),
  output: z.object({ id: z.number().int(), featured: z.boolean() }),
  errors: [400, 401, 403, 404, 409],
});

export const getPlaceOfProbe = endpoint({
  method: 'GET',
  path: '/api/office/projects/:id/consultation',
  access: 'permission:consultations.manage',
  module: MODULES,
  summary: 'Konsultacja, w której stoi sonda, i konsultacje tego urzędu, do których można ją wstawić.',
  params: IdParams,
  output: z.object({
    consultationId: z.number().int().nullable(),
    items: z.array(z.object({ id: z.number().int(), title: z.string() })),
  }),
  errors: [401, 403, 404, 409],
});

export const placeProbe = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/consultation',
  access: 'permission:consultations.manage',
  module: MODULES,
  summary: 'Wstawia sondę do konsultacji tego samego urzędu albo ją stamtąd wyjmuje (null).',
  params: IdParams,
  body: z.strictObject({ consultationId: BodyId.nullable() }),
  output: z.object({ id: z.number().int(), consultationId: z.number().int().nullable() }),
  errors: [400, 401, 403, 404, 409, 422],
});

const TermActBody = {
  /** `OfficeProject.dateTo` that was seen. */
  seenEnd: z.iso.datetime(),
  /** Everybody reads it. */
  reason: z.string().max(5000),
};

export const extendProject = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/extension',
  access: 'permission:consultations.manage',
  module: MODULES,
  summary: 'Przedłuża ogłoszoną konsultację, ankietę albo sondę, z powodem, który czytają wszyscy.',
  params: IdParams,
  body: z.strictObject({ ...TermActBody, dateTo: z.iso.datetime() }),
  output: z.object({ id: z.number().int(), dateTo: z.string() }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const closeProjectEarly = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/early-closing',
  access: 'permission:consultations.manage',
  module: MODULES,
  needsProof: true,
  summary:
    'Kończy przed terminem konsultację, ankietę albo sondę, która trwa, z powodem, który czytają wszyscy. Tego nie da się cofnąć.',
  params: IdParams,
  body: z.strictObject(TermActBody),
  output: z.object({ id: z.number().int(), closedAt: z.string() }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const withdrawProject = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/withdrawal',
  access: 'permission:consultations.manage',
  module: MODULES,
  needsProof: true,
  summary:
    'Wycofuje ogłoszoną konsultację, ankietę albo sondę, także po jej końcu, z powodem, który czytają wszyscy. Tego nie da się cofnąć.',
  params: IdParams,
  body: z.strictObject(TermActBody),
  output: z.object({ id: z.number().int(), withdrawnAt: z.string() }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const pauseProject = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/pause',
  access: 'permission:consultations.manage',
  module: MODULES,
  summary:
    'Wstrzymuje udział w konsultacji, ankiecie albo sondzie, która trwa, do podanej chwili, z powodem, który czytają wszyscy.',
  params: IdParams,
  body: z.strictObject({
    ...TermActBody,
    /** `OfficeProject.pausedUntil` that was seen. */
    seenPause: z.iso.datetime().nullable(),
    until: z.iso.datetime(),
    /** The end moves by as long as the pause is to last. */
    movesEnd: z.boolean(),
  }),
  output: z.object({ id: z.number().int(), pausedUntil: z.string(), dateTo: z.string() }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const resumeProject = endpoint({
  method: 'DELETE',
  path: '/api/office/projects/:id/pause',
  access: 'permission:consultations.manage',
  module: MODULES,
  summary: 'Wznawia udział, zanim skończy się wstrzymanie.',
  params: IdParams,
  query: z.strictObject({ seenPause: z.iso.datetime() }),
  output: z.object({ id: z.number().int(), resumedAt: z.string() }),
  errors: [400, 401, 403, 404, 409],
});

export const handToUnit = endpoint({
  method: 'PUT',
  path: '/api/office/projects/:id/unit',
  access: 'permission:consultations.edit',
  module: MODULES,
  summary:
    'Przekazuje konsultację, ankietę albo sondę jednostce urzędu, jeśli prowadzi ją ta, którą widziano. Nic z tego nie widzą mieszkańcy.',
  params: IdParams,
  /** Null: the office itself leads it. */
  body: z.strictObject({ unitId: Id.nullable(), seen: Id.nullable() }),
  output: z.object({ id: z.number().int(), unitId: z.number().int().nullable() }),
  errors: [400, 401, 403, 404, 409, 422],
});

export const listLeadingUnits = endpoint({
  method: 'GET',
  path: '/api/office/projects/:id/units',
  access: 'permission:consultations.edit',
  module: MODULES,
  summary: 'Jednostki, którym osoba zalogowana może przekazać tę konsultację, ankietę albo sondę.',
  params: IdParams,
  output: z.object({
    /** The office itself may lead it. */
    office: z.boolean(),
    units: z.array(z.object({ id: z.number().int(), name: z.string() })),
  }),
  errors: [400, 401, 403, 404],
});
