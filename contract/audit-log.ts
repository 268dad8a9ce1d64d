import { z } from 'zod';
import { endpoint, optionalText, PageSize } from './endpoint.ts';

const optional = <T extends z.ZodType>(inner: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), inner.optional());

/** One row of the log: who did what to what, by ids alone. What else the row holds stays on the server. */
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
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;

const choice = {
  /** Days in Warsaw, both included. */
  from: optional(z.iso.date()),
  to: optional(z.iso.date()),
  actor: optional(z.string().regex(/^(account:[1-9][0-9]{0,9}|cli|system)$/)),
  action: optionalText(80),
  subjectType: optionalText(80),
  subjectId: optionalText(80),
};
/** Which rows are asked for, also of the file (`/api/office/audit-log.csv`). */
export const AuditLogChoice = z.strictObject(choice);
export type AuditLogChoice = z.infer<typeof AuditLogChoice>;

export const listAuditLog = endpoint({
  method: 'GET',
  path: '/api/office/audit-log',
  access: 'permission:settings.manage',
  summary:
    'Dziennik czynności całego portalu, dla administratora; najpierw najnowsze. Odczytanie też jest w nim zapisane.',
  query: z.strictObject({
    ...choice,
    /** Rows older than this one: the `next` of the page before. */
    before: optional(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)),
    size: PageSize,
  }),
  /** `next`: what the following page is asked for with; null: there are no older rows. */
  output: z.object({ items: z.array(AuditLogEntry), next: z.number().int().nullable() }),
});
