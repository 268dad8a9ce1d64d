/** A meeting of the demo: its hours are told from today on, its fields are those of a file (docs/operating.md). */
export interface DemoMeeting {
  /** Days from today. */
  day: number;
  from: string;
  to: string;
  /** Metres east and north of the centre. */
  point: [east: number, north: number] | null;
  /** Part of the demo's consultation, where there is one. */
  ofConsultation?: true;
  /** Days from today by which the note is promised. */
  noteIn?: number;
  file: { title: string } & Record<string, unknown>;
}

export const meetings: readonly DemoMeeting[] = [
  {
    day: -34,
    from: '17:00',
    to: '19:00',
    point: [350, 120],
    file: {
      title: 'Warsztat: co w nowej bibliotece',
      shortDescription: 'Układaliśmy z klocków czytelnię, pracownię i kawiarnię, a potem liczyliśmy, co się zmieści.',
      place: 'Dom Kultury, sala kominkowa',
      address: 'ul. Szkolna 12, Lipogród',
      participants: 48,
      note: '<p>Najwięcej osób chce czytelni otwartej wieczorem i miejsca, w którym wolno rozmawiać.</p><ul><li>Godziny: co najmniej dwa wieczory w tygodniu do 21.00.</li><li>Osobna sala do cichej pracy.</li><li>Kawiarnia mniejsza, niż planowano.</li></ul>',
    },
  },
  {
    day: 2,
    from: '16:00',
    to: '18:00',
    point: [-420, 260],
    ofConsultation: true,
    noteIn: 9,
    file: {
      title: 'Zieleń w parkach: spacer z ornitologiem',
      shortDescription:
        'Przejdziemy przez park i zobaczymy, które drzewa są domem dla ptaków. Zabierz lornetkę, jeśli masz.',
      place: 'Park Lipowy, brama od Młyńskiej',
      address: 'ul. Młyńska 4, Lipogród',
      directions: 'Linia 2, przystanek Park Lipowy, 80 m',
      programme: [
        { time: '16:00', text: 'Zbiórka przy bramie i kilka słów o zasadach' },
        { time: '16:20', text: 'Spacer: stare lipy, dziuple, zarośla' },
        { time: '17:30', text: 'Co z tego wynika dla uchwały' },
      ],
      access: ['Trasa bez schodów, ścieżki utwardzone', 'Ławki co 200 metrów'],
      contact: { name: 'Anna Lis, Wydział Zieleni', phone: '44 555 01 52', email: 'zielen@lipogrod.example' },
    },
  },
  {
    day: 10,
    from: '17:30',
    to: '19:30',
    point: [900, -640],
    noteIn: 17,
    file: {
      title: 'Nowy układ linii autobusowych: Kolejowe i Podgaj',
      shortDescription: 'Pokażemy trzy warianty linii 4 i 7. Potem rozmowa przy stołach, po jednym na wariant.',
      place: 'Szkoła nr 7, wejście od boiska',
      address: 'ul. Parowozowa 3, Lipogród',
      directions: 'Linia 4, przystanek Parowozowa, 150 m',
      online: 'Kto nie dojedzie: transmisja i pytania na czacie.',
      programme: [
        { time: '17:30', text: 'Wydział Transportu pokazuje trzy warianty' },
        { time: '18:00', text: 'Rozmowa przy stołach, mapy do rysowania' },
        { time: '19:10', text: 'Co zapisaliśmy i co dalej' },
      ],
      access: [
        'Wejście bez progu, winda, toaleta dla osób na wózku',
        'Pętla indukcyjna; tłumacz PJM po zgłoszeniu na pięć dni przed spotkaniem',
        'Kącik dla dzieci z opieką',
      ],
      contact: { name: 'Jan Wilk, Wydział Transportu', phone: '44 555 01 61', email: 'transport@lipogrod.example' },
    },
  },
  {
    day: 17,
    from: '17:00',
    to: '19:00',
    point: null,
    file: {
      title: 'Roszarnia: dyskusja publiczna nad projektem planu',
      shortDescription: 'Rozmowa o tym, co może stanąć w miejscu dawnej roszarni lnu.',
      place: 'Urząd Miasta, sala 12',
      address: 'Rynek 1, Lipogród',
      cancelled: 'Projekt planu wraca do poprawki. O nowym terminie powiemy w styczniu.',
    },
  },
];
