import { TerytType } from '@wiec/domain/teryt-choice.ts';
import { RegisterProblem, type RegisterLine } from './read-register-lines.ts';

export type RegisterKind = 'TERC' | 'SIMC' | 'ULIC';

/** One row of the register as it is going to be stored. */
export interface RegisterRecord {
  type: TerytType;
  id: string;
  parentId: string | null;
  name: string;
  concatenatedName: string;
  /** Of a part of a locality: the symbol of the whole. */
  wholeId: string | null;
}

export interface RegisterHeader {
  kind: RegisterKind;
  /** Null for a line that names nothing to choose. */
  read(line: RegisterLine): RegisterRecord | null;
}

const COLUMNS: Readonly<Record<RegisterKind, readonly string[]>> = {
  TERC: ['WOJ', 'POW', 'GMI', 'RODZ', 'NAZWA', 'NAZWA_DOD'],
  SIMC: ['WOJ', 'POW', 'GMI', 'RODZ_GMI', 'RM', 'MZ', 'NAZWA', 'SYM', 'SYMPOD'],
  ULIC: ['WOJ', 'POW', 'GMI', 'RODZ_GMI', 'SYM', 'SYM_UL', 'CECHA', 'NAZWA_1', 'NAZWA_2'],
};

/**
 * What a file is, by its first line: columns in any order, the date column or not.
 * @throws RegisterProblem where it is none of TERC, SIMC, ULIC
 */
export function readHeader(file: string, line: RegisterLine): RegisterHeader {
  const names = line.fields.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toUpperCase(),
  );
  const columns = names.map((name) => (name === 'NAZDOD' ? 'NAZWA_DOD' : name));
  const kinds = ['ULIC', 'SIMC', 'TERC'] as const;
  const kind = kinds.find((each) => COLUMNS[each].every((name) => columns.includes(name)));
  if (!kind) throw new RegisterProblem(file, line.number, 'to nie jest nagłówek pliku TERC, SIMC ani ULIC.');
  const place = new Map(columns.map((name, index) => [name, index]));
  return {
    kind,
    read: (row) => {
      if (row.fields.length !== columns.length) {
        const counts = `pól jest ${row.fields.length}, a nagłówek ma ${columns.length}`;
        throw new RegisterProblem(file, row.number, `${counts}.`);
      }
      const cells: Cells = {
        text: (name) => row.fields[place.get(name)!]!.trim(),
        digits: (name, length) => {
          const text = row.fields[place.get(name)!]!.trim();
          if (text.length === length && /^[0-9]+$/.test(text)) return text;
          throw new RegisterProblem(file, row.number, `${name} musi mieć cyfr: ${length}, a jest „${text}”.`);
        },
        required: (name) => {
          const text = row.fields[place.get(name)!]!.trim();
          if (text !== '') return text;
          throw new RegisterProblem(file, row.number, `brak wartości w polu ${name}.`);
        },
      };
      return READERS[kind](cells);
    },
  };
}

interface Cells {
  text(name: string): string;
  digits(name: string, length: number): string;
  required(name: string): string;
}

const READERS: Readonly<Record<RegisterKind, (cells: Cells) => RegisterRecord | null>> = {
  TERC: readUnit,
  SIMC: readCity,
  ULIC: readStreet,
};

function readUnit({ text, digits, required }: Cells): RegisterRecord | null {
  const name = required('NAZWA');
  const province = digits('WOJ', 2);
  const common = { wholeId: null };
  if (text('POW') === '') {
    const lower = name.toLocaleLowerCase('pl');
    return { ...common, type: TerytType.Province, id: province, parentId: null, name: lower, concatenatedName: lower };
  }
  const concatenatedName = withAddition(name, text('NAZWA_DOD'));
  const district = province + digits('POW', 2);
  if (text('GMI') === '')
    return { ...common, type: TerytType.District, id: district, parentId: province, name, concatenatedName };
  const kind = digits('RODZ', 1);
  const commune = district + digits('GMI', 2);
  if (isPartOfCommune(kind)) return null;
  return { ...common, type: TerytType.Commune, id: commune + kind, parentId: district, name, concatenatedName };
}

/** Town (4) and countryside (5) of one urban-rural commune (3): nobody chooses between them, so their cities are the commune's. */
const isPartOfCommune = (kind: string) => kind === '4' || kind === '5';

function readCity({ digits, required }: Cells): RegisterRecord {
  const name = required('NAZWA');
  const kind = digits('RODZ_GMI', 1);
  const commune = digits('WOJ', 2) + digits('POW', 2) + digits('GMI', 2) + (isPartOfCommune(kind) ? '3' : kind);
  const id = digits('SYM', 7);
  const whole = digits('SYMPOD', 7);
  const wholeId = whole === id ? null : whole;
  return { type: TerytType.City, id, parentId: commune, name, concatenatedName: name, wholeId };
}

function readStreet({ text, digits, required }: Cells): RegisterRecord {
  const city = digits('SYM', 7);
  const name = [text('NAZWA_2'), required('NAZWA_1')].filter(Boolean).join(' ');
  const concatenatedName = [text('CECHA'), name].filter(Boolean).join(' ');
  return {
    type: TerytType.Street,
    id: `${city}-${digits('SYM_UL', 5)}`,
    parentId: city,
    name,
    concatenatedName,
    wholeId: null,
  };
}

const withAddition = (name: string, addition: string) => (addition === '' ? name : `${name} (${addition})`);
