import { AUDIT_PURPOSE_LIMIT, auditViewKeys } from '@wiec/domain/audit-action.ts';
import { z } from 'zod';
import { endpoint, optionalText, PageSize } from './endpoint.ts';

const optional = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), inner.optional());

/** One row of the log: who did what to what. What else the row holds stays on the server, but for reasons. */
export const AuditLogEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  /** `account:12`, `cli` or `system`. */
  actor: z.string(),
  /** The account belongs to staff, so that it has a page. */
  isStaff: z.boolean(),
  /** Accounts for which the actor stood in at that time. */
  standsInFor: z.array(z.number().int()),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  /** Of a project, an edition, an office or a unit; null: it has none, or is gone. */
  subjectTitle: z.string().nullable(),
  /** Why somebody's data was looked at, as they wrote; null: the act asks for no reason. */
  reason: z.string().nullable(),
  /** What it changed, in words; null: nothing that can be told. */
  change: z.object({ before: z.string().nullable(), after: z.string() }).nullable(),
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;

const choice = {
  /** Days in Warsaw, both included. */
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  actor: optional(z.string().regex(/^(account:[1-9][0-9]{0,9}|cli|system)$/)),
  action: optionalText(80),
  /** Of the acts that belong together, see `auditViews`. */
  view: optional(z.enum(auditViewKeys)),
  subjectType: optionalText(80),
  subjectId: optionalText(80),
  /** In the name of the act, or in the title of what it was done to. */
  words: optionalText(80),
};
/** Which rows are asked for. */
export const AuditLogChoice = z.strictObject(choice);
export type AuditLogChoice = z.infer<typeof AuditLogChoice>;

/** The same for the files (`/api/office/audit-log.csv` and `.pdf`): whom they are for and why, and whether names are left out. */
export const AuditLogFileChoice = z.strictObject({
  ...choice,
  names: optional(z.enum(['hidden'])),
  purpose: z.string().max(2 * AUDIT_PURPOSE_LIMIT),
});
export type AuditLogFileChoice = z.infer<typeof AuditLogFileChoice>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/office/audit-log',
  access: 'permission:log.read',
  summary:
    'Dziennik czynności całego portalu, dla administratora i audytora; najpierw najnowsze. Odczytanie też jest w nim zapisane.',
  query: z.strictObject({
    ...choice,
    /** Rows older than this one: the `next` of the page before. */
    before: optional(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
    size: PageSize,
  }),
  /** `people`: all colleagues; never a resident, nor who is not of the office any more. `counts`: rows of each view, whatever else is asked for. `next`: what the following page is asked for with; null: there are no older rows. */
  output: z.object({
    items: z.array(AuditLogEntry),
    people: z.array(z.object({ id: z.number().int(), name: z.string() })),
    counts: z.record(z.enum(auditViewKeys), z.number().int()),
    next: z.number().int().nullable(),
  }),
});
