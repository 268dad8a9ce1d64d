import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { DemoProject } from './demo-project.ts';

const { Completed, InProgress, Abandoned } = ProjectTaskStatus;

/** Edition 2025: finished, most of it already stands. */
export const projects2025: readonly DemoProject[] = [
  {
    number: 'M/1',
    title: 'Lipy od mieszkańców',
    area: null,
    category: 'greenery',
    cost: 214_000,
    status: Completed,
    text: [
      'Każdy noworodek z 2025 roku dostanie drzewo, a drzewo dostanie opiekuna. Sadzimy w Parku Lipowym i wzdłuż Młyńskiej.',
    ],
    location: 'Park Lipowy i ul. Młyńska',
    places: [[-400, 560, 'Park Lipowy']],
    pictures: [{ scene: 'garden', filename: 'lipy.png', alt: 'Park z lipami, ławkami i spacerującymi rodzinami' }],
    decision: 'Projekt wybrany w głosowaniu: 1874 punkty.',
    realization: {
      text: [
        'Posadziliśmy 312 lip, o siedem więcej, niż zakładał projekt: tyle dzieci urodziło się w mieście w 2025 roku.',
        'Koszt ostateczny: 209 640 zł. Po pierwszym lecie przyjęło się 306 drzew, sześć wymieni wykonawca w ramach gwarancji.',
      ],
      pictures: [{ scene: 'orchard', filename: 'sadzenie.png', alt: 'Mieszkańcy podczas sadzenia drzew' }],
    },
  },
  {
    number: 'M/2',
    title: 'Wodne miasto: piętnaście poidełek',
    area: null,
    category: 'space',
    cost: 178_000,
    status: Completed,
    text: ['Woda z kranu jest dobra i za darmo. Brakuje kranów. Piętnaście poidełek z dolną misą dla psów.'],
    location: 'Rynek, bulwar, pętle, place zabaw',
    places: [
      [0, 10, 'Poidełko na Rynku'],
      [-320, -600, 'Poidełko na bulwarze'],
      [200, 1900, 'Poidełko przy pętli'],
    ],
    pictures: [{ scene: 'pocketPark', filename: 'poidelka.png', alt: 'Skwer z fontanną i drzewami' }],
    realization: {
      text: [
        'Wszystkie poidełka działają od 12 maja 2026 roku. Sanepid bada wodę co miesiąc, a wyniki są na stronie wodociągów.',
      ],
      pictures: [{ scene: 'dogs', filename: 'pies-przy-poidelku.png', alt: 'Spacer z psami w cieniu estakady' }],
    },
  },
  {
    number: 'SR/1',
    title: 'Baszta otwarta w niedziele',
    area: 'srodmiescie',
    category: 'culture',
    cost: 66_000,
    status: Completed,
    text: ['Sto osiem schodów i widok, którego nie ma na żadnej pocztówce. Poręcze, światło i przewodnicy z liceum.'],
    location: 'Baszta Szewska',
    places: [[420, 120, 'Baszta']],
    realization: {
      text: ['Od kwietnia do października na basztę weszło 9412 osób. Przewodniczki dostały 40 godzin praktyk.'],
      pictures: [
        {
          scene: 'cinema',
          filename: 'noc-w-baszcie.png',
          alt: 'Letni wieczór przy baszcie: pokaz zdjęć pod gwiazdami',
        },
      ],
    },
  },
  {
    number: 'ZA/1',
    title: 'Boisko, które nie stoi w wodzie',
    area: 'zarzecze',
    category: 'sport',
    cost: 232_000,
    status: Completed,
    text: ['Drenaż, nowa trawa i bramki, które nie spadają. Piłka ma się odbijać, a nie pływać.'],
    location: 'Boisko przy szkole nr 3',
    places: [[-250, -1450, 'Szkoła nr 3']],
    realization: {
      text: ['Boisko oddano 3 września 2025 roku. Po ulewie z 14 września nadawało się do gry po dwóch godzinach.'],
      pictures: [{ scene: 'court', filename: 'boisko-gotowe.png', alt: 'Młodzież gra w piłkę na gotowym boisku' }],
    },
  },
  {
    number: 'WR/1',
    title: 'Żabi tunel pod Wrzosową',
    area: 'wrzosy',
    category: 'nature',
    cost: 91_000,
    status: Completed,
    text: ['Trzy przepusty i płotek, który prowadzi płazy do stawu zamiast pod koła.'],
    location: 'Ulica Wrzosowa przy zalewie',
    places: [[2900, 1700, 'Przepusty']],
    realization: {
      text: ['Wiosną 2026 roku kamera policzyła 2240 przejść ropuch i 318 traszek.'],
      pictures: [{ scene: 'pond', filename: 'zaby.png', alt: 'Staw z grążelami i ropuchą na kamieniu' }],
    },
  },
  {
    number: 'KO/1',
    title: 'Rampa do klubu kolejarza',
    area: 'kolejowe',
    category: 'space',
    cost: 118_000,
    status: InProgress,
    text: ['Klub ma salę na dwieście osób i osiem schodów przed drzwiami.'],
    location: 'Klub kolejarza, ul. Kolejowa 3',
    places: [[1620, 300, 'Klub kolejarza']],
  },
  {
    number: 'NL/1',
    title: 'Latająca biblioteka',
    area: 'noweLipy',
    category: 'education',
    cost: 54_000,
    status: Abandoned,
    text: ['Książki dostarczane dronem na balkon. Pomysł uczniów szkoły nr 7.'],
    location: 'Nowe Lipy',
    places: [[380, 1720, 'Szkoła nr 7']],
    decision: 'Projekt wybrany w głosowaniu: 402 punkty.',
  },
];
