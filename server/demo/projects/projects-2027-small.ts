import { ProjectTaskStatus } from '@wiec/domain/project-task-status.ts';
import type { DemoProject } from './demo-project.ts';

const { Accepted } = ProjectTaskStatus;

/** Edition 2027, the small budget of the office of Zarzecze: a vote of its own. */
export const smallProjects2027: readonly DemoProject[] = [
  {
    number: 'MZ/1',
    title: 'Stół sąsiedzki pod kasztanem',
    area: 'zarzecze',
    category: 'space',
    cost: 18_000,
    status: Accepted,
    text: [
      'Dwanaście metrów jednego stołu pod jednym drzewem. Na imieniny, na szachy i na to, żeby ktoś obcy miał gdzie usiąść obok.',
      'Stół z dębu, ławki z oparciem co drugie miejsce, dwa podjazdy pod blat dla wózków i gniazdko na czajnik.',
    ],
    location: 'Skwer przy ul. Młyńskiej',
    places: [[-260, -1340, 'Kasztan przy Młyńskiej']],
  },
  {
    number: 'MZ/2',
    title: 'Wypożyczalnia narzędzi i rowerów cargo',
    area: 'zarzecze',
    category: 'education',
    cost: 27_000,
    status: Accepted,
    text: [
      'Wiertarka pracuje w swoim życiu trzynaście minut. Niech pracuje trzynaście godzin, u wszystkich po kolei: sto narzędzi i dwa rowery cargo do wzięcia na weekend.',
      ['kaucja zamiast opłaty', 'przegląd raz w miesiącu', 'sobotnie dyżury złotej rączki'],
    ],
    location: 'Dzielnicowe Centrum Aktywności, ul. Młyńska 18',
    places: [[-230, -1380, 'Centrum Aktywności']],
  },
  {
    number: 'MZ/3',
    title: 'Kino na skarpie',
    area: 'zarzecze',
    category: 'culture',
    cost: 22_000,
    status: Accepted,
    text: [
      'Osiem sierpniowych piątków, ekran między dębami i koce od organizatorów. Filmy wybiera widownia poprzedniego piątku.',
      'Napisy dla niesłyszących na każdym seansie, audiodeskrypcja na co drugim.',
    ],
    location: 'Skarpa przy ul. Widokowej',
    places: [[-620, -1480, 'Skarpa']],
  },
];
