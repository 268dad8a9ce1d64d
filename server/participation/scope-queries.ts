import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '@wiec/domain/permission.ts';

/** Whether the project `p` is of one of the offices, or led by one of the units. @param scope null: every project */
export const ofScope = (scope: Scope | null): RawBuilder<boolean> =>
  scope === null
    ? sql<boolean>`true`
    : sql<boolean>`(p.office_id = any (${[...scope.officeIds]}::integer[]) or p.unit_id = any (${[...scope.unitIds]}::integer[]))`;
