import { z } from 'zod';

/** What stands at the head of a project's page, whatever its kind, for everybody the same. */
export const ProjectHeader = z.object({
  id: z.number().int(),
  type: z.number().int(),
  title: z.string(),
  shortDescription: z.string(),
  dateFrom: z.string(),
  dateTo: z.string(),
  status: z.number().int(),
  statusName: z.string(),
  mode: z.number().int(),
  modeName: z.string(),
  onlyForLegalAge: z.boolean(),
  officeId: z.number().int(),
  officeName: z.string(),
  moderatorName: z.string().nullable(),
  /** Null: it belongs to no budget. */
  budgetYearId: z.number().int().nullable(),
  budgetYearValue: z.number().int().nullable(),
  showResults: z.boolean(),
});
export type ProjectHeader = z.infer<typeof ProjectHeader>;
