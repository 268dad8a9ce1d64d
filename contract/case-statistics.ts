import { caseClasses } from '@wiec/domain/case-class.ts';
import { statisticsGroupings } from '@wiec/domain/case-statistics.ts';
import { z } from 'zod';
import { endpoint, optionalNumber } from './endpoint.ts';
import { INITIATIVE_MODULES } from './initiatives.ts';

const numbers = {
  received: z.number().int(),
  answered: z.number().int(),
  onTime: z.number().int(),
  onTimePercent: z.number().int().nullable(),
  medianDays: z.number().nullable(),
  endedOtherwise: z.number().int(),
  open: z.number().int(),
  overdue: z.number().int(),
  reopened: z.number().int(),
};

/** Of which cases, and told apart by what. */
export const StatisticsChoice = z.strictObject({
  /** Of the receipt; absent: this one. */
  year: optionalNumber(z.coerce.number().int().min(2000).max(2200)),
  by: z.enum(statisticsGroupings).optional(),
  class: z.enum(caseClasses).optional(),
});
export type StatisticsChoice = z.output<typeof StatisticsChoice>;

export const CaseStatistics = z.object({
  year: z.number().int(),
  by: z.enum(statisticsGroupings),
  /** In which there is a case, and the one asked for; the last first. */
  years: z.array(z.number().int()),
  rows: z.array(z.object({ name: z.string(), ...numbers })),
  total: z.object(numbers),
});
export type CaseStatistics = z.infer<typeof CaseStatistics>;

export const getCaseStatistics = endpoint({
  method: 'GET',
  path: '/api/office/initiative-statistics',
  access: 'permission:initiatives.view',
  module: INITIATIVE_MODULES,
  summary:
    'Liczby o sprawach mieszkańców w urzędach pytającego: ile wpłynęło, na ile odpowiedziano i w jakim czasie. Bez treści i bez osób.',
  query: StatisticsChoice,
  output: CaseStatistics,
  errors: [400, 401, 403],
});
