import type { NavigationElement, NavigationPlace } from '@wiec/domain/navigation.ts';
import type { PortalModule } from '@wiec/domain/portal-module.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/tables.ts';

type Db = Kysely<Database>;

const placeOf = (place: NavigationPlace) => (place === 'menu' ? 'menu' : 'tile');

/** All elements of a place, in their order, shown or not. */
export async function readElements(db: Db, place: NavigationPlace): Promise<NavigationElement[]> {
  const rows = await db
    .selectFrom('menu_item')
    .selectAll()
    .where('place', '=', placeOf(place))
    .orderBy('position')
    .orderBy('id')
    .execute();
  const under = (parent: number | null): NavigationElement[] =>
    rows
      .filter(({ parent_id }) => parent_id === parent)
      .map((row) => ({
        label: row.label,
        description: row.description ?? '',
        onlyAfterLogged: row.only_after_logged,
        elementType: row.element_type,
        linkValue: row.link_value,
        eformId: row.eform_id ?? '',
        linkTarget: row.link_target,
        awesomeIcon: row.icon ?? '',
        module: row.module as PortalModule | null,
        subitems: under(row.id),
      }));
  return under(null);
}

/** Those who change menu or tiles do so one after another; readers go on. */
export async function lockNavigation(tx: Db): Promise<void> {
  await sql`lock table menu_item in share row exclusive mode`.execute(tx);
}

export async function replaceElements(
  tx: Db,
  place: NavigationPlace,
  elements: readonly NavigationElement[],
): Promise<void> {
  await tx.deleteFrom('menu_item').where('place', '=', placeOf(place)).execute();
  await insertUnder(tx, place, null, elements);
}

async function insertUnder(
  tx: Db,
  place: NavigationPlace,
  parentId: number | null,
  elements: readonly NavigationElement[],
): Promise<void> {
  for (const [position, element] of elements.entries()) {
    const { id } = await tx
      .insertInto('menu_item')
      .values({
        place: placeOf(place),
        parent_id: parentId,
        position,
        label: element.label,
        description: element.description || null,
        only_after_logged: element.onlyAfterLogged,
        element_type: element.elementType,
        link_value: element.linkValue,
        eform_id: element.eformId || null,
        link_target: element.linkTarget,
        icon: element.awesomeIcon || null,
        module: element.module,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertUnder(tx, place, id, element.subitems);
  }
}
