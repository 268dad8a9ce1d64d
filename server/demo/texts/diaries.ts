import type { DiaryKind, ImplementationStage } from '@wiec/domain/implementation.ts';
import type { DemoDocument, DemoPicture } from '../projects/demo-project.ts';
import type { units } from './initiatives.ts';

/** A day of the calendar, or so many days from the day on which the demo is loaded. */
export type DemoDay = string | number;

export interface DemoEntry {
  day: DemoDay;
  kind?: DiaryKind;
  /** Of another term it follows from the term. */
  title?: string;
  text: string;
  /** Złote. */
  costToDate?: number;
  term?: { before: DemoDay; after: DemoDay };
  legalBasis?: string;
  decision?: string;
  pictures?: readonly (DemoPicture & { caption: string })[];
  documents?: readonly DemoDocument[];
}

/** How a chosen project of the edition that is over was done, or is being done. */
export interface DemoDiary {
  project: string;
  unit?: keyof typeof units;
  contractor: string;
  /** The last in which it was. */
  stage: ImplementationStage;
  stages: readonly (readonly [stage: ImplementationStage, begunOn: DemoDay | null, until: DemoDay | null])[];
  term: DemoDay | null;
  endedOn?: DemoDay;
  /** Złote. */
  costs: readonly (readonly [name: string, contracted: number | null, paid: number])[];
  entries: readonly DemoEntry[];
}

const ramp: DemoDiary = {
  project: 'KO/1',
  unit: 'WI',
  contractor: '',
  stage: 'procurement',
  stages: [
    ['preparation', -420, -360],
    ['design', -360, -298],
    ['procurement', -172, 40],
    ['works', null, 150],
    ['acceptance', null, 175],
  ],
  term: 180,
  costs: [
    ['Projekt rampy', 9_800, 9_800],
    ['Budowa rampy i barierek', null, 0],
    ['Nadzór inwestorski', 2_400, 600],
  ],
  entries: [
    {
      day: -418,
      title: 'Zaczęliśmy od pomiarów',
      text: 'Geodeta zmierzył teren przed klubem. Rampa zmieści się wzdłuż ściany, bez wycinania lip.',
    },
    {
      day: -298,
      title: 'Projekt rampy jest gotowy',
      text: 'Rampa ma nachylenie 6% i spocznik w połowie drogi.\nPo uwagach klubu seniora poręcz jest po obu stronach, na dwóch wysokościach.',
      costToDate: 9_800,
      pictures: [
        {
          scene: 'plan',
          filename: 'rampa-plan.png',
          alt: 'Plan okolicy klubu kolejarza z zaznaczonym miejscem rampy',
          caption: 'Rampa stanie od strony ulicy Kolejowej',
        },
      ],
      documents: [
        {
          filename: 'rampa-opis-techniczny.pdf',
          title: 'Rampa do klubu kolejarza. Opis techniczny',
          lines: [
            'Długość 14,6 m, szerokość 1,2 m, nachylenie 6%.',
            'Poręcze na wysokości 75 i 90 cm, po obu stronach.',
            'Nawierzchnia antypoślizgowa, oświetlenie przy spoczniku.',
          ],
        },
      ],
    },
    {
      day: -172,
      title: 'Ogłosiliśmy przetarg',
      text: 'Szukamy firmy, która zbuduje rampę i barierki. Na oferty czekamy trzy tygodnie.',
    },
    {
      day: -128,
      kind: 'delayed',
      term: { before: 30, after: 180 },
      text: 'W przetargu nie wpłynęła żadna oferta. Sprawdziliśmy ceny, podzieliliśmy zamówienie na dwie części i ogłosimy je jeszcze raz. Koszt się nie zmienia.',
    },
    {
      day: -82,
      title: 'Trwa drugi przetarg',
      text: 'Wpłynęły trzy oferty. Umowę podpiszemy, gdy minie czas na odwołania. Wejście do klubu jest na razie od podwórka, bez schodów.',
      costToDate: 10_400,
      pictures: [
        {
          scene: 'bareYard',
          filename: 'podworko-klubu.png',
          alt: 'Podwórko klubu: plac bez schodów i bez zieleni',
          caption: 'Wejście od podwórka',
        },
        {
          scene: 'bareStreet',
          filename: 'ulica-przed-klubem.png',
          alt: 'Ulica przed klubem, przy której stanie rampa',
          caption: 'Tu stanie rampa',
        },
      ],
    },
    {
      day: 30,
      title: 'Spotkanie na placu budowy',
      text: 'Wykonawca pokaże plac budowy i odpowie na pytania. Spotykamy się przed klubem o 17.00.',
    },
  ],
};

const pitch: DemoDiary = {
  project: 'ZA/1',
  contractor: 'Zieleń i Sport Lipogród',
  stage: 'acceptance',
  stages: [
    ['procurement', '2025-02-03', '2025-04-28'],
    ['works', '2025-05-12', '2025-08-25'],
    ['acceptance', '2025-08-25', '2025-09-03'],
  ],
  term: '2025-09-30',
  endedOn: '2025-09-03',
  costs: [
    ['Drenaż i trawa', 187_400, 187_400],
    ['Bramki i piłkochwyty', 41_300, 41_300],
  ],
  entries: [
    {
      day: '2025-05-12',
      title: 'Wykonawca wszedł na boisko',
      text: 'Stara trawa jest zdjęta. Do końca sierpnia gramy na boisku szkoły nr 5.',
      pictures: [
        {
          scene: 'quarry',
          filename: 'roboty-ziemne.png',
          alt: 'Odsłonięta ziemia i skarpa',
          caption: 'Pod trawą była glina',
        },
      ],
    },
    {
      day: '2025-07-04',
      title: 'Drenaż leży',
      text: 'Ułożono 640 metrów rur. Po pierwszej ulewie woda zeszła w godzinę.',
      costToDate: 121_000,
    },
    {
      day: '2025-09-03',
      title: 'Boisko oddane',
      text: 'Odbiór bez uwag. Pierwszy mecz zagrały klasy siódme: 4 do 4.',
      costToDate: 228_700,
      pictures: [
        {
          scene: 'court',
          filename: 'pierwszy-mecz.png',
          alt: 'Młodzież gra w piłkę na nowym boisku',
          caption: 'Pierwszy mecz',
        },
      ],
    },
  ],
};

const library: DemoDiary = {
  project: 'NL/1',
  contractor: '',
  stage: 'preparation',
  stages: [['preparation', '2025-10-06', '2026-03-03']],
  term: null,
  endedOn: '2026-03-03',
  costs: [],
  entries: [
    {
      day: '2025-10-20',
      title: 'Pytamy o zgodę na loty',
      text: 'Nad Nowymi Lipami schodzą do lądowania śmigłowce ratunkowe. Bez zgody zarządcy lądowiska dron nie może tu latać.',
    },
    {
      day: '2026-03-03',
      kind: 'abandoned',
      title: 'Urząd odstąpił od realizacji',
      text: 'Zarządca lądowiska nie zgodził się na loty i nie zgodzi się, dopóki działa szpital. Pieniądze wracają do puli Nowych Lip, a biblioteka szkolna wozi książki rowerem.',
      legalBasis: '§ 21 ust. 2 uchwały nr XII/84/2024 Rady Miejskiej w Lipogrodzie',
      decision: 'Zarządzenie Prezydenta Miasta nr 7/2026 z 3 marca 2026',
    },
  ],
};

/** One that is late and awaits an entry, one that is done, one that comes to nothing. */
export const demoDiaries: readonly DemoDiary[] = [ramp, pitch, library];
