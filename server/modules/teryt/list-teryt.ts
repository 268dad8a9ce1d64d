import { TERYT_MAX_SIZE, type TerytFilter, type TerytItem, type TerytQuery } from '@wiec/contract/teryt.ts';
import { tidyText } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { TerytType } from '@wiec/domain/teryt-choice.ts';
import type { Deps } from '../../deps.ts';
import { accepted, refused, type Refusal, type Reply, tooMany } from '../../http/reply.ts';
import { hasPlaces } from '../../services/find-place.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { LOOK_UPS_OF_NETWORK } from './limits.ts';
import { presentUnit } from './present.ts';
import { findUnits } from './queries.ts';

export interface TerytList {
  items: TerytItem[];
  total: number;
  page: number;
  size: number;
}

/** What of the register stands under one unit, those that begin with what was typed first (2-citizens-budget §5, §7). */
export async function listTeryt(
  deps: Pick<Deps, 'db' | 'secret' | 'config'>,
  query: TerytQuery,
  address: string,
): Promise<Reply<TerytList>> {
  const wanted = readFilters(query.filters ?? []);
  if ('ok' in wanted) return wanted;
  const ticket = await takeTicket(deps, LOOK_UPS_OF_NETWORK, networkOf(address));
  if (!ticket.ok) return tooMany(TOO_MANY, ticket);
  const limit = query.size || TERYT_MAX_SIZE;
  const descending = query.sortings?.[0]?.direction === 'desc';
  const { rows, total } = await findUnits(deps.db, { ...wanted, limit, descending });
  if (total === 0 && !(await hasPlaces(deps.db))) return refused('unavailable', FAILED, [NOT_LOADED]);
  return accepted({ items: rows.map(presentUnit), total, page: 1, size: limit });
}

const FAILED = 'Nie udało się pobrać danych TERYT';
const TOO_MANY = `${FAILED}. Szczegóły: Z tego miejsca w sieci pytano o adresy bardzo wiele razy.`;
const NOT_LOADED = `${FAILED}. Szczegóły: Urząd nie wczytał jeszcze rejestru miejscowości i ulic.`;

/** By which columns each type is narrowed. */
const COLUMNS: Readonly<Record<TerytType, { parent: string | null; name: string }>> = {
  [TerytType.Province]: { parent: null, name: 'provinceName' },
  [TerytType.District]: { parent: 'provinceId', name: 'districtName' },
  [TerytType.Commune]: { parent: 'districtId', name: 'communeName' },
  [TerytType.City]: { parent: 'communeId', name: 'cityName' },
  [TerytType.Street]: { parent: 'cityId', name: 'streetName' },
};

interface Wanted {
  type: TerytType;
  parentId: string | null;
  /** Folded; '' where everything is wanted. */
  term: string;
  whole: boolean;
}

function readFilters(filters: readonly TerytFilter[]): Wanted | Refusal {
  const given = new Map(filters.map((filter) => [filter.columnName as string, filter]));
  if (given.size < filters.length) return refused('invalid', 'Każda kolumna może mieć tylko jeden filtr.');
  const type = Number(given.get('type')?.value) as TerytType;
  const columns = COLUMNS[type];
  if (!columns) return refused('invalid', 'Podaj filtr type: 2, 4, 8, 16 albo 32.');
  const { parent, name } = columns;
  const foreign = filters.find(({ columnName }) => !['type', parent, name].includes(columnName));
  if (foreign) return refused('invalid', `Filtr ${foreign.columnName} nie dotyczy typu ${type}.`);
  const misused = filters.find(({ columnName, operation }) => columnName !== name && operation !== 'equals');
  if (misused) return refused('invalid', `Filtr ${misused.columnName} przyjmuje tylko operację equals.`);
  const parentId = parent === null ? null : String(given.get(parent)?.value ?? '');
  if (parentId === '') return refused('invalid', `Typ ${type} wymaga filtru ${parent}.`);
  const byName = given.get(name);
  const term = foldForSearch(tidyText(String(byName?.value ?? '')));
  return { type, parentId, term, whole: byName?.operation === 'equals' };
}
