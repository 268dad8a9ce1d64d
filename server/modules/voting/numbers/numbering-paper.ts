import type { Numbering, VoteNumberings } from '@wiec/contract/numbering.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import type { PaperColumn } from '../../../services/paper.ts';
import type { PaperOrder, PaperPart } from '../../../services/written-paper.ts';

const FACTS: readonly PaperColumn[] = [
  { title: 'Co', width: 150 },
  { title: 'Ustalono', width: '*' },
];
const PROJECTS: readonly PaperColumn[] = [
  { title: 'Numer', width: 70 },
  { title: 'Projekt', width: '*' },
  { title: 'Id', width: 60 },
];

const WAYS = { lot: 'losowanie', alphabet: 'kolejność alfabetyczna', submission: 'kolejność zgłoszeń' } as const;

/** The protocol of numbers that were drawn or given: by it anybody finds the same order again (spec/3 §2.6). */
export function numberingPaper(
  { title, officeName }: Pick<VoteNumberings, 'title' | 'officeName'>,
  numbering: Numbering,
  now: Date,
): PaperOrder {
  const { way, areas, listHash, numberedAt, numberedBy, annulledAt, annulledBy, annulReason } = numbering;
  const name = way === 'lot' ? 'Protokół losowania numerów' : 'Protokół nadania numerów';
  const facts = [
    ['Sposób', WAYS[way]],
    ...(way === 'lot'
      ? [
          ['Losowanie przygotowano', `${instant(numbering.committedAt)}, ${numbering.committedBy}`],
          ['Zobowiązanie (SHA-256 ziarna)', numbering.commitment ?? ''],
          ['Losowano', `${instant(numberedAt)}, ${numberedBy}`],
          ['Miejsce', numbering.place],
          ['Ziarno, ujawnione przy losowaniu', numbering.seed ?? ''],
        ]
      : [['Numery nadano', `${instant(numberedAt)}, ${numberedBy}`]]),
    ['Skrót listy projektów (SHA-256)', listHash ?? ''],
  ];
  return {
    title: `${name}: ${title}`,
    author: officeName,
    at: now,
    foot: `${name}, ${title}`,
    parts: [
      { kind: 'title', text: name },
      { kind: 'paragraph', text: `${title}. ${officeName}.` },
      ...(annulledAt === null
        ? []
        : [
            {
              kind: 'paragraph' as const,
              lead: 'Unieważnione.',
              text: `${instant(annulledAt)}, ${annulledBy}. Powód: ${annulReason}`,
            },
          ]),
      { kind: 'table', columns: FACTS, rows: facts },
      ...(areas ?? []).flatMap(({ name: area, projects }): PaperPart[] =>
        projects.length === 0
          ? []
          : [
              { kind: 'heading', text: area },
              {
                kind: 'table',
                columns: PROJECTS,
                rows: projects.map(({ id, title: project, number }) => [number, project, String(id)]),
              },
            ],
      ),
      ...(way === 'lot' ? HOW.map((text): PaperPart => ({ kind: 'note', text })) : []),
    ],
  };
}

const HOW = [
  'Jak to sprawdzić. Zobowiązanie to SHA-256 ziarna. Lista projektów to po jednym wierszu na projekt: numer obszaru, tabulator, id projektu, tabulator, tytuł; wiersze idą kolejno według obszarów głosowania i id. Klucz losowania to SHA-256 tekstu: ziarno, dwukropek, skrót listy.',
  'Los projektu to SHA-256 tekstu: klucz losowania, dwukropek, id projektu. W swoim obszarze projekty idą od najmniejszego losu. Numery biegną od 1 przez wszystkie obszary.',
];

const instant = (at: string | null): string => (at === null ? '' : formatDateTime(new Date(at)));
