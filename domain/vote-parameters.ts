/**
 * The parameters by which towns differ and which concern a vote of the citizens' budget (spec/3 §8), in plain words: how it is in this
 * vote, and how it usually is. They are read from where the rules read them; nothing of them is kept twice (decision 0270).
 */
import { type AgeRule, leastAgeOf } from './age.ts';
import { formatDay, lastDayOf } from './calendar.ts';
import { NEW_PAPER, type PaperRules } from './paper-card.ts';
import { countPl } from './polish-text.ts';
import { leastVotersIn, type Method } from './tally/counting-rules.ts';
import { LEFT_OVER_NAMES, TIE_RULE_NAMES } from './tally/counting-sentences.ts';
import { NEW_COUNTING, type VoteSetup } from './vote-setup.ts';

/** P03, P05, P11, P12 (two questions), P14, P23, P13. */
export const voteParameterKeys = ['pools', 'age', 'minimum', 'fit', 'tie', 'left-over', 'paper', 'both-ways'] as const;
export type VoteParameterKey = (typeof voteParameterKeys)[number];

export interface VoteParameter {
  readonly key: VoteParameterKey;
  readonly name: string;
  /** In this vote. */
  readonly value: string;
  /** By default of the specification. */
  readonly usual: string;
  readonly isUsual: boolean;
  /** What else of the portal says otherwise, or why it cannot be changed; null: nothing. */
  readonly note: string | null;
}

type ParameterArea = Pick<VoteSetup['areas'][number], 'threshold' | 'questionMaxPoint'> & { readonly isTown: boolean };

export interface ParameterFacts extends AgeRule, Pick<VoteSetup, 'identityScheme' | 'paper' | 'counting'> {
  readonly areas: readonly ParameterArea[];
  /** The last moment at which cards of paper are entered. */
  readonly paperUntil: Date;
  /** The same as the calendar of the edition tells residents; null: it does not say. */
  readonly toldPaperUntil: Date | null;
}

/** Votes that a project usually needs to win (P11). */
const USUAL_VOTES = { town: 100, area: 50 };

export function voteParameters(facts: ParameterFacts): VoteParameter[] {
  const { counting, areas } = facts;
  const paper = takesPaper(facts) ? facts.paper : null;
  const same = (key: VoteParameterKey, name: string, value: string, usual: string, note: string | null = null) => ({
    key,
    name,
    value,
    usual,
    isUsual: value === usual,
    note,
  });
  return [
    {
      ...same('pools', 'Pule', poolWords(areas), 'całe miasto i obszary'),
      isUsual: areas.some(({ isTown }) => isTown) && areas.some(({ isTown }) => !isTown),
    },
    same('age', 'Wiek głosujących', ageWords(facts), ANY_AGE, facts.leastAge === undefined ? null : AGE_BY_RESOLUTION),
    {
      ...same(
        'minimum',
        'Ile trzeba, żeby projekt wygrał',
        minimumWords(facts),
        `${votes(USUAL_VOTES.town)} w całym mieście, ${votes(USUAL_VOTES.area)} w obszarze`,
      ),
      isUsual: hasUsualMinimum(facts),
    },
    same('fit', 'Projekt, na który nie starcza pieniędzy', FIT[counting.method], FIT[NEW_COUNTING.method]),
    same('tie', 'Remis rozstrzyga', TIE_RULE_NAMES[counting.tieRule], TIE_RULE_NAMES[NEW_COUNTING.tieRule]),
    same(
      'left-over',
      'Pieniądze, których obszar nie wyda',
      LEFT_OVER_NAMES[counting.leftOver],
      LEFT_OVER_NAMES[NEW_COUNTING.leftOver],
    ),
    same('paper', 'Głosy na papierze', paperWords(paper), paperWords(NEW_PAPER), toldOtherwise(facts, paper)),
    {
      ...same(
        'both-ways',
        'Kto głosuje na papierze i przez internet',
        paper === null ? 'nie dotyczy, bo nie ma papieru' : 'liczy się pierwszy głos, drugi jest odrzucony',
        'urząd wstrzymuje oba głosy, a nierozstrzygnięte się nie liczą',
        paper === null
          ? null
          : 'Tak działa portal, tego się nie zmienia. Podważone głosy wstrzymuje i rozstrzyga urząd.',
      ),
      isUsual: paper === null,
    },
  ];
}

const ANY_AGE = 'bez granicy wieku';

function ageWords(rule: AgeRule): string {
  const age = leastAgeOf(rule);
  return age === null ? ANY_AGE : `od ${age} lat`;
}

