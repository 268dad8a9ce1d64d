import { z } from 'zod';
import {
  endpoint,
  Id,
  IdParams,
  listOf,
  OfficeScope,
  optionalNumber,
  optionalText,
  PageNumber,
  PageSize,
  typedText,
  UnsetOrId,
} from './endpoint.ts';
import { Pictured, ProjectFields, TermChange } from './project-header.ts';
import { InlineImages } from './project-tasks.ts';
import { getProbeProject } from './probe-project.ts';
import { answerProbe, getProbeHeader } from './probes.ts';
import {
  getConsultation,
  getConsultationHeader,
  requestConsultationCode,
  sendConsultationSheet,
} from './consultations.ts';
import { getMeeting, getMeetingHeader } from './meetings.ts';
import { castBallot, requestAuthorizeCode } from './ballots.ts';
import { getSurvey, getSurveyHeader, requestSheetCode, sendSheet } from './surveys.ts';
import { getProject as getVoteProject, getProjectHeader as getVoteHeader, VoteVerdict } from './voting.ts';

/**
 * The calls that projects of all kinds share (spec/1 §7). Each kind declares its own endpoint; these are their union, for clients
 * that do not know the kind.
 */
const OF_KINDS = ['budget', 'probe', 'survey', 'consultation'] as const;

export const getAnyProject = endpoint({
  method: 'GET',
  path: '/api/project/:id',
  access: 'anyone',
  module: OF_KINDS,
  summary:
    'Projekt każdego rodzaju: głosowanie w budżecie obywatelskim (obszary, kategorie, projekty, zasady punktów), ankieta (formularze i pytania), konsultacja (akt prawny, komentarze, ankiety), sonda albo spotkanie (czas, miejsce, przebieg).',
  params: IdParams,
  query: getVoteProject.query!,
  output: z.union([
    getVoteProject.output,
    getSurvey.output,
    getConsultation.output,
    getProbeProject.output,
    getMeeting.output,
  ]),
  errors: [404],
});

export const getAnyProjectHeader = endpoint({
  method: 'GET',
  path: '/api/project/:id/header',
  access: 'anyone',
  module: OF_KINDS,
  summary: 'Nagłówek projektu każdego rodzaju: nazwa, status, terminy, urząd.',
  params: IdParams,
  output: z.union([
    getVoteHeader.output,
    getSurveyHeader.output,
    getConsultationHeader.output,
    getProbeHeader.output,
    getMeetingHeader.output,
  ]),
  errors: [404],
});

export const sendForms = endpoint({
  method: 'PUT',
  path: '/api/project/:projectId/consultation-forms',
  access: 'anyone',
  module: OF_KINDS,
  summary:
    'Wysyła formularze projektu każdego rodzaju. Oddaje głos: wszystkie obszary naraz, w całości albo wcale; wysyła arkusz ankiety; odpowiada na sondę. Po nagłówku Idempotency-Key (UUID) poznaje się powtórzenie; bez niego powtórzony głos dostaje 409, a odpowiedź bez logowania i bez danych 400.',
  params: z.strictObject({ projectId: Id }),
  body: z.union([castBallot.body!, sendSheet.body!, sendConsultationSheet.body!, answerProbe.body!]),
  output: z.union([castBallot.output, sendSheet.output, sendConsultationSheet.output, answerProbe.output]),
  errors: [400, 401, 403, 404, 409, 422, 429],
});

export const requestCode = endpoint({
  method: 'POST',
  path: '/api/project/:projectId/authorize-code',
  access: 'anyone',
  module: ['budget', 'survey', 'consultation'],
  summary: 'Wysyła e-mailem kod autoryzacji głosu albo arkusza ankiety (8 cyfr, 30 minut).',
  params: z.strictObject({ projectId: Id }),
  body: z.union([requestAuthorizeCode.body!, requestSheetCode.body!, requestConsultationCode.body!]),
  output: requestAuthorizeCode.output,
  errors: [400, 403, 404, 422, 429],
});

/** An item of the lists of consultations, surveys and probes (spec/1 §2). */
export const ProjectItem = z.object({
  ...ProjectFields,
  ...Pictured,
  /** Category of the office. */
  thematicAreaId: z.number().int().nullable(),
  thematicAreaName: z.string().nullable(),
  /** Ids of forms that are votes, and those of them that have begun. */
  voteForms: z.array(z.number().int()),
  availableVoteForms: z.array(z.number().int()),
  /** By this account; a device's own answers are known to the device. */
  isParticipate: z.boolean(),
  votedForAllForms: z.boolean(),
  /** In how many of `voteForms`, by this account. */
  votedForms: z.number().int(),
  button: z.enum(['vote', 'preview', 'results']),
  /** Whether the caller may vote in any form now. */
  verdict: VoteVerdict,
  /** Why it was withdrawn; null: it was not. */
  withdrawalReason: z.string().nullable(),
  /** The oldest first. */
  termChanges: z.array(TermChange),
  /** Published comments of residents. */
  commentCount: z.number().int(),
  /** How many of them the office has accepted whole; null: it has not answered in public. */
  commentsAccepted: z.number().int().nullable(),
  /** Of a consultation: its report is public, or also what was done after it; null: neither is. */
  reportStage: z.enum(['report', 'effects']).nullable(),
  /** Sheets of surveys whose results are published; null: none are, or too few answered to tell. */
  sheetCount: z.number().int().nullable(),
});
export type ProjectItem = z.infer<typeof ProjectItem>;

export const ProjectListQuery = z.strictObject({
  page: PageNumber,
  size: PageSize,
  /** Consultation 0, Survey 1, Probe 2; unset: all of them. */
  projectType: UnsetOrId,
  /** 'true': current ones, 'false': the archive, anything else: both. */
  isActual: optionalText(5),
  searchTerm: typedText(200),
  /** VoteCompletion: Complete 0, Part 1, NoVote 2; for somebody signed in. */
  voteMode: UnsetOrId,
  /** ProjectMode: Open 0, Close 1, Citizen 2. */
  projectMode: UnsetOrId,
  /** Category of an office. */
  category: UnsetOrId,
  officeId: OfficeScope.shape.officeId,
  /** Of the archive; −1: open, at its first page. */
  archiveListPage: optionalNumber(
    z.coerce
      .number()
      .int()
      .refine((page) => page === -1 || (page >= 1 && page <= 1_000_000), 'Numer strony to co najmniej 1 albo -1.'),
  ),
  archiveListSize: PageSize,
  ...InlineImages.shape,
});
export type ProjectListQuery = z.infer<typeof ProjectListQuery>;

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/project',
  access: 'anyone',
  module: ['consultation', 'survey', 'probe'],
  keep: { seconds: 2, by: 'pages' },
  summary: 'Lista konsultacji, ankiet i sond: bieżących (isActual=true) albo z archiwum, z filtrami.',
  query: ProjectListQuery,
  output: listOf(ProjectItem),
  errors: [400, 401],
});
