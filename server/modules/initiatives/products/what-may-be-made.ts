import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { mayPrepareProduct, productKinds } from '@wiec/domain/case-product.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { CallerAccount } from '../../../http/caller.ts';
import type { CaseRow } from '../queries.ts';
import { findAreas, findChoiceOf, findOpenEditions } from './product-queries.ts';

/** What the reader may make of a case, and of what they choose for a project. */
export async function whatMayBeMade(
  db: Kysely<Database>,
  row: Pick<CaseRow, 'id' | 'office_id'>,
  reader: CallerAccount,
): Promise<Pick<OfficeCase, 'makes' | 'forProject'>> {
  const makes = productKinds.filter((kind) => mayPrepareProduct(reader, kind, row.office_id));
  if (!makes.includes('project')) return { makes, forProject: null };
  const areas = await findAreas(db, row.office_id);
  const { thematicAreaId } = await findChoiceOf(db, row.id);
  return {
    makes,
    forProject: {
      editions: await findOpenEditions(db),
      areas,
      // Of another office, or out of use, it is chosen anew.
      thematicAreaId: areas.some(({ id }) => id === thematicAreaId) ? thematicAreaId : null,
    },
  };
}
