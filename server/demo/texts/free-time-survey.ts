/** A survey of twenty-four questions of every type, in six parts. */
export const freeTime = {
  title: 'Kultura i wolny czas w Lipogrodzie',
  shortDescription: 'Dwadzieścia cztery pytania o to, gdzie i jak odpoczywasz. Odpowiedzi zapisują się w tej karcie.',
  description:
    '<p>Miasto układa program domu kultury, biblioteki i basenu na dwa lata. Zanim zdecydujemy, co otworzyć dłużej, a czego nie powtarzać, pytamy wszystkich.</p>',
  mode: 'open',
  moderator: 'Wydział Kultury Urzędu Miasta Lipogród',
  forms: [
    {
      title: 'Wolny czas',
      points: { maxPoint: 20 },
      parts: [
        {
          name: 'O Tobie',
          questions: [
            {
              type: 'SingleRadio',
              content: 'Ile masz lat?',
              options: ['Do 17', '18–29', '30–44', '45–64', '65 i więcej'],
            },
            {
              type: 'SingleRadio',
              content: 'Czy mieszkasz w Lipogrodzie?',
              options: [
                {
                  content: 'Tak',
                  questions: [{ type: 'SingleText', content: 'Od kiedy?', required: false, maxLength: 60 }],
                },
                { content: 'Nie, ale tu pracuję lub się uczę' },
                { content: 'Nie' },
              ],
            },
            {
              type: 'MultipleCheck',
              content: 'Z kim najczęściej spędzasz wolny czas?',
              options: ['Z rodziną', 'Ze znajomymi', 'Z sąsiadami', 'W pojedynkę'],
            },
            {
              type: 'SingleText',
              content: 'Kod pocztowy okolicy, w której mieszkasz',
              required: false,
              pattern: '\\d{2}-\\d{3}',
              patternMessage: 'Podaj kod pocztowy jak w przykładzie: 00-001.',
            },
          ],
        },
        {
          name: 'Biblioteka',
          questions: [
            {
              type: 'SingleRadio',
              content: 'Jak często bywasz w bibliotece?',
              options: ['Co tydzień', 'Raz w miesiącu', 'Rzadziej', 'Wcale'],
            },
            { type: 'SingleDate', content: 'Kiedy byłaś lub byłeś tam ostatnio?', required: false },
            {
              type: 'MultipleCheck',
              content: 'Po co tam chodzisz?',
              mostOptions: 3,
              canComment: true,
              required: false,
              options: ['Po książki', 'Po filmy i muzykę', 'Popracować', 'Na spotkania', 'Z dzieckiem'],
            },
            {
              type: 'Matrix',
              content: 'Jak oceniasz bibliotekę?',
              options: ['Zbiory', 'Godziny otwarcia', 'Spokój', 'Dojście'],
              columns: ['Źle', 'Średnio', 'Dobrze'],
            },
          ],
        },
        {
          name: 'Dom kultury',
          questions: [
            {
              type: 'Ranking',
              content: 'Ułóż zajęcia od najbardziej potrzebnych.',
              options: ['Rysunek i malarstwo', 'Muzyka', 'Taniec', 'Teatr'],
            },
            {
              type: 'SingleCheck',
              content: 'Zajęcia wieczorne',
              required: false,
              options: ['Przychodził(a)bym na zajęcia po godzinie 20'],
            },
            {
              type: 'SingleRadio',
              content: 'Ile możesz zapłacić za miesiąc zajęć?',
              tooltip: 'Zajęcia dla dzieci i młodzieży zostaną bezpłatne.',
              options: ['Nic', 'Do 50 zł', 'Do 100 zł', 'Więcej'],
            },
            { type: 'SingleText', content: 'Jakich zajęć brakuje?', required: false, maxLength: 500 },
          ],
        },
        {
          name: 'Sport',
          questions: [
            {
              type: 'SingleRadio',
              content: 'Czy uprawiasz jakiś sport?',
              options: [
                {
                  content: 'Tak',
                  questions: [
                    {
                      type: 'MultipleCheck',
                      content: 'Jaki?',
                      options: ['Pływanie', 'Bieganie', 'Rower', 'Piłka', 'Inny'],
                    },
                  ],
                },
                { content: 'Nie' },
              ],
            },
            {
              type: 'MultipleCheck',
              content: 'Kiedy basen powinien być otwarty dłużej?',
              options: ['W dni powszednie rano', 'W dni powszednie wieczorem', 'W soboty', 'W niedziele'],
            },
            {
              type: 'Matrix',
              content: 'Jak oceniasz stan?',
              required: false,
              options: ['Boisk szkolnych', 'Ścieżek rowerowych', 'Basenu'],
              columns: ['Nie wiem', 'Źle', 'Średnio', 'Dobrze'],
            },
            { type: 'SingleDate', content: 'Kiedy ostatnio byłaś lub byłeś na basenie?', required: false },
          ],
        },
        {
          name: 'Wydarzenia',
          questions: [
            {
              type: 'Ranking',
              content: 'Które wydarzenia są najważniejsze?',
              options: ['Dni Lipogrodu', 'Jarmark świąteczny', 'Kino pod chmurką'],
            },
            {
              type: 'SingleRadio',
              content: 'O której powinny się kończyć koncerty na Rynku?',
              options: ['O 21', 'O 22', 'O 23'],
            },
            {
              type: 'MultipleCheck',
              content: 'Skąd dowiadujesz się o wydarzeniach?',
              options: ['Z plakatów', 'Z internetu', 'Od znajomych', 'Z gazety miejskiej'],
            },
            {
              type: 'SingleText',
              content: 'Co zapamiętałaś lub zapamiętałeś z tego roku?',
              required: false,
              maxLength: 500,
            },
          ],
        },
        {
          name: 'Podziel 20 punktów',
          questions: [
            { type: 'Budget', content: 'Biblioteka otwarta w niedziele', required: false },
            { type: 'Budget', content: 'Nowa scena w domu kultury', required: false },
            { type: 'Budget', content: 'Tańsze bilety na basen', required: false },
            { type: 'Budget', content: 'Więcej kina pod chmurką', required: false },
          ],
        },
      ],
    },
  ],
} as const;

/** Lies beside its form. */
export const placesPaper = {
  title: 'Gdzie co jest: biblioteka, dom kultury, basen',
  lines: [
    'Biblioteka Miejska, Rynek 4: poniedziałek–piątek 10–18, sobota 10–14.',
    'Miejski Dom Kultury, ul. Młyńska 2: codziennie 9–20.',
    'Basen „Lipka”, ul. Plażowa 11: codziennie 7–21.',
  ],
} as const;
