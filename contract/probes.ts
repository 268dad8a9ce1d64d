import { z } from 'zod';
import { BodyId, endpoint, Id, IdParams, OfficeScope } from './endpoint.ts';
import { ProjectHeader, TermChange, WordingCorrection } from './project-header.ts';
import { ImageRef } from './project-tasks.ts';
import { sentAnswer, sentForm } from './sent-forms.ts';
import { VoteVerdict } from './voting.ts';

/** Running or final results; percentages have two decimals and make 100 together, or all are 0. */
export const ProbeResults = z.object({
  total: z.number().int(),
  /** Of the total: answers that only a device vouches for, because the probe is open to everybody. */
  withoutAccount: z.number().int(),
  resultSummary: z.array(
    z.object({
      questionOptionId: z.number().int(),
      questionOptionContent: z.string(),
      total: z.number().int(),
      percentage: z.number(),
    }),
  ),
});
export type ProbeResults = z.infer<typeof ProbeResults>;

/** A probe on the home page, with what the caller may do. */
export const FeaturedProbe = z.object({
  /** Of the project. */
  id: z.number().int(),
  title: z.string(),
  shortDescription: z.string(),
  status: z.number().int(),
  mode: z.number().int(),
  dateFrom: z.string(),
  dateTo: z.string(),
  onlyForLegalAge: z.boolean(),
  officeId: z.number().int(),
  /** The oldest first. */
  termChanges: z.array(TermChange),
  /** Typos that were put right, the oldest first. */
  corrections: z.array(WordingCorrection),
  /** Empty `alt`: a mere ornament; null: it has none. */
  image: ImageRef.nullable(),
  agreementHistory: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  form: z.object({
    id: z.number().int(),
    status: z.number().int(),
    /** By this account; a device's own answer is known to the device. */
    voted: z.boolean(),
    question: z.object({
      id: z.number().int(),
      content: z.string(),
      questionOptions: z.array(z.object({ id: z.number().int(), content: z.string(), order: z.number().int() })),
    }),
  }),
  /** Project and form are Active and within their dates. */
  running: z.boolean(),
  verdict: VoteVerdict,
  /** Null while the probe runs and the caller has not answered. */
  results: ProbeResults.nullable(),
});
export type FeaturedProbe = z.infer<typeof FeaturedProbe>;

const ProbeParams = z.strictObject({ projectId: Id });

export const AnswerProbeBody = z.strictObject({
  consultationForms: z
    .array(
      sentForm(
        z
          .array(sentAnswer({ questionOptionId: BodyId, ranking: z.unknown().optional() }, { min: 1, max: 1 }))
          .length(1),
      ),
    )
    .length(1),
  /** Of a budget vote; a probe asks for none and keeps none. */
  userData: z.unknown().optional(),
  authorizeCode: z.unknown().optional(),
  /** Of somebody signed in: the key by which this device answers the probe without an account, where it has one. */
  deviceKey: z.uuid().optional(),
  /** 'Odpowiadała inna osoba': the device's answer, if there is one, was not this person's. */
  anotherPerson: z.boolean().optional(),
});
export type AnswerProbeBody = z.infer<typeof AnswerProbeBody>;

export const getMainPageProbeProjects = endpoint({
  method: 'GET',
  path: '/api/app/main-page-probe-projects',
  access: 'anyone',
  module: 'probe',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Sondy na stronę główną: trwające z pytaniem, zakończone z wynikiem.',
  query: OfficeScope,
  output: z.object({ now: z.string(), items: z.array(FeaturedProbe) }),
});

export const getProbe = endpoint({
  method: 'GET',
  path: '/api/project/:projectId/probe',
  access: 'anyone',
  module: 'probe',
  keep: { seconds: 2, by: 'pages' },
  summary:
    'Jedna sonda, także spoza strony głównej, jak pokazuje ją jej strona; jako projekt daje ją GET /api/project/{id}.',
  params: ProbeParams,
  output: z.object({ now: z.string(), probe: FeaturedProbe }),
  errors: [404],
});

export const listProbesOfConsultation = endpoint({
  method: 'GET',
  path: '/api/project/:id/probes',
  access: 'anyone',
  module: 'probe',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Sondy, które stoją w konsultacji: trwające z pytaniem, zakończone z wynikiem.',
  params: IdParams,
  output: z.object({ now: z.string(), items: z.array(FeaturedProbe) }),
});

export const getProbeHeader = endpoint({
  method: 'GET',
  path: '/api/project/:id/header',
  access: 'anyone',
  module: 'probe',
  keep: { seconds: 2, by: 'server' },
  summary: 'Nagłówek sondy: nazwa, status, terminy, urząd.',
  params: IdParams,
  output: ProjectHeader,
  errors: [404],
});

export const answerProbe = endpoint({
  method: 'PUT',
  path: '/api/project/:projectId/probe-forms',
  access: 'anyone',
  module: 'probe',
  summary:
    'Odpowiada na sondę; to samo robi PUT /api/project/{projectId}/consultation-forms. Bez logowania wymaga nagłówka Idempotency-Key (UUID): jest kluczem urządzenia.',
  params: ProbeParams,
  body: AnswerProbeBody,
  output: z.object({ message: z.literal('Poprawnie oddano głos'), results: ProbeResults }),
  errors: [400, 401, 403, 404, 409, 422, 429],
});

export const getProbeResults = endpoint({
  method: 'GET',
  path: '/api/project/:projectId/probe-results',
  access: 'anyone',
  module: 'probe',
  summary: 'Wynik sondy: po jej zakończeniu dla każdego, w trakcie dla tych, którzy odpowiedzieli.',
  params: ProbeParams,
  output: ProbeResults,
  errors: [403, 404],
});
