import { actElement, type ActElement, type ActKind, type ActUnit } from './act-element.ts';

/** What an element may be said to be: a unit, or a kind that has none. */
export type ElementRole =
  ActUnit | 'naglowek' | 'tytul-aktu' | 'organ-wydajacy' | 'metryka' | 'tabela' | 'podpisy' | 'fragment';

type Kinded = Pick<ActElement, 'kind' | 'unit'>;

/** Roles as a person chooses among them, with their names; the first are those that are chosen most often. */
export const ELEMENT_ROLES: readonly (readonly [role: ElementRole, name: string])[] = [
  ['par', 'Paragraf'],
  ['ust', 'Ustęp'],
  ['pkt', 'Punkt'],
  ['lit', 'Litera'],
  ['tiret', 'Tiret'],
  ['podwojne-tiret', 'Podwójne tiret'],
  ['art', 'Artykuł'],
  ['wspolna', 'Część wspólna'],
  ['cytat', 'Cytat'],
  ['przypis', 'Przypis'],
  ['tabela', 'Tabela'],
  ['naglowek', 'Nagłówek'],
  ['ksiega', 'Księga'],
  ['tytul', 'Tytuł'],
  ['dzial', 'Dział'],
  ['rozdzial', 'Rozdział'],
  ['oddzial', 'Oddział'],
  ['zal', 'Załącznik'],
  ['metryka', 'Metryka'],
  ['organ-wydajacy', 'Organ wydający'],
  ['tytul-aktu', 'Tytuł aktu'],
  ['podstawa', 'Podstawa prawna'],
  ['formula', 'Formuła'],
  ['podpisy', 'Podpisy'],
  ['fragment', 'Nierozpoznany'],
];

const KIND_OF_ROLE: Readonly<Partial<Record<ElementRole, ActKind>>> = {
  naglowek: 'podtytul',
  'tytul-aktu': 'tytul',
  'organ-wydajacy': 'organ-wydajacy',
  metryka: 'metryka',
  tabela: 'tabela',
  podpisy: 'podpisy',
  fragment: 'fragment',
};
const ROLE_OF_KIND: Readonly<Partial<Record<ActKind, ElementRole>>> = {
  podtytul: 'naglowek',
  tytul: 'tytul-aktu',
  // A file may name these without saying which unit they are.
  rozdzial: 'rozdzial',
  paragraf: 'par',
  punkt: 'pkt',
  litera: 'lit',
  zalacznik: 'zal',
};

export const roleOf = ({ kind, unit }: Kinded): ElementRole => unit ?? ROLE_OF_KIND[kind] ?? (kind as ElementRole);

export function kindOfRole(role: ElementRole): Kinded {
  const kind = KIND_OF_ROLE[role];
  const { kind: own, unit } = actElement(kind === undefined ? (role as ActUnit) : { kind });
  return { kind: own, unit };
}

const NAMES = new Map(ELEMENT_ROLES);
/** `Punkt`, `Nagłówek`. */
export const roleName = (element: Kinded): string => NAMES.get(roleOf(element))!;

/** Nobody has said yet what it is. */
export const isUnrecognised = ({ kind, unit }: Kinded): boolean => kind === 'fragment' && unit === null;

/** Elements of which a number is a part; of others it would not be shown. */
const NUMBERED: ReadonlySet<ElementRole> = new Set<ElementRole>([
  ...['ksiega', 'tytul', 'dzial', 'rozdzial', 'oddzial', 'art', 'par', 'ust', 'pkt', 'lit'],
  ...['tiret', 'podwojne-tiret', 'przypis'],
] as ElementRole[]);
export const isNumbered = (role: ElementRole): boolean => NUMBERED.has(role);
