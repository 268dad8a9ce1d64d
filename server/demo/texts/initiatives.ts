import type { CaseClass } from '@wiec/domain/case-class.ts';
import type { LetterEnvelope } from '@wiec/domain/case-letter.ts';
import type { CaseOutcome } from '@wiec/domain/case-outcome.ts';
import type { CaseState } from '@wiec/domain/case-course.ts';
import { InitiativeType } from '@wiec/domain/initiative.ts';
import type { PetitionOutcome } from '@wiec/domain/petition.ts';
import type { CategoryKey, DistrictKey } from '../municipality.ts';

/** Something that happened to a case of the demo. */
export interface InventedStep {
  act: 'classify' | 'assign' | 'start' | 'ask-author' | 'note' | 'draft' | 'answer';
  /** Days after it came. */
  day: number;
  /** Which clerk of the demo: 0 or 1. */
  by: 0 | 1;
  words?: string;
}

export interface InventedCase {
  type: InitiativeType;
  title: string;
  content: string;
  category: CategoryKey;
  district: DistrictKey;
  /** Grosze. */
  cost?: number;
  /** Metres east and north of the centre. */
  point?: readonly [number, number];
  place?: string;
  /** Days ago. */
  came: number;
  /** Sent by the resident of the demo; otherwise by a visitor. */
  byResident?: true;
  /** It came by another way than the portal and was typed in: from whom, and for what reason somebody has looked at that. */
  letter?: Omit<LetterEnvelope, 'receivedOn'> & { shownFor?: string };
  /** Opens its page. The town is invented, so that everybody may know them. */
  token: string;
  state: CaseState;
  class?: CaseClass;
  steps: readonly InventedStep[];
  /** What is decided with its draft, or was with its answer. */
  outcome?: CaseOutcome;
  /** Under which the office keeps it. */
  sign?: string;
  /** Days after it came: since when its author agrees that something is made of it. */
  consent?: number;
  /** For which a unit was asked, so many days after it came, with so many days to answer. */
  opinion?: { unit: keyof typeof units; day: number; days: number; question: string; content: string };
  /** Of a petition: what everybody reads of it in the register; absent: it is not published. */
  register?: {
    subject: string;
    content: string;
    petitioner: string | null;
    outcome: PetitionOutcome | null;
    settlement: string;
  };
}

/** Units of the office of Lipogród, by their symbols. */
export const units = {
  WI: 'Wydział Inwestycji',
  GK: 'Wydział Gospodarki Komunalnej',
  ZM: 'Wydział Zieleni Miejskiej',
  BR: 'Biuro Rady Miejskiej',
} as const;

/** Which of them gets which cases; what is left out may be anything. */
export const routes: readonly {
  unit: keyof typeof units;
  class?: CaseClass;
  category?: CategoryKey;
  district?: DistrictKey;
}[] = [
  { unit: 'BR', class: 'petition' },
  { unit: 'WI', category: 'streets' },
  { unit: 'GK', category: 'streets', district: 'wrzosy' },
  { unit: 'ZM', category: 'greenery' },
  { unit: 'ZM', category: 'nature' },
];

