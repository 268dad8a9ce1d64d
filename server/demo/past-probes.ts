import type { CategoryKey } from './municipality.ts';

export interface PastProbe {
  title: string;
  question: string;
  category: CategoryKey;
  /** Each with its answers by accounts and by devices. */
  options: readonly (readonly [option: string, byAccount: number, byDevice: number])[];
}

/** Of earlier months, the newest first; they stand in the archive of the list alone. */
export const pastProbes: readonly PastProbe[] = [
  {
    title: 'Kolor nowych koszy',
    question: 'W jakim kolorze mają być nowe kosze w centrum?',
    category: 'space',
    options: [
      ['Grafitowy', 141, 208],
      ['Zielony', 187, 264],
    ],
  },
  {
    title: 'Poidełka na lato',
    question: 'Gdzie postawić dwa poidełka?',
    category: 'space',
    options: [
      ['Rynek', 96, 171],
      ['Bulwar nad Lipną', 122, 203],
      ['Przy hali sportowej', 61, 80],
    ],
  },
  {
    title: 'Godziny wypożyczalni rowerów',
    question: 'Od której godziny wypożyczać rowery?',
    category: 'sport',
    options: [
      ['Od 6.00', 77, 119],
      ['Od 8.00', 52, 66],
    ],
  },
  {
    title: 'Repertuar kina letniego',
    question: 'Co pokazać w lipcu?',
    category: 'culture',
    options: [
      ['Komedie', 133, 310],
      ['Filmy dla dzieci', 158, 274],
      ['Klasyka', 84, 97],
    ],
  },
  {
    title: 'Lampy w alei kasztanowej',
    question: 'Czy lampy mają gasnąć o północy?',
    category: 'safety',
    options: [
      ['Tak', 64, 72],
      ['Nie', 171, 215],
    ],
  },
  {
    title: 'Tematy spacerów po mieście',
    question: 'O czym mają opowiadać przewodnicy?',
    category: 'culture',
    options: [
      ['O dawnych warsztatach', 45, 83],
      ['O przyrodzie', 69, 102],
    ],
  },
  {
    title: 'Warsztaty w szkolnej pracowni',
    question: 'Jakie warsztaty otworzyć dla dorosłych?',
    category: 'education',
    options: [
      ['Stolarskie', 118, 140],
      ['Ceramiczne', 92, 137],
    ],
  },
  {
    title: 'Domki dla jerzyków',
    question: 'Na którym budynku powiesić je najpierw?',
    category: 'nature',
    options: [
      ['Urząd', 38, 51],
      ['Przedszkole', 103, 166],
    ],
  },
  {
    title: 'Kwiaty na rondzie',
    question: 'Co posadzić na rondzie?',
    category: 'greenery',
    options: [
      ['Łąkę kwietną', 209, 322],
      ['Róże', 88, 124],
    ],
  },
  {
    title: 'Zebra przy targowisku',
    question: 'Po której stronie targowiska namalować zebrę?',
    category: 'streets',
    options: [
      ['Od rzeki', 57, 49],
      ['Od dworca', 73, 91],
    ],
  },
  {
    title: 'Dzień gier na stadionie',
    question: 'Kiedy ma być dzień gier?',
    category: 'sport',
    options: [
      ['W sobotę', 150, 233],
      ['W niedzielę', 81, 145],
    ],
  },
];
