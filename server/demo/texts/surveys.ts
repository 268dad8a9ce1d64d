/** Surveys of the demo, as `wiec import-survey` reads them; dates and office are added. */

/** With a question of every type. */
export const everyType = {
  title: 'Park Lipowy po zmroku',
  shortDescription: 'Pytamy, jak oświetlić park i co w nim robić wieczorem. Wypełnienie zajmuje około pięciu minut.',
  description:
    '<p>Latem odnowimy alejki w Parku Lipowym. Zanim zamówimy latarnie, chcemy wiedzieć, kto i którędy chodzi tu po zmroku.</p>',
  mode: 'open',
  moderator: 'Wydział Zieleni Urzędu Miasta Lipogród',
  forms: [
    {
      title: 'Park po zmroku',
      points: { maxPoint: 10 },
      parts: [
        {
          name: 'Jak bywasz w parku',
          questions: [
            {
              type: 'SingleRadio',
              content: 'Czy chodzisz przez park po zmroku?',
              options: [
                {
                  content: 'Tak',
                  questions: [
                    { type: 'SingleText', content: 'Którędy najczęściej?', required: false, maxLength: 300 },
                    {
                      type: 'MultipleCheck',
                      content: 'Po co?',
                      options: ['Do pracy lub szkoły', 'Z psem', 'Pobiegać'],
                    },
                  ],
                },
                {
                  content: 'Nie',
                  questions: [{ type: 'SingleText', content: 'Dlaczego nie?', required: false, maxLength: 300 }],
                },
              ],
            },
            {
              type: 'MultipleCheck',
              content: 'Gdzie jest za ciemno?',
              tooltip: 'Możesz zaznaczyć najwyżej trzy miejsca.',
              canComment: true,
              mostOptions: 3,
              options: ['Aleja Lipowa', 'Plac zabaw', 'Mostek', 'Wejście od dworca', 'Boisko'],
            },
            { type: 'SingleDate', content: 'Kiedy ostatnio było Ci tu za ciemno?', required: false },
          ],
        },
        {
          name: 'Co zmienić',
          questions: [
            {
              type: 'Ranking',
              content: 'Ułóż od najpilniejszego.',
              options: ['Nowe latarnie', 'Monitoring', 'Równe alejki'],
            },
            {
              type: 'Matrix',
              content: 'Jak oceniasz?',
              options: ['Światło', 'Poczucie bezpieczeństwa'],
              columns: ['Źle', 'Średnio', 'Dobrze'],
            },
            {
              type: 'SingleText',
              content: 'Kod pocztowy okolicy, w której mieszkasz',
              required: false,
              pattern: '\\d{2}-\\d{3}',
              patternMessage: 'Podaj kod pocztowy jak w przykładzie: 00-001.',
            },
            {
              type: 'SingleCheck',
              content: 'Spacer po parku z projektantami',
              required: false,
              options: ['Chcę przyjść na spacer'],
            },
            {
              type: 'SingleRadio',
              content: 'Które miejsce oświetlić najpierw?',
              required: false,
              // A picture is named by its scene.
              options: [
                { content: 'Staw', picture: { file: 'pond', alt: 'Staw z pomostem, na brzegach drzewa' } },
                {
                  content: 'Ławki przy alei',
                  picture: { file: 'benches', alt: 'Rząd ławek pod lipą, za nimi kamienice' },
                },
                { content: 'Mostek', picture: { file: 'footbridge', alt: 'Mostek nad wodą, przy nim młyn z kołem' } },
                { content: 'Żadne z nich' },
              ],
            },
          ],
        },
        {
          name: 'Podziel 10 punktów',
          questions: [
            { type: 'Budget', content: 'Ciepłe światło, dobre dla nietoperzy', required: false },
            { type: 'Budget', content: 'Jasne światło przy przejściach', required: false },
            { type: 'Budget', content: 'Ławki przy latarniach', required: false },
          ],
        },
      ],
    },
  ],
} as const;

/** Over, with invented answers. */
export const riverside = {
  title: 'Bulwar nad Lipówką',
  shortDescription: 'Jak mieszkańcy chcą korzystać z nowego bulwaru.',
  description: '<p>Bulwar jest gotowy od wiosny. Zapytaliśmy, co ma się na nim dziać.</p>',
  mode: 'open',
  moderator: 'Wydział Kultury Urzędu Miasta Lipogród',
  forms: [
    {
      title: 'Bulwar',
      parts: [
        {
          name: 'Bulwar',
          questions: [
            {
              type: 'SingleRadio',
              content: 'Jak często bywasz na bulwarze?',
              options: ['Codziennie', 'Co tydzień', 'Kilka razy w roku'],
            },
            {
              type: 'MultipleCheck',
              content: 'Czego tu brakuje?',
              options: ['Cienia', 'Toalety', 'Stojaków na rowery', 'Wody do picia'],
            },
            {
              type: 'Ranking',
              content: 'Ułóż od najważniejszego.',
              options: ['Cisza wieczorem', 'Koncerty', 'Targ śniadaniowy'],
            },
            {
              type: 'Matrix',
              content: 'Jak oceniasz?',
              options: ['Czystość', 'Dojście'],
              columns: ['Źle', 'Średnio', 'Dobrze'],
            },
            { type: 'SingleText', content: 'Co jeszcze powinniśmy wiedzieć?', required: false, maxLength: 500 },
          ],
        },
      ],
    },
  ],
} as const;

/** In preparation: nobody sees it but the office. */
export const benches = {
  title: 'Gdzie postawić ławki w parku Lipowym',
  shortDescription: 'Wybierz miejsca, w których przydadzą się ławki.',
  description: '<p>Wiosną ustawimy w parku dwanaście nowych ławek.</p>',
  mode: 'open',
  moderator: 'Wydział Zieleni Urzędu Miasta Lipogród',
  forms: [
    {
      title: 'Ławki',
      parts: [
        {
          name: 'Miejsca',
          questions: [
            {
              type: 'MultipleCheck',
              content: 'Gdzie najbardziej brakuje ławek?',
              options: ['Przy stawie', 'Przy placu zabaw', 'Wzdłuż alei głównej', 'Przy wejściu od ulicy Młyńskiej'],
            },
          ],
        },
      ],
    },
  ],
} as const;

/** What people wrote; a moderator has published the first four. */
export const riversideWords = [
  'Posadźcie drzewa od strony południowej, latem nie da się tu usiedzieć.',
  'Przydałby się mostek dla wózków przy ulicy Młyńskiej.',
  'Koncerty tak, ale do dwudziestej drugiej.',
  'Stojaki na rowery są tylko przy jednym wejściu.',
  'Ktoś powinien pilnować psów bez smyczy.',
] as const;
