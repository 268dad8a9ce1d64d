/** Consultations of the demo, as `wiec import-consultation` reads them; dates and office are added. */

/** Runs, with a legal act beside the one in force, a survey, comments and opinions. */
export const parkRules = {
  title: 'Zasady ochrony zieleni w parkach miejskich',
  shortDescription:
    'Miasto chce opisać w jednej uchwale, jak sadzi, pielęgnuje i wycina drzewa. Przeczytaj projekt i powiedz, co w nim zmienić.',
  description:
    '<p>Obecna uchwała ma dwanaście lat i nie mówi nic o suszy, strefach ciszy ani o rejestrze drzew. Projekt powstał po czterech spacerach z mieszkańcami i ogrodnikiem miejskim.</p>',
  sections: [
    {
      title: 'Co się zmieni',
      html: '<ul><li>Drzewo będzie można przyciąć najwyżej o jedną piątą korony w ciągu trzech lat.</li><li>Każde drzewo w parku dostanie numer i stronę w jawnym rejestrze.</li><li>W parkach będą strefy ciszy, a w nich godziny bez głośnych maszyn.</li></ul>',
    },
    {
      title: 'Co dalej',
      html: '<p>Na wszystkie uwagi odpowiemy w raporcie. Potem projekt razem z raportem trafi do Rady Miejskiej.</p>',
    },
  ],
  mode: 'open',
  terms: true,
  moderator: 'Wydział Zieleni Urzędu Miasta Lipogród',
  comments: true,
  opinions: true,
  forms: [
    {
      title: 'Cisza i cień',
      parts: [
        {
          name: 'Cisza i cień',
          questions: [
            {
              type: 'SingleRadio',
              content: 'O której godzinie powinna zaczynać się cisza w parku?',
              options: ['O 20.00', 'O 22.00', 'Nie powinno jej być'],
            },
            {
              type: 'MultipleCheck',
              content: 'Gdzie najbardziej brakuje cienia?',
              mostOptions: 3,
              options: ['Przy placach zabaw', 'Przy przystankach', 'Wzdłuż Lipówki', 'Na Rynku'],
            },
            { type: 'SingleText', content: 'Czego brakuje w projekcie?', required: false, maxLength: 500 },
          ],
        },
      ],
    },
  ],
} as const;

/** Whom and what the rules of parks are about. */
export const parkAbout = {
  category: 'Zieleń',
  districts: ['Śródmieście', 'Zarzecze'],
  socialGroups: ['Rodziny z dziećmi', 'Seniorki i seniorzy', 'Działkowcy'],
  legalBasis:
    'Uchwała nr VII/58/2024 Rady Miejskiej w Lipogrodzie w sprawie zasad konsultacji, § 4; zarządzenie nr 112/2026 Burmistrza.',
  summary:
    'Miasto pisze nowe zasady dla drzew i krzewów w parkach.\nKażde drzewo dostanie numer i stronę w rejestrze.\nMożesz napisać, co zmienić w każdym paragrafie.',
  signFilm: 'https://film.lipogrod.example/park-pjm',
};

/** Over, with the result of its survey and what the office made of it. */
export const marketSquare = {
  title: 'Rynek bez samochodów w weekendy',
  shortDescription: 'Zapytaliśmy, czy i kiedy zamykać Rynek dla samochodów.',
  description:
    '<p>Przez dwa letnie weekendy Rynek był zamknięty dla samochodów na próbę. Potem przez miesiąc zbieraliśmy odpowiedzi i komentarze.</p>',
  sections: [
    {
      title: 'Odpowiedzi urzędu',
      html: '<p><strong>Uwzględniono.</strong> Dostawy do sklepów będą możliwe do 9.00. O to prosili właściciele i klienci.</p><p><strong>Uwzględniono częściowo.</strong> Miejsca dla osób z niepełnosprawnościami zostaną przy ulicy Młyńskiej, trzydzieści metrów od Rynku. Na samym Rynku przeszkadzałyby stoiskom targu.</p><p><strong>Nie uwzględniono.</strong> Rynek nie będzie zamknięty w piątki: tego dnia przyjeżdża tu najwięcej osób do przychodni.</p>',
    },
  ],
  mode: 'open',
  moderator: 'Wydział Dróg Urzędu Miasta Lipogród',
  comments: true,
  opinions: true,
  forms: [
    {
      title: 'Rynek w weekendy',
      parts: [
        {
          name: 'Rynek w weekendy',
          questions: [
            {
              type: 'SingleRadio',
              content: 'Czy zamykać Rynek dla samochodów w weekendy?',
              options: ['Tak, przez cały rok', 'Tak, od maja do września', 'Nie'],
            },
            {
              type: 'MultipleCheck',
              content: 'Czego będzie tu wtedy potrzeba?',
              options: ['Ławek w cieniu', 'Stojaków na rowery', 'Toalety', 'Targu z warzywami'],
            },
            { type: 'SingleText', content: 'Co jeszcze powinniśmy wiedzieć?', required: false, maxLength: 500 },
          ],
        },
      ],
    },
  ],
} as const;

/** What people wrote into its survey; a moderator has published the first three. */
export const marketSquareWords = [
  'Zostawcie podjazd dla karetek i straży.',
  'Autobus powinien wtedy stawać bliżej, przy poczcie.',
  'Stoiska z jedzeniem tak, ale bez agregatów.',
  'Mój sąsiad parkuje na trawniku, zróbcie z tym coś.',
] as const;

/** Runs, without an act, survey or opinions. */
export const squareName = {
  title: 'Nazwa skweru na Kamionce',
  shortDescription: 'Skwer przy dawnej cegielni nie ma nazwy. Napisz, jak go nazwać i dlaczego.',
  description: '<p>Propozycje, które powtórzą się najczęściej, przedstawimy Radzie Miejskiej.</p>',
  mode: 'account',
  moderator: 'Biuro Rady Miejskiej w Lipogrodzie',
  comments: true,
} as const;

/** Papers that lie beside the consultations, as the office would put them there. */
export const parkPaper = {
  filename: 'mapa-parkow-objasnienia.pdf',
  title: 'Parki objęte uchwałą',
  lines: [
    'Uchwała dotyczy pięciu parków: Lipowego, Kolejowego, Nadrzecznego, Strycharzy i Wrzosowego.',
    'Granice parków są takie jak w ewidencji gruntów z 1 września 2026 r.',
    'Drzewa przy ulicach i na skwerach obejmie osobna uchwała.',
  ],
} as const;

export const marketReport = {
  filename: 'raport-z-konsultacji-rynku.pdf',
  title: 'Raport z konsultacji: Rynek',
  lines: [
    'Konsultacje trwały trzydzieści dni. Wypełniono formularz i zgłoszono uwagi, wszystkie opublikowano.',
    'Każda uwaga ma odpowiedź urzędu na stronie konsultacji.',
    'Wynik przedstawiono Radzie Miasta razem z projektem przebudowy.',
  ],
} as const;