/** What people of Lipogród wrote to their office, one in each state that matters. */
export const cases: readonly InventedCase[] = [
  {
    type: InitiativeType.BudgetProject,
    title: 'Schody do wody przy bulwarze Flisaków',
    content:
      'Od mostu do przystani nie ma ani jednego zejścia do rzeki. Kajakarze schodzą po skarpie, a dzieci siedzą na murku, z którego można spaść.\n\nProponuję szerokie schody z poręczą i pochylnią.',
    category: 'space',
    district: 'zarzecze',
    cost: 186_000_00,
    point: [120, -260],
    place: 'Między mostem a przystanią, po stronie parkingu',
    came: 6,
    byResident: true,
    token: '8KQT-4MZR-P2WX-7HNB',
    state: 'waits-author',
    class: 'budget-project',
    steps: [
      { act: 'classify', day: 1, by: 0 },
      { act: 'assign', day: 1, by: 0 },
      {
        act: 'note',
        day: 2,
        by: 0,
        words: 'Grunt od strony parku należy do Wód Polskich, od strony parkingu do miasta.',
      },
      {
        act: 'ask-author',
        day: 2,
        by: 0,
        words:
          'Dzień dobry. Grunt od strony parku należy do Wód Polskich, od strony parkingu do miasta. Czy pochylnia może być od strony parkingu? Wtedy nie trzeba obcej zgody.',
      },
    ],
  },
  {
    type: InitiativeType.Other,
    title: 'Przystanek przy Młynarskiej bliżej szkoły',
    content:
      'Petycja. Proszę o przesunięcie przystanku przy ul. Młynarskiej o 30 metrów w stronę szkoły. Dzieci przebiegają przez jezdnię, bo autobus staje za zakrętem. Podpisało się nas 41 osób.',
    category: 'streets',
    district: 'noweLipy',
    point: [-420, 310],
    came: 1,
    token: 'H7RC-M2KX-94TZ-QWBN',
    state: 'new',
    steps: [],
  },
  {
    type: InitiativeType.ConsultationProposal,
    title: 'Godziny otwarcia biblioteki na Kolejowej',
    content:
      'Biblioteka zamyka się o 16, kiedy większość z nas wraca z pracy. Zapytajcie mieszkańców, czy wolą godziny popołudniowe choć dwa razy w tygodniu.',
    category: 'culture',
    district: 'kolejowe',
    came: 0,
    token: 'ZB3N-KX8W-T5RM-2QCH',
    state: 'new',
    steps: [],
  },
  {
    type: InitiativeType.Other,
    title: 'Ławki i cień przy przystanku Rynek Lniany',
    content:
      'Na przystanku czeka się w pełnym słońcu. Latem starsi ludzie siadają na murku przy aptece, bo jedyna ławka stoi po drugiej stronie ulicy.\n\nWnoszę o dwie ławki z oparciem i o drzewo albo daszek.',
    category: 'space',
    district: 'srodmiescie',
    point: [-60, 90],
    came: 12,
    token: 'W4KQ-HX7B-N2ZT-M8RC',
    state: 'drafted',
    class: 'proposal',
    outcome: 'partly-accepted',
    steps: [
      { act: 'classify', day: 1, by: 0 },
      { act: 'assign', day: 1, by: 0 },
      { act: 'start', day: 2, by: 1 },
      {
        act: 'draft',
        day: 9,
        by: 1,
        words:
          'Dzień dobry. Dwie ławki z oparciem staną przy przystanku do końca miesiąca. Drzewa nie możemy posadzić, bo pod pasem zieleni biegnie gazociąg, więc przygotujemy daszek.',
      },
    ],
  },
  {
    type: InitiativeType.Other,
    title: 'Ile kosztowało oświetlenie skweru przy przychodni?',
    content: 'Proszę o udostępnienie informacji publicznej: ile kosztowało oświetlenie skweru i kto je wykonał.',
    category: 'space',
    district: 'wrzosy',
    came: 30,
    token: 'C9XM-W2HB-7KQT-R4NZ',
    state: 'in-progress',
    class: 'public-information',
    steps: [
      { act: 'classify', day: 1, by: 0 },
      { act: 'assign', day: 2, by: 0 },
      { act: 'start', day: 4, by: 0 },
    ],
  },
  {
    type: InitiativeType.Other,
    title: 'Dziura w chodniku na Wrzosowej',
    content: 'Przed numerem 12 brakuje trzech płytek. Wczoraj potknęła się tam sąsiadka.',
    category: 'streets',
    district: 'wrzosy',
    came: 20,
    byResident: true,
    token: 'T6ZN-B8RK-X3QW-H5MC',
    state: 'answered',
    class: 'other',
    outcome: 'accepted',
    steps: [
      { act: 'classify', day: 1, by: 1 },
      { act: 'assign', day: 1, by: 1 },
      { act: 'answer', day: 5, by: 0, words: 'Dzień dobry, dziękujemy. Płytki są ułożone od poniedziałku.' },
    ],
  },
  {
    type: InitiativeType.Other,
    title: 'Petycja w sprawie przejścia przez tory przy Kolejowej',
    content:
      'Do Burmistrza Lipogrodu. Nazywam się Zenobia Przykładna, mieszkam w Kamionce, tel. 600 100 200.\n\nProszę o przejście przez tory na wysokości przystanku. Dziś dzieci idą do szkoły 1,4 km naokoło albo przez nasyp.',
    category: 'streets',
    district: 'kamionka',
    came: 24,
    token: 'P3TN-7KXW-Q2BZ-M9HC',
    state: 'in-progress',
    class: 'petition',
    steps: [
      { act: 'classify', day: 1, by: 0 },
      { act: 'assign', day: 1, by: 0 },
      { act: 'start', day: 3, by: 0 },
    ],
    register: {
      subject: 'Przejście przez tory przy ulicy Kolejowej',
      content:
        'Do Burmistrza Lipogrodu. […]\n\nProszę o przejście przez tory na wysokości przystanku. Dziś dzieci idą do szkoły 1,4 km naokoło albo przez nasyp.',
      petitioner: null,
      outcome: null,
      settlement: '',
    },
  },
  {
    type: InitiativeType.Other,
    title: 'Petycja: nocny autobus do Zarzecza',
    content:
      'Rada Osiedla Zarzecze prosi o kurs autobusu o 23.40 w piątki i soboty. Zgadzamy się na podanie nazwy Rady na stronie urzędu.',
    category: 'streets',
    district: 'zarzecze',
    came: 420,
    token: 'R8MW-C4ZK-T7XQ-B2NH',
    state: 'closed',
    class: 'petition',
    outcome: 'accepted',
    steps: [
      { act: 'classify', day: 1, by: 1 },
      { act: 'assign', day: 1, by: 1 },
      {
        act: 'answer',
        day: 40,
        by: 0,
        words: 'Dzień dobry. Kurs o 23.40 będzie w piątki i soboty od marca, na próbę do końca roku.',
      },
    ],
    register: {
      subject: 'Nocny autobus do Zarzecza w piątki i soboty',
      content: 'Rada Osiedla Zarzecze prosi o kurs autobusu o 23.40 w piątki i soboty.',
      petitioner: 'Rada Osiedla Zarzecze',
      outcome: 'granted',
      settlement: 'Kurs o 23.40 w piątki i soboty od marca, na próbę do końca roku.',
    },
  },
  {
    type: InitiativeType.Other,
    title: 'Cień i ławki na placu przed biblioteką',
    content:
      'Latem na placu przed biblioteką nie da się usiąść, bo nie ma ani jednego drzewa. Proszę o trzy drzewa i ławki pod nimi. Chętnie pomogę podlewać.',
    category: 'space',
    district: 'noweLipy',
    place: 'Plac przed biblioteką, od strony wejścia',
    came: 9,
    token: 'W4CK-9ZNB-M7TQ-H2XR',
    state: 'waits-opinion',
    class: 'proposal',
    sign: 'ZM.7021.14.2026',
    steps: [
      { act: 'classify', day: 1, by: 0 },
      { act: 'assign', day: 1, by: 0 },
      { act: 'start', day: 2, by: 0 },
    ],
    opinion: {
      unit: 'ZM',
      day: 2,
      days: 5,
      question: 'Czy pod placem są rury, przy których drzew się nie sadzi, i jakie gatunki tam przetrwają?',
      content: 'Prośba o trzy drzewa i ławki na placu przed biblioteką, od strony wejścia.',
    },
  },
  {
    type: InitiativeType.ConsultationProposal,
    title: 'Zapytajcie, jak zmienić ruch na Wrzosowej',
    content:
      'Na Wrzosowej auta skracają drogę do obwodnicy. Jedni chcą progów, inni ulicy jednokierunkowej. Proszę o konsultację z mieszkańcami, zanim urząd wybierze.',
    category: 'streets',
    district: 'wrzosy',
    came: 12,
    byResident: true,
    token: 'K7PN-3XTD-Q9WM-B4ZC',
    state: 'in-progress',
    class: 'consultation-proposal',
    consent: 4,
    steps: [
      { act: 'classify', day: 1, by: 1 },
      { act: 'assign', day: 1, by: 1 },
      { act: 'start', day: 3, by: 0 },
    ],
  },
  {
    type: InitiativeType.Other,
    title: 'Ławki na cmentarzu przy Lipowej',
    content:
      'Proszę o dwie ławki przy głównej alei cmentarza. Mam 81 lat i w połowie drogi muszę odpocząć, a nie ma gdzie usiąść.',
    category: 'space',
    district: 'noweLipy',
    place: 'Główna aleja, za kaplicą',
    came: 0.4,
    letter: {
      way: 'letter',
      name: 'Bronisława Kalinowska-Zdrój',
      address: 'Lipowa 14 m. 3, 97-990 Lipogród',
      email: '',
    },
    token: 'P3XQ-7HKD-N9TB-W6MC',
    state: 'new',
    steps: [],
  },
  {
    type: InitiativeType.Other,
    title: 'Wniosek o progi zwalniające na Ogrodowej',
    content:
      'W imieniu stowarzyszenia wnoszę o dwa progi zwalniające na ul. Ogrodowej, przed przedszkolem i za skrętem w Polną. W tym roku były tam trzy kolizje.',
    category: 'streets',
    district: 'wrzosy',
    came: 7,
    letter: {
      way: 'delivery',
      name: 'Stowarzyszenie Spokojna Ogrodowa',
      address: 'Ogrodowa 22, 97-990 Lipogród',
      email: 'zarzad@spokojna-ogrodowa.example.pl',
      shownFor: 'Zaproszenie na oględziny ulicy',
    },
    token: 'M8ZB-4QTC-R2HX-K7WD',
    state: 'in-progress',
    class: 'proposal',
    sign: 'GK.7221.9.2026',
    steps: [
      { act: 'classify', day: 1, by: 0 },
      { act: 'assign', day: 1, by: 0 },
      { act: 'start', day: 2, by: 0 },
    ],
  },
  {
    type: InitiativeType.Other,
    title: 'Podziękowanie za tężnię w parku',
    content: 'Dziękuję za tężnię. Proszę tylko, żeby działała też w niedziele, bo w tygodniu pracuję.',
    category: 'nature',
    district: 'zarzecze',
    came: 20,
    // It was not signed.
    letter: { way: 'desk', name: '', address: '', email: '' },
    token: 'D5WN-2KXR-B8QM-T9HC',
    state: 'answered',
    class: 'other',
    steps: [
      { act: 'classify', day: 1, by: 0 },
      { act: 'assign', day: 1, by: 0 },
      { act: 'start', day: 2, by: 0 },
      {
        act: 'answer',
        day: 9,
        by: 0,
        words:
          'Dziękujemy za list. Od najbliższego weekendu tężnia działa codziennie od 8.00 do 20.00, także w niedziele.',
      },
    ],
  },
];

/** What the office often answers. */
export const templates: readonly { name: string; classes: readonly CaseClass[]; body: string }[] = [
  {
    name: 'Brak środków w budżecie',
    classes: ['proposal', 'consultation-proposal', 'other'],
    body: 'Dzień dobry,\n\ndziękujemy za zgłoszenie {numer} z {wpływ}. W tegorocznym budżecie nie ma na to pieniędzy. Tę sprawę można zgłosić do budżetu obywatelskiego; nabór ogłaszamy na portalu.\n\n{urząd}',
  },
  {
    name: 'Podziękowanie za sygnał',
    classes: [],
    body: '{autor},\n\ndziękujemy za wiadomość. Przekazaliśmy ją osobom, które zajmują się tym miejscem.\n\n{urząd}',
  },
  {
    name: 'Petycja: przedmiot jest niejasny',
    classes: ['petition'],
    body: '{autor},\n\nw petycji {numer} nie jest jasne, czego ma dotyczyć. Prosimy o wyjaśnienie w ciągu 14 dni (art. 7 ustawy o petycjach).\n\n{urząd}',
  },
];
