/** The tree of a legal act (spec/1-portal §2–3, spec/0 "Acts"): kinds, units, and the order in which elements are shown. */

/** The thirteen kinds, by the names that they have in the API and, where it has them, in the ZIPX format. */
export const ACT_KINDS = [
  'tabela',
  'podpisy',
  'zalacznik',
  'organ-wydajacy',
  'metryka',
  'podtytul',
  'paragraf',
  'punkt',
  'litera',
  'tiret',
  'rozdzial',
  'tytul',
  'fragment',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** What an element is in the language of legislation; several units share a kind: § and art. are paragraphs. */
export const ACT_UNITS = [
  'ksiega',
  'tytul',
  'dzial',
  'rozdzial',
  'oddzial',
  'art',
  'par',
  'ust',
  'pkt',
  'lit',
  'tiret',
  'podwojne-tiret',
  'zal',
  'podstawa',
  'formula',
  'wspolna',
  'cytat',
  'przypis',
] as const;
export type ActUnit = (typeof ACT_UNITS)[number];

export interface ActElement {
  kind: ActKind;
  unit: ActUnit | null;
  /** Number without signs around it, an index behind `^`: `5`, `5a`, `5^1`, `IV`. */
  nr: string | null;
  /** The number as it is written: `§ 5.`, `2)`, `a)`, `–`; empty where there is none. */
  label: string;
  /** The label does not stand in the file as text: Word counts it, or XML has it as an attribute. */
  generated: boolean;
  /** Plain, with `\n` between lines and superscripts marked (`superscript`); rows of a table by lines, cells by tabs. */
  text: string;
  /** Line, paragraph or element of the source from which it was read; the first is 1. */
  line: number;
  children: ActElement[];
}

const KIND_OF_UNIT: Readonly<Record<ActUnit, ActKind>> = {
  ksiega: 'rozdzial',
  tytul: 'rozdzial',
  dzial: 'rozdzial',
  rozdzial: 'rozdzial',
  oddzial: 'rozdzial',
  art: 'paragraf',
  par: 'paragraf',
  ust: 'fragment',
  pkt: 'punkt',
  lit: 'litera',
  tiret: 'tiret',
  'podwojne-tiret': 'tiret',
  zal: 'zalacznik',
  podstawa: 'fragment',
  formula: 'fragment',
  wspolna: 'fragment',
  cytat: 'fragment',
  przypis: 'fragment',
};

/** A new element: of a unit, whose kind it then has, or of a kind alone. */
export function actElement(
  of: ActUnit | { kind: ActKind },
  given: Partial<Omit<ActElement, 'kind' | 'unit'>> = {},
): ActElement {
  const [kind, unit] = typeof of === 'string' ? [KIND_OF_UNIT[of], of] : [of.kind, null];
  return { kind, unit, nr: null, label: '', generated: false, text: '', line: 0, children: [], ...given };
}

/** Every element with its depth, each before what is in it. */
export function* walkAct(
  elements: readonly ActElement[],
  depth = 0,
): Generator<{ element: ActElement; depth: number }> {
  for (const element of elements) {
    yield { element, depth };
    yield* walkAct(element.children, depth + 1);
  }
}

/** Elements of one parent as they are shown: in their order, annexes last. */
export const inShownOrder = <E extends { readonly kind: ActKind }>(elements: readonly E[]): E[] => [
  ...elements.filter(({ kind }) => kind !== 'zalacznik'),
  ...elements.filter(({ kind }) => kind === 'zalacznik'),
];
