import type { ActUnit } from './act-element.ts';

/** What a person should look at after an act was read; nothing is lost by any of it. */
export type ActWarning = { readonly line: number } & (
  | { readonly code: 'gap'; readonly unit: ActUnit; readonly nr: string; readonly before: string | null }
  | { readonly code: 'duplicate'; readonly unit: ActUnit; readonly nr: string }
  | { readonly code: 'no-paragraph'; readonly nr: string }
  | { readonly code: 'unclosed-quote' }
  | { readonly code: 'not-recognised'; readonly text: string }
  | { readonly code: 'unknown-element'; readonly name: string }
  | { readonly code: 'picture' }
  | { readonly code: 'text-box' }
  | { readonly code: 'nested-table' }
);

const UNIT_NAMES: Readonly<Record<ActUnit, string>> = {
  ksiega: 'księga',
  tytul: 'tytuł',
  dzial: 'dział',
  rozdzial: 'rozdział',
  oddzial: 'oddział',
  art: 'art.',
  par: '§',
  ust: 'ust.',
  pkt: 'pkt',
  lit: 'lit.',
  tiret: 'tiret',
  'podwojne-tiret': 'podwójne tiret',
  zal: 'załącznik nr',
  podstawa: 'podstawa prawna',
  formula: 'formuła',
  wspolna: 'część wspólna',
  cytat: 'cytat',
  przypis: 'przypis',
};

/** `§ 5`, `lit. a`, `rozdział IV`. */
export const unitWithNumber = (unit: ActUnit, nr: string | null): string =>
  nr === null ? UNIT_NAMES[unit] : `${UNIT_NAMES[unit]} ${nr}`;

/** A Polish sentence, with the line of the source. */
export function tellWarning(warning: ActWarning): string {
  return `Wiersz ${warning.line}: ${reasonOf(warning)}`;
}

function reasonOf(warning: ActWarning): string {
  switch (warning.code) {
    case 'gap': {
      const here = unitWithNumber(warning.unit, warning.nr);
      return warning.before === null
        ? `numeracja zaczyna się od ${here}.`
        : `luka w numeracji, po ${unitWithNumber(warning.unit, warning.before)} jest ${here}.`;
    }
    case 'duplicate':
      return `${unitWithNumber(warning.unit, warning.nr)} powtarza się.`;
    case 'no-paragraph':
      return `ust. ${warning.nr} nie należy do żadnego paragrafu ani artykułu.`;
    case 'unclosed-quote':
      return 'cudzysłów nie jest zamknięty.';
    case 'not-recognised':
      return `nie rozpoznano rodzaju tekstu, został jako fragment: „${warning.text}”.`;
    case 'unknown-element':
      return `nieznany element „${warning.name}”, jego tekst został jako fragment.`;
    case 'picture':
      return 'jest tu obraz, którego nie ma w treści aktu.';
    case 'text-box':
      return 'tekst z pola tekstowego stoi za akapitem, w którym to pole było.';
    case 'nested-table':
      return 'tabela wewnątrz tabeli została zapisana jako tekst komórki.';
  }
}