/** Of a least age below that of adults, to the office. */
export const AGE_BY_RESOLUTION = 'Taka granica wieku musi wynikać z uchwały rady o budżecie obywatelskim.';

const FIT: Readonly<Record<Method, string>> = {
  greedy: 'jest pomijany, próbuje się następny',
  'greedy-no-skip': 'kończy wybór',
  'equal-shares': 'nie ma takiego pytania: liczy metoda równych udziałów',
};

function poolWords(areas: readonly ParameterArea[]): string {
  const others = areas.filter(({ isTown }) => !isTown).length;
  const parts = [
    ...(others < areas.length ? ['całe miasto'] : []),
    ...(others === 0 ? [] : [countPl(others, 'obszar', 'obszary', 'obszarów')]),
  ];
  return parts.length === 0 ? 'nie ma jeszcze obszarów' : parts.join(' i ');
}

const votes = (count: number): string => countPl(count, 'głos', 'głosy', 'głosów');

/** Of an area in which nobody gives a project more than one point, points are votes. */
const countsVotes = ({ questionMaxPoint }: ParameterArea): boolean => questionMaxPoint === 1;

function minimumWords({ areas, counting }: ParameterFacts): string {
  const ofKind = (isTown: boolean): string | null => {
    const kind = areas.filter((area) => area.isTown === isTown);
    const limits = kind.flatMap(({ threshold }) => (threshold === null ? [] : [threshold]));
    if (limits.length === 0) return null;
    const [least, most] = [Math.min(...limits), Math.max(...limits)];
    const count = kind.every(countsVotes) ? votes(most) : countPl(most, 'punkt', 'punkty', 'punktów');
    const range = least === most ? count : `od ${least} do ${count}`;
    return `${range} ${isTown ? 'w całym mieście' : limits.length < kind.length ? 'w części obszarów' : 'w obszarze'}`;
  };
  const parts = [ofKind(true), ofKind(false), ...peopleWords(areas, counting)].filter((part) => part !== null);
  return parts.length === 0 ? 'bez progu' : parts.join(', ');
}

/** How many people have to name a project; of kinds of areas that the vote has. */
function peopleWords(areas: readonly ParameterArea[], counting: ParameterFacts['counting']): string[] {
  const kinds = [true, false].filter((isTown) => areas.length === 0 || areas.some((area) => area.isTown === isTown));
  const least = kinds.map((isTown) => leastVotersIn(counting, isTown).minVoters);
  const [first] = least;
  if (least.every((each) => each === first)) {
    return first ? [`${countPl(first, 'osoba, która', 'osoby, które', 'osób, które')} go wybiorą`] : [];
  }
  return kinds.flatMap((isTown, at) => {
    const people = least[at];
    return people ? [`${countPl(people, 'osoba', 'osoby', 'osób')} ${isTown ? 'w całym mieście' : 'w obszarze'}`] : [];
  });
}

function hasUsualMinimum({ areas, counting }: ParameterFacts): boolean {
  const isUsual = (area: ParameterArea): boolean => {
    const { threshold, isTown } = area;
    if (threshold !== null && !countsVotes(area)) return false;
    const { minVoters } = leastVotersIn(counting, isTown);
    return Math.max(threshold ?? 0, minVoters ?? 0) === (isTown ? USUAL_VOTES.town : USUAL_VOTES.area);
  };
  return areas.length > 0 && areas.every(isUsual);
}

/** Who signs in to vote leaves no paper. */
const takesPaper = ({ paper, identityScheme }: ParameterFacts): boolean =>
  paper.way !== 'none' && identityScheme !== 'account';

function paperWords(paper: PaperRules | null): string {
  if (paper === null) return 'nie';
  const hands = paper.way === 'double' ? 'każdą kartę sprawdza druga osoba' : 'kartę wpisuje jedna osoba';
  const until =
    paper.days === 0 ? 'do końca głosowania' : `jeszcze ${countPl(paper.days, 'dzień', 'dni', 'dni')} po głosowaniu`;
  return `tak, ${hands}, wpisywanie ${until}`;
}

/** Residents read another last day in the calendar of the edition than the rules of the vote have. */
function toldOtherwise({ toldPaperUntil, paperUntil }: ParameterFacts, paper: PaperRules | null): string | null {
  if (toldPaperUntil === null) return null;
  const told = lastDayOf(toldPaperUntil);
  const rule = lastDayOf(paperUntil);
  if (paper === null) return `Kalendarz edycji mówi o wpisywaniu kart do ${formatDay(told)}.`;
  if (told === rule) return null;
  return `Kalendarz edycji mówi: do ${formatDay(told)}, a portal przyjmuje karty do ${formatDay(rule)}.`;
}
