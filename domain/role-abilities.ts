/** What somebody may do with certain permissions, in words, part of the work by part (spec/3 §1: sees, writes, approves, publishes). */
import { type Asked, enoughFor, type Rights } from './permission.ts';

export interface Ability {
  /** The part of the work. */
  readonly module: string;
  readonly sees: string | null;
  readonly writes: string | null;
  readonly decides: string | null;
  readonly publishes: string | null;
}

type Column = Exclude<keyof Ability, 'module'>;
type Words = Partial<Record<Asked, string>>;

/** Of whoever holds the second the first is not told: it says less. */
const SAYS_LESS: Readonly<Partial<Record<Asked, Asked>>> = { 'initiatives.view': 'initiatives.work' };

const MODULES: readonly { module: string; columns: Partial<Record<Column, Words>> }[] = [
  {
    module: 'Konsultacje, ankiety i sondy',
    columns: {
      sees: { 'consultations.view': 'wszystko' },
      writes: { 'consultations.edit': 'treść', 'remarks.answer': 'odpowiedzi na uwagi' },
      publishes: { 'consultations.manage': 'wszystko' },
    },
  },
  {
    module: 'Komentarze mieszkańców',
    columns: { sees: { 'comments.moderate': 'wszystko' }, decides: { 'comments.moderate': 'publikacja i odwołania' } },
  },
  {
    module: 'Sprawy mieszkańców',
    columns: {
      sees: { 'initiatives.work': 'pisma i przebieg', 'initiatives.view': 'przebieg, bez autorów i plików' },
      writes: {
        'initiatives.work': 'projekty odpowiedzi',
        'initiatives.opine': 'opinie',
        'initiatives.enter': 'pisma z kancelarii',
      },
      decides: { 'initiatives.manage': 'rodzaj, przydział i podpis' },
      publishes: { 'initiatives.manage': 'odpowiedzi i rejestr petycji' },
    },
  },
  {
    module: 'Głosowania',
    columns: {
      sees: { 'budget.view': 'zasady, przebieg i wyniki', 'vote.register': 'rejestr głosujących' },
      writes: { 'vote.paper': 'karty papierowe', 'vote.commission': 'swoje hasło do kopert' },
      decides: { 'vote.register': 'pojedyncze głosy' },
      publishes: { 'budget.manage': 'podgląd przed startem' },
    },
  },
  {
    module: 'Realizacja projektów',
    columns: { sees: { 'diary.read': 'wybrane projekty' }, publishes: { 'budget.diary': 'etapy i dziennik' } },
  },
  {
    module: 'Mieszkańcy',
    columns: {
      sees: { 'residents.confirm': 'dane do potwierdzenia' },
      decides: { 'residents.confirm': 'dane na kontach' },
    },
  },
  {
    module: 'Ustawienia i konta',
    columns: {
      sees: { 'log.read': 'dziennik czynności' },
      writes: {
        'settings.manage': 'ustawienia',
        'offices.manage': 'dane urzędu',
        'users.manage': 'konta pracowników',
      },
    },
  },
];

/**
 * The parts of the work in which these rights of one office allow anything. What counts for single units alone is told as their own.
 * @param rights of one office
 */
export function abilitiesOf({ permissions, unitPermissions = new Map() }: Rights, officeId: number): Ability[] {
  const ofUnits = new Set(
    [...unitPermissions.values()].filter((unit) => unit.officeId === officeId).flatMap(({ codes }) => [...codes]),
  );
  const ofOffice = permissions.get(officeId) ?? new Set<string>();
  const wordsOf = (words: Words = {}): string | null => {
    const within = (codes: ReadonlySet<string>) => {
      const holds = (asked: Asked): boolean => enoughFor(asked).some((enough) => codes.has(enough));
      return (Object.entries(words) as [Asked, string][]).filter(([asked]) => {
        const more = SAYS_LESS[asked];
        return holds(asked) && (more === undefined || !holds(more));
      });
    };
    const whole = within(ofOffice).map(([, word]) => word);
    const own = within(ofUnits)
      .map(([, word]) => word)
      .filter((word) => !whole.includes(word));
    const ownWords = own.length === 0 ? [] : [`swojej jednostki: ${own.join(', ')}`];
    return [...whole, ...ownWords].join('; ') || null;
  };
  return MODULES.map(({ module, columns }) => ({
    module,
    sees: wordsOf(columns.sees),
    writes: wordsOf(columns.writes),
    decides: wordsOf(columns.decides),
    publishes: wordsOf(columns.publishes),
  })).filter(({ sees, writes, decides, publishes }) => sees ?? writes ?? decides ?? publishes);
}
