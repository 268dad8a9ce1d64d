import { readCoordinate } from './initiative.ts';
import { readDelimitedRows } from './pabulib/delimited-rows.ts';
import { countPl, tidyText } from './polish-text.ts';
import { fail, ok, type Result } from './result.ts';
import { foldForSearch } from './search-text.ts';
import { STREET_FEATURES } from './street-features.ts';
import { namesakes } from './street-namesakes.ts';
import { type NumberInterval, readNumbers } from './street-numbers.ts';
import { checkPlace } from './voter-data.ts';

/** A part of a street that lies in one district. */
export interface StreetPart {
  districtId: number;
  /** As `readNumbers` reads it; '' for the whole street. */
  numbers: string;
  /** '' where the list does not tell. */
  city: string;
  /** What tells it from a street of the same name in this locality; absent where the list does not tell. */
  cityPart?: string;
  /** '' where the list does not tell. */
  postCode: string;
  /** Where it is, in degrees; absent where the list does not tell. */
  place?: { latitude: number; longitude: number };
}

/** A street of the town's list: which of its numbers lie in which district. */
export interface Street {
  /** One of STREET_FEATURES, or ''. */
  feature: string;
  name: string;
  parts: StreetPart[];
}

export interface StreetFault {
  /** Of the file, from 1. */
  line: number;
  message: string;
}

interface DistrictName {
  id: number;
  name: string;
}

export const streetListLimits = { characters: 2_000_000, rows: 30_000, name: 100, numbers: 300 } as const;

export const STREET_COLUMNS = ['Cecha', 'Ulica', 'Numery', 'Obszar'] as const;
/** With these, the list also fills in the rest of an address. */
export const PLACE_COLUMNS = ['Kod pocztowy', 'Miejscowość'] as const;
/** With it, streets of one name in one locality are told apart. */
export const CITY_PART_COLUMN = 'Część miejscowości';
/** With both, a marker stands there: degrees with a dot. */
export const POINT_COLUMNS = ['Szerokość', 'Długość'] as const;

/** As addresses write it: "ul. Plażowa". */
export const streetLabel = ({ feature, name }: Pick<Street, 'feature' | 'name'>): string =>
  feature === '' ? name : `${feature} ${name}`;

/**
 * Reads the town's list of streets: CSV with `;` and the columns of STREET_COLUMNS in any order, of which 'Cecha' and 'Numery' may be
 * missing, and of PLACE_COLUMNS, CITY_PART_COLUMN and POINT_COLUMNS. Either all of it is right, or every row that is not is told.
 * @param districts those among which a street may lie
 */
export function readStreetList(text: string, districts: readonly DistrictName[]): Result<Street[], StreetFault[]> {
  if (text.length > streetListLimits.characters) return fail([{ line: 1, message: 'plik jest za duży.' }]);
  const delimited = readDelimitedRows(text.replace(/^\uFEFF/, ''));
  if (!delimited.ok) return fail([{ ...delimited.fault, message: delimited.fault.message }]);
  const [header, ...rows] = delimited.rows;
  const columns = header && columnsOf(header.fields);
  if (!columns) {
    return fail([{ line: header?.line ?? 1, message: `brak nagłówka z kolumnami ${STREET_COLUMNS.join(';')}.` }]);
  }
  if (rows.length === 0) return fail([{ line: header.line, message: 'plik nie ma żadnej ulicy.' }]);
  if (rows.length > streetListLimits.rows) {
    return fail([{ line: header.line, message: `wierszy może być najwyżej ${streetListLimits.rows}.` }]);
  }
  const faults: StreetFault[] = [];
  const streets = new Map<string, Street & { lines: ReadRow[] }>();
  const byName = Map.groupBy(districts, ({ name }) => foldForSearch(tidyText(name)));
  for (const { line, fields } of rows) {
    const read =
      fields.length === header.fields.length
        ? readRow(columns, fields, byName)
        : fail(`pól jest ${fields.length}, a nagłówek ma ${header.fields.length}.`);
    if (!read.ok) {
      faults.push({ line, message: read.error });
      continue;
    }
    const { feature, name, numbers, districtId, city, cityPart, postCode, place } = read.value;
    const key = foldForSearch(streetLabel({ feature, name }));
    const street = streets.get(key) ?? { feature, name, parts: [], lines: [] };
    streets.set(key, street);
    street.parts.push({ districtId, numbers, city, ...(cityPart && { cityPart }), postCode, ...(place && { place }) });
    street.lines.push({ ...read.value, line });
  }
  for (const { lines } of streets.values()) faults.push(...namesakes(lines).flatMap(overlapsOf));
  if (faults.length > 0) return fail(faults.sort((a, b) => a.line - b.line));
  return ok(
    [...streets.values()]
      .map(({ feature, name, parts }) => ({ feature, name, parts }))
      .sort((a, b) => a.name.localeCompare(b.name, 'pl') || a.feature.localeCompare(b.feature, 'pl')),
  );
}

/** "312 ulic". */
export const streetCount = (count: number): string => countPl(count, 'ulica', 'ulice', 'ulic');

type Columns = Readonly<
  Record<'cecha' | 'ulica' | 'numery' | 'obszar' | 'kod' | 'miejscowosc' | 'czesc' | 'szerokosc' | 'dlugosc', number>
>;

interface Row extends StreetPart {
  feature: string;
  name: string;
  intervals: NumberInterval[];
}
type ReadRow = Row & { line: number };

