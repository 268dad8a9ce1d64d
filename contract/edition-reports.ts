import { ageBands } from '@wiec/domain/age-band.ts';
import { editionReportActs } from '@wiec/domain/edition-report.ts';
import { reportStates } from '@wiec/domain/signed-report.ts';
import { z } from 'zod';
import { endpoint, Id, IdParams } from './endpoint.ts';

const Count = z.number().int();

/** What the portal holds of an edition (`EditionReportFacts` of the domain). Money in grosze: it is kept and published so. */
export const EditionReportFacts = z.object({
  year: Count,
  countedOn: z.string(),
  projects: z.array(z.object({ status: Count, count: Count })),
  rejections: z.array(z.object({ number: z.string(), title: z.string(), reason: z.string() })),
  votes: z.array(
    z.object({
      title: z.string(),
      valid: Count,
      setAside: Count,
      women: Count.nullable(),
      men: Count.nullable(),
      areas: z.array(z.object({ name: z.string(), votes: Count })),
      otherAreas: Count,
      ages: z.array(z.object({ band: z.enum(ageBands), votes: Count })).optional(),
      otherAges: Count.optional(),
      onPaper: Count.nullable().optional(),
      online: Count.nullable().optional(),
    }),
  ),
  pool: Count,
  chosenCost: Count,
  paid: Count.nullable(),
});

const File = z.object({ url: z.string(), size: Count, sha256: z.string() });

/** One version of the yearly report of an edition, as everybody reads it. */
export const EditionReport = z.object({
  year: Count,
  editionTitle: z.string(),
  version: Count,
  publishedDate: z.string(),
  /** Why it came after another; '': it is the first one. */
  reason: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  facts: EditionReportFacts,
  pdf: File,
  json: File,
  csv: File,
  /** All that were published, the newest first. */
  versions: z.array(z.object({ version: Count, publishedDate: z.string(), reason: z.string() })),
});
export type EditionReport = z.infer<typeof EditionReport>;

/** The report as whoever prepares it sees it: its newest version. */
export const OfficeEditionReport = z.object({
  editionId: Count,
  editionTitle: z.string(),
  year: Count,
  state: z.enum(reportStates),
  /** 0: nothing is written. */
  version: Count,
  /** Whoever changes it sends the one that was seen. 0: nothing is written. */
  revision: Count,
  content: z.string(),
  /** As they are now; of what is published, as they were then. */
  facts: EditionReportFacts,
  /** Of the numbers; whoever signs or publishes sends the one that was seen. */
  digest: z.string(),
  /** They are others than were signed. */
  isOutdated: z.boolean(),
  reason: z.string(),
  returnNote: z.string().nullable(),
  acceptedDate: z.string().nullable(),
  publishedDate: z.string().nullable(),
  /** The acts that this clerk may do now (`editionReportActsFor` of the domain). */
  acts: z.array(z.enum(editionReportActs)),
  /** Whoever asks wrote in it, so that somebody else signs. */
  isOwn: z.boolean(),
  /** Why nobody writes it yet; null: it may be written. */
  problem: z.string().nullable(),
  mayChange: z.boolean(),
  versions: EditionReport.shape.versions,
});
export type OfficeEditionReport = z.infer<typeof OfficeEditionReport>;

const module = 'budget';
const PATH = '/api/office/budgets/:id/report';

export const getEditionReport = endpoint({
  method: 'GET',
  path: '/api/budgets/:year/report/:version',
  access: 'anyone',
  module,
  keep: { seconds: 2, by: 'pages' },
  summary: 'Ogłoszony raport z edycji budżetu: podana wersja albo najnowsza (0).',
  params: z.strictObject({ year: Id, version: z.coerce.number().int().min(0).max(10_000) }),
  output: EditionReport,
  errors: [404],
});

export const getOfficeEditionReport = endpoint({
  method: 'GET',
  path: PATH,
  access: 'permission:budget.view',
  module,
  summary: 'Raport z edycji budżetu, także nieogłoszony, z liczbami, jakie są teraz.',
  params: IdParams,
  output: OfficeEditionReport,
  errors: [401, 403, 404],
});

const Seen = z.number().int().min(0);
const change = {
  access: 'permission:budget.manage',
  module,
  params: IdParams,
  output: OfficeEditionReport,
  errors: [401, 403, 404, 409, 422],
} as const;

export const writeEditionReport = endpoint({
  method: 'PUT',
  path: PATH,
  ...change,
  summary: 'Zapisuje szkic raportu z edycji, jeśli jest taki, jaki widziano.',
  body: z.strictObject({ seen: Seen, content: z.string().max(200_000) }),
});

export const moveEditionReport = endpoint({
  method: 'PUT',
  path: `${PATH}/step`,
  ...change,
  summary: 'Przekazuje raport z edycji do podpisu, cofa go do szkicu albo zaczyna jego nową wersję, z wyjaśnieniem.',
  body: z.strictObject({
    seen: Seen,
    act: z.enum(['submit', 'return', 'renew']),
    /** Of what is returned: what is to be changed; of a new version: why. */
    note: z.string().max(4000),
  }),
});

export const acceptEditionReport = endpoint({
  method: 'PUT',
  path: `${PATH}/acceptance`,
  ...change,
  needsProof: true,
  summary: 'Podpisuje raport z edycji razem z liczbami, jeśli są takie, jakie widziano. Nie robi tego autor.',
  body: z.strictObject({ seen: Seen, digest: z.string().max(64) }),
});

export const publishEditionReport = endpoint({
  method: 'PUT',
  path: `${PATH}/publication`,
  ...change,
  needsProof: true,
  summary: 'Ogłasza podpisany raport z edycji z liczbami, plikiem PDF i danymi. Tego nie da się cofnąć.',
  body: z.strictObject({ seen: Seen, digest: z.string().max(64) }),
});
