import { z } from 'zod';
import { answerDecisions } from '@wiec/domain/comment-answer.ts';
import { reportSections } from '@wiec/domain/consultation-report.ts';
import { reportActs } from '@wiec/domain/report-acts.ts';
import { reportStates } from '@wiec/domain/signed-report.ts';
import { remarkChannels } from '@wiec/domain/remark.ts';
import { endpoint, Id } from './endpoint.ts';

const Count = z.number().int();

/** What the portal knows of a consultation by itself (`ReportFacts` of the domain). */
export const ReportFacts = z.object({
  from: z.string(),
  to: z.string(),
  remarks: Count,
  channels: z.partialRecord(z.enum(remarkChannels), Count),
  authors: Count,
  decisions: z.partialRecord(z.enum(answerDecisions), Count),
  likes: Count,
  unlikes: Count,
  sheets: Count,
});

const Effect = z.object({ happenedOn: z.string(), words: z.string(), link: z.string() });

/** The report of a consultation as everybody reads it. The register stands at `listAnswers`. */
export const PublicReport = z.object({
  project: z.object({ id: z.number().int(), title: z.string() }),
  publishedDate: z.string(),
  /** In their order, those that say something; plain text with paragraphs on lines of their own. */
  sections: z.array(z.object({ id: z.enum(reportSections), text: z.string() })),
  facts: ReportFacts,
  /** When and why it was changed after that, the first change first. */
  changes: z.array(z.object({ changedDate: z.string(), note: z.string() })),
  /** What was really done, the newest first. */
  effects: z.array(Effect),
  /** Remarks whose answers are public now. */
  answered: Count,
  /** Address and bytes of its PDF; null: it is being made, or cannot be. */
  document: z.object({ url: z.string(), size: z.number().int() }).nullable(),
  isTooLongForDocument: z.boolean(),
});
export type PublicReport = z.infer<typeof PublicReport>;

/** The report as whoever prepares it sees it. */
export const OfficeReport = z.object({
  project: z.object({ id: z.number().int(), type: z.number().int(), title: z.string(), status: z.number().int() }),
  state: z.enum(reportStates),
  /** Of the report; whoever changes it sends the one that was seen. 0: nothing is written. */
  revision: z.number().int(),
  /** Of the register with its answers; whoever signs or publishes sends the one that was seen. */
  register: z.string(),
  /** What is written; where nothing is, what is proposed. */
  texts: z.record(z.enum(reportSections), z.string()),
  facts: ReportFacts,
  /** The last day on which it is due. */
  due: z.string(),
  /** Remarks without a finished answer: it is neither signed nor published before they have one. */
  unanswered: Count,
  /** The register is another one than was signed. */
  isOutdated: z.boolean(),
  returnNote: z.string().nullable(),
  acceptedDate: z.string().nullable(),
  publishedDate: z.string().nullable(),
  /** The acts that this clerk may do now (`reportActsFor` of the domain). */
  acts: z.array(z.enum(reportActs)),
  /** Whoever asks wrote in it, so that somebody else signs. */
  isOwn: z.boolean(),
  changes: PublicReport.shape.changes,
  effects: z.array(Effect),
  /** Letters on paper that this clerk can print: to typed remarks with a name or a postal address. */
  paperLetters: Count,
});
export type OfficeReport = z.infer<typeof OfficeReport>;

const Texts = z.strictObject(
  Object.fromEntries(reportSections.map((section) => [section, z.string().max(40_000)])) as Record<
    (typeof reportSections)[number],
    z.ZodString
  >,
);
const Params = z.strictObject({ projectId: Id });
const PATH = '/api/project/:projectId/report';
const Seen = z.number().int().min(0);
const module = 'consultation';

export const getReport = endpoint({
  method: 'GET',
  path: PATH,
  access: 'anyone',
  module,
  keep: { seconds: 2, by: 'pages' },
  summary: 'Ogłoszony raport z konsultacji: co urząd napisał, liczby, zmiany i to, co zrobiono potem.',
  params: Params,
  output: PublicReport,
  errors: [400, 404],
});

export const getOfficeReport = endpoint({
  method: 'GET',
  path: `${PATH}/office`,
  access: 'permission:consultations.view',
  module,
  summary: 'Raport z konsultacji, także nieogłoszony, dla urzędu.',
  params: Params,
  output: OfficeReport,
  errors: [400, 401, 403, 404],
});

const change = { module, params: Params, output: OfficeReport, errors: [400, 401, 403, 404, 409, 422] } as const;

export const writeReport = endpoint({
  method: 'PUT',
  path: PATH,
  access: 'permission:consultations.edit',
  summary: 'Zapisuje szkic raportu z konsultacji, jeśli jest taki, jaki widziano.',
  body: z.strictObject({ seen: Seen, texts: Texts }),
  ...change,
});

export const moveReport = endpoint({
  method: 'PUT',
  path: `${PATH}/step`,
  access: 'permission:consultations.edit',
  summary: 'Przekazuje raport z konsultacji do podpisu albo cofa go do szkicu, z wyjaśnieniem dla autora.',
  body: z.strictObject({
    seen: Seen,
    act: z.enum(['submit', 'return']),
    /** Of what is returned: what is to be changed. */
    note: z.string().max(4000),
  }),
  ...change,
});

export const acceptReport = endpoint({
  method: 'PUT',
  path: `${PATH}/acceptance`,
  access: 'permission:consultations.manage',
  needsProof: true,
  summary:
    'Podpisuje raport z konsultacji razem z rejestrem uwag, jeśli są takie, jakie widziano. Nie robi tego autor.',
  body: z.strictObject({ seen: Seen, register: z.string().max(64) }),
  ...change,
});

export const publishReport = endpoint({
  method: 'PUT',
  path: `${PATH}/publication`,
  access: 'permission:consultations.manage',
  needsProof: true,
  summary:
    'Ogłasza podpisany raport z konsultacji i wszystkie odpowiedzi na uwagi, i pisze do ich autorów. Tego nie da się cofnąć.',
  body: z.strictObject({ seen: Seen, register: z.string().max(64) }),
  ...change,
});

export const correctReport = endpoint({
  method: 'PUT',
  path: `${PATH}/correction`,
  access: 'permission:consultations.manage',
  needsProof: true,
  summary: 'Zmienia ogłoszony raport z konsultacji, z wyjaśnieniem, które czytają wszyscy.',
  body: z.strictObject({ seen: Seen, texts: Texts, note: z.string().max(4000) }),
  ...change,
});

export const addReportEffect = endpoint({
  method: 'POST',
  path: `${PATH}/effects`,
  access: 'permission:consultations.manage',
  needsProof: true,
  summary:
    'Dopisuje do raportu z konsultacji, co naprawdę zrobiono i kiedy. To samo wysłane drugi raz niczego nie dodaje.',
  body: z.strictObject({ happenedOn: z.string().max(10), words: z.string().max(4000), link: z.string().max(2000) }),
  ...change,
});