/** Null where there is no column of the street, or of its district. */
function columnsOf(fields: readonly string[]): Columns | null {
  const names = fields.map((field) => tidyText(field).toLowerCase());
  const at = (name: string): number => names.indexOf(name.toLowerCase());
  const [cecha, ulica, numery, obszar] = STREET_COLUMNS.map(at) as [number, number, number, number];
  const [kod, miejscowosc] = PLACE_COLUMNS.map(at) as [number, number];
  const [szerokosc, dlugosc] = POINT_COLUMNS.map(at) as [number, number];
  const czesc = at(CITY_PART_COLUMN);
  return ulica === -1 || obszar === -1
    ? null
    : { cecha, ulica, numery, obszar, kod, miejscowosc, czesc, szerokosc, dlugosc };
}

function readRow(
  columns: Columns,
  fields: readonly string[],
  districts: ReadonlyMap<string, readonly DistrictName[]>,
): Result<Row, string> {
  const { cecha, ulica, numery, obszar, kod, miejscowosc, czesc, szerokosc, dlugosc } = columns;
  const field = (column: number): string => tidyText(fields[column] ?? '');
  const street = nameOf(field(cecha), field(ulica));
  if (!street.ok) return street;
  const numbers = field(numery);
  if (numbers.length > streetListLimits.numbers) {
    return fail(`numery są za długie: najwyżej ${streetListLimits.numbers} znaków w jednym wierszu.`);
  }
  const intervals = readNumbers(numbers);
  if (!intervals.ok) return fail(`numery: ${intervals.error}.`);
  const district = field(obszar);
  if (district === '') return fail('brak obszaru.');
  const [found, another] = districts.get(foldForSearch(district)) ?? [];
  if (found === undefined) return fail(`nie ma obszaru „${district}”.`);
  if (another !== undefined) return fail(`obszary o nazwie „${district}” są dwa.`);
  const place = { city: field(miejscowosc), postCode: field(kod) };
  const wrongPlace = checkPlace(place);
  if (wrongPlace !== null) return fail(`adres: ${wrongPlace}.`);
  const cityPart = field(czesc);
  if (cityPart.length > streetListLimits.name) {
    return fail(`część miejscowości ma ponad ${streetListLimits.name} znaków.`);
  }
  const point = pointOf(field(szerokosc), field(dlugosc));
  if (!point.ok) return point;
  return ok({
    ...street.value,
    ...place,
    ...(cityPart && { cityPart }),
    numbers,
    districtId: found.id,
    intervals: intervals.value,
    ...(point.value && { place: point.value }),
  });
}

/** Both, or neither. */
function pointOf(north: string, east: string): Result<StreetPart['place'] | null, string> {
  if (north === '' && east === '') return ok(null);
  const [latitude, longitude] = [readCoordinate(north, 'latitude'), readCoordinate(east, 'longitude')];
  return latitude === null || longitude === null
    ? fail(`położenie to dwie liczby z kropką, na przykład 51.215933 i 19.134422.`)
    : ok({ latitude, longitude });
}

/** The feature stands in a column of its own, or before the name. */
function nameOf(feature: string, text: string): Result<Pick<Row, 'feature' | 'name'>, string> {
  const wanted = feature.toLowerCase();
  const known = STREET_FEATURES.find((each) => each === wanted);
  if (wanted !== '' && known === undefined) {
    return fail(`nie ma cechy „${feature}”. Są: ${STREET_FEATURES.join(', ')}.`);
  }
  const before = known ?? STREET_FEATURES.find((each) => text.toLowerCase().startsWith(`${each} `)) ?? '';
  const name =
    before !== '' && text.toLowerCase().startsWith(`${before} `) ? text.slice(before.length + 1).trim() : text;
  if (name === '') return fail('brak nazwy ulicy.');
  if (name.length > streetListLimits.name) return fail(`nazwa ulicy ma ponad ${streetListLimits.name} znaków.`);
  return ok({ feature: before, name });
}

/** A number of one street lies in one district, and in one place. Parts are walked in the order of their numbers, so a long list is read quickly. */
function overlapsOf(rows: readonly ReadRow[]): StreetFault[] {
  const faults: StreetFault[] = [];
  const told = new Set<number>();
  const all = rows.flatMap((row) => row.intervals.map((interval) => ({ row, interval })));
  const tracks = Map.groupBy(all, ({ interval: { odd, lettered } }) => `${odd} ${lettered}`);
  for (const track of tracks.values()) {
    track.sort((a, b) => a.interval.from - b.interval.from);
    let last = track[0]!;
    for (const each of track.slice(1)) {
      const difference = differenceOf(last.row, each.row);
      if (each.interval.from <= last.interval.to && difference !== null) {
        const [earlier, later] = [last.row, each.row].sort((a, b) => a.line - b.line) as [ReadRow, ReadRow];
        if (!told.has(later.line)) {
          const street = streetLabel(later);
          faults.push({
            line: later.line,
            message: `te same numery ulicy ${street} ${difference} w wierszu ${earlier.line}.`,
          });
        }
        told.add(later.line);
      }
      if (each.interval.to > last.interval.to) last = each;
    }
  }
  return faults;
}

function differenceOf(a: Row, b: Row): string | null {
  if (a.districtId !== b.districtId) return 'są w innym obszarze';
  if (a.city !== b.city) return 'są w innej miejscowości';
  return a.postCode === b.postCode ? null : 'mają inny kod pocztowy';
}
