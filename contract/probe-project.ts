import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';
import { AboutProject, NotOfVotes, Pictured, ProjectFields, TermChange, WordingCorrection } from './project-header.ts';
import { InlineImages } from './project-tasks.ts';
import { SurveyForm } from './surveys.ts';
import { VoteVerdict } from './voting.ts';

/** The form of a probe (spec/1 §3, Consultation form): one category with one question. */
export const ProbeForm = z.object({ ...SurveyForm.shape, type: z.literal(1) });
export type ProbeForm = z.infer<typeof ProbeForm>;

/** A probe as a Project (spec/1 §3), for clients that do not know the kind; its page reads `getProbe`. */
export const ProbeProject = z.object({
  ...ProjectFields,
  type: z.literal(2),
  description: z.string(),
  moderatorName: z.string().nullable(),
  clauseId: z.null(),
  clauseText: z.null(),
  agreementHistory: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  consultationForms: z.array(ProbeForm).length(1),
  voteForms: z.array(z.number().int()),
  availableVoteForms: z.array(z.number().int()),
  isParticipate: z.boolean(),
  /** Null: not known of the caller. */
  isLegalAgeUser: z.boolean().nullable(),
  votedForAllForms: z.boolean(),
  verdict: VoteVerdict,
  budgetYearId: z.null(),
  budgetYearValue: z.null(),
  ...NotOfVotes,
  ...AboutProject.shape,
  ...Pictured,
  thematicAreaId: z.number().int().nullable(),
  thematicAreaName: z.string().nullable(),
  /** Empty while the probe runs and the caller has not answered. */
  resultSummary: z.array(
    z.object({
      consultationFormId: z.number().int(),
      questionOptionId: z.number().int(),
      questionOptionContent: z.string(),
      total: z.number().int(),
      /** Two decimals; together they make 100, or all are 0. */
      percentage: z.number(),
    }),
  ),
  /** The oldest first. */
  termChanges: z.array(TermChange),
  /** Typos that were put right, the oldest first. */
  corrections: z.array(WordingCorrection),
  now: z.string(),
});
export type ProbeProject = z.infer<typeof ProbeProject>;

export const getProbeProject = endpoint({
  method: 'GET',
  path: '/api/project/:id',
  access: 'anyone',
  module: 'probe',
  keep: { seconds: 2, by: 'pages' },
  summary: 'Jedna sonda jako projekt, także spoza strony głównej.',
  params: IdParams,
  query: InlineImages,
  output: ProbeProject,
  errors: [404],
});
