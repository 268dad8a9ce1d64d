/** Letters of the portal that an office may word in its own way (1-portal §3, templates). */
import { isBlank, textLength } from './polish-text.ts';
import { TEXT_FIELD } from './text-fields.ts';

/** In code points. */
export const letterLimits = { subject: 150, body: 4000 } as const;

export interface LetterWords {
  readonly subject: string;
  /** Plain text; a field in braces, such as {odnośnik}, stands for what each letter has of its own. */
  readonly body: string;
}

interface LetterField {
  readonly name: string;
  /** What stands in its place, for whoever words the letter. */
  readonly meaning: string;
  /** Invented, for the preview. */
  readonly example: string;
  /** Without it the letter would be of no use. */
  readonly required: boolean;
}

export interface LetterTemplate extends LetterWords {
  /** When it is sent. */
  readonly name: string;
  readonly fields: readonly LetterField[];
}

const field = (name: string, meaning: string, example: string, required = true): LetterField => ({
  name,
  meaning,
  example,
  required,
});
const link = (path: string): LetterField => field('odnośnik', 'adres strony', `https://wiec.lipogrod.example${path}`);
const hours = field('godziny', 'przez ile godzin działa odnośnik', '24', false);
const vote = field('głosowanie', 'tytuł głosowania', 'Głosowanie w budżecie obywatelskim 2027', false);
const project = field('projekt', 'tytuł projektu', 'Rampa do klubu kolejarza', false);
const body = (...lines: string[]): string => ['Dzień dobry,', '', ...lines].join('\n');

/** The portal's own words, by the id of the letter. */
export const letterTemplates = {
  'potwierdzenie-adresu': {
    name: 'Założenie konta',
    subject: 'Potwierdź adres i załóż konto',
    body: body(
      'ktoś, pewnie Ty, zakłada konto w portalu konsultacji z tym adresem e-mail.',
      'Żeby je założyć, otwórz tę stronę i wpisz jeszcze raz swoje hasło (odnośnik działa przez {godziny} godz.):',
      '{odnośnik}',
      '',
      'Jeśli to nie Ty, nic nie rób: konto nie powstanie, a dane usuniemy.',
    ),
    fields: [link('/konto/rejestracja/przyklad'), hours],
  },
  'konto-juz-jest': {
    name: 'Założenie konta, gdy adres ma już konto',
    subject: 'Masz już konto w portalu',
    body: body(
      'ktoś, pewnie Ty, chciał założyć konto z tym adresem e-mail. Takie konto już jest.',
      'Zaloguj się, a jeśli nie pamiętasz hasła, ustaw nowe:',
      '{odnośnik}',
      '',
      'Jeśli to nie Ty, nic nie rób: na koncie nic się nie zmieniło.',
    ),
    fields: [link('/konto/haslo')],
  },
  'nowe-haslo': {
    name: 'Nowe hasło',
    subject: 'Ustaw nowe hasło',
    body: body(
      'ktoś, pewnie Ty, prosi o nowe hasło do konta z tym adresem e-mail.',
      'Żeby je ustawić, otwórz tę stronę (odnośnik działa przez {godziny} godz.):',
      '{odnośnik}',
      '',
      'Jeśli to nie Ty, nic nie rób: hasło zostaje takie, jakie było.',
    ),
    fields: [link('/konto/haslo/przyklad'), { ...hours, example: '1' }],
  },
  'nie-ma-konta': {
    name: 'Nowe hasło, gdy adres nie ma konta',
    subject: 'Nie ma konta z tym adresem',
    body: body(
      'ktoś, pewnie Ty, prosi o nowe hasło do konta z tym adresem e-mail. Takiego konta nie ma.',
      'Być może konto ma inny adres. Nowe konto zakłada się tutaj:',
      '{odnośnik}',
    ),
    fields: [link('/konto/rejestracja')],
  },
  'mieszkaniec-potwierdzony': {
    name: 'Dane mieszkańca potwierdzone',
    subject: 'Dane mieszkańca są potwierdzone',
    body: body(
      'urząd potwierdził dane mieszkańca na Twoim koncie. Możesz głosować tam, gdzie głosują tylko mieszkańcy.',
      'Jeśli jesteś już po zalogowaniu, zaloguj się ponownie:',
      '{odnośnik}',
    ),
    fields: [link('/login')],
  },
  'mieszkaniec-odrzucony': {
    name: 'Dane mieszkańca niepotwierdzone',
    subject: 'Dane mieszkańca nie zostały potwierdzone',
    body: body(
      'urząd nie potwierdził danych mieszkańca na Twoim koncie. Powód:',
      '{powód}',
      '',
      'Popraw dane i zapisz je, a urząd sprawdzi je jeszcze raz:',
      '{odnośnik}',
    ),
    fields: [field('powód', 'co napisał urzędnik', 'Adres nie zgadza się z rejestrem.'), link('/konto/profil')],
  },
  'kod-glosu': {
    name: 'Kod autoryzacji głosu',
    subject: 'Kod autoryzacji głosu',
    body: body(
      'kod autoryzacji Twojego głosu: {kod}',
      '',
      'Głosowanie: {głosowanie}',
      'Kod jest ważny do: {termin}. Działa jeden raz.',
      '',
      'Wpisz go na stronie głosowania. Nie podawaj go nikomu: urząd nigdy o niego nie pyta.',
      'Jeśli to nie Ty prosisz o kod, nic nie rób: bez kodu głos nie zostanie oddany.',
    ),
    fields: [
      field('kod', 'kod, który wpisuje się na stronie', '1234 5678'),
      vote,
      field('termin', 'do kiedy kod jest ważny', '21 listopada 2026, godz. 12.30'),
    ],
  },
  'powiadomienie-o-wynikach': {
    name: 'Potwierdzenie adresu do wyników',
    subject: 'Potwierdź adres, na który napiszemy o wynikach',
    body: body(
      'ktoś, pewnie Ty, chce dostać list, gdy zostaną ogłoszone wyniki.',
      '',
      'Głosowanie: {głosowanie}',
      'Żeby go dostać, otwórz tę stronę i naciśnij „Potwierdź adres”:',
      '{odnośnik}',
      '',
      'Jeśli to nie Ty, nic nie rób: nie napiszemy więcej, a adres usuniemy po dwóch dniach.',
    ),
    fields: [vote, link('/budzet/2027/glosowania/2/powiadomienie')],
  },
  'ogloszenie-wynikow': {
    name: 'Ogłoszenie wyników',
    subject: 'Ogłoszono wyniki głosowania',
    body: body('ogłoszono wyniki: {głosowanie}.', '{odnośnik}'),
    fields: [vote, link('/budzet/2027/2/wyniki')],
  },
  'wycofanie-glosowania': {
    name: 'Wycofanie głosowania',
    subject: 'Głosowanie wycofano',
    body: body('głosowanie wycofano, powód jest na jego stronie: {głosowanie}.', '{odnośnik}'),
    fields: [vote, link('/budzet/2027/glosowania/podglad/2')],
  },
  'komentarz-odrzucony': {
    name: 'Odrzucenie komentarza',
    subject: 'Twój komentarz nie został opublikowany',
    body: body(
      'Twój komentarz do konsultacji „{konsultacja}” nie został opublikowany. Powód:',
      '{powód}',
      '',
      'Komentarz i powód znajdziesz po zalogowaniu na stronie konsultacji. Możesz napisać jeszcze raz, inaczej. Jeśli od tej decyzji można się odwołać, stoi tam, do kiedy; o odwołaniu zdecyduje inna osoba:',
      '{odnośnik}',
    ),
    fields: [
      field('konsultacja', 'tytuł konsultacji', 'Zieleń w parkach', false),
      field('powód', 'dlaczego, jak napisał urząd', 'Nie na temat'),
      link('/konsultacje/podglad/7'),
    ],
  },
  'odwolanie-uznane': {
    name: 'Publikacja komentarza po odwołaniu',
    subject: 'Po odwołaniu Twój komentarz jest opublikowany',
    body: body(
      'Odwołanie dotyczące Twojego komentarza do konsultacji „{konsultacja}” rozpatrzyła inna osoba. Komentarz jest opublikowany:',
      '{odnośnik}',
    ),
    fields: [field('konsultacja', 'tytuł konsultacji', 'Zieleń w parkach', false), link('/konsultacje/podglad/7')],
  },
  'odwolanie-nieuznane': {
    name: 'Ponowne odrzucenie komentarza po odwołaniu',
    subject: 'Po odwołaniu Twój komentarz pozostaje odrzucony',
    body: body(
      'Odwołanie dotyczące Twojego komentarza do konsultacji „{konsultacja}” rozpatrzyła inna osoba. Komentarz pozostaje odrzucony. Powód:',
      '{powód}',
      '',
      'Możesz napisać jeszcze raz, inaczej:',
      '{odnośnik}',
    ),
    fields: [
      field('konsultacja', 'tytuł konsultacji', 'Zieleń w parkach', false),
      field('powód', 'dlaczego, jak napisał urząd', 'Nie na temat'),
      link('/konsultacje/podglad/7'),
    ],
  },
  'komentarz-zakryty': {
    name: 'Publikacja komentarza z zakrytymi fragmentami',
    subject: 'Twój komentarz jest opublikowany bez niektórych słów',
    body: body(
      'Twój komentarz do konsultacji „{konsultacja}” jest opublikowany. Urząd zakrył w nim fragmenty, na przykład dane osobowe: w ich miejscu inni widzą […].',
      '',
      'Po zalogowaniu na stronie konsultacji zobaczysz, co napisano i co widzą inni:',
      '{odnośnik}',
    ),
    fields: [field('konsultacja', 'tytuł konsultacji', 'Zieleń w parkach', false), link('/konsultacje/podglad/7')],
  },
  'sprawa-bez-rozpoznania': {
    name: 'Pozostawienie sprawy bez rozpoznania',
    subject: 'Pozostawienie sprawy bez rozpoznania',
    body: body('sprawa {sprawa} pozostaje bez rozpoznania.', '', '{powód}', '', '{strona}'),
    fields: [
      field('sprawa', 'numer sprawy', 'IN-2026-0117'),
      field('powód', 'czego brakuje i na jakiej podstawie, jak napisał urzędnik', 'W petycji brakuje adresu (art. 4).'),
      field(
        'strona',
        'adres strony sprawy albo zdanie, że jej nie ma',
        'Strona sprawy (kto ma ten adres, widzi sprawę, więc go nie przekazuj): https://wiec.lipogrod.example/sprawa/przyklad',
        false,
      ),
    ],
  },
  'odpowiedz-na-uwagi': {
    name: 'Odpowiedź na uwagi z konsultacji',
    subject: 'Urząd odpowiedział na Twoje uwagi',
    body: body(
      'urząd ogłosił odpowiedzi na uwagi z konsultacji „{konsultacja}”. Są wśród nich odpowiedzi na to, co napisano z Twojego konta.',
      '',
      'Odpowiedź stoi przy każdej uwadze na stronie konsultacji. Swoje uwagi zobaczysz tam po zalogowaniu:',
      '{odnośnik}',
    ),
    fields: [field('konsultacja', 'tytuł konsultacji', 'Zieleń w parkach', false), link('/konsultacje/podglad/7')],
  },
  'raport-z-konsultacji': {
    name: 'Raport z konsultacji',
    subject: 'Jest raport z konsultacji',
    body: body(
      'urząd ogłosił raport z konsultacji „{konsultacja}”. Jest w nim odpowiedź na każdą uwagę, także na to, co przyszło od Ciebie.',
      '',
      'Raport, do przeczytania na stronie i do pobrania w PDF:',
      '{odnośnik}',
    ),
    fields: [
      field('konsultacja', 'tytuł konsultacji', 'Zieleń w parkach', false),
      link('/konsultacje/zaglosuj/7/raport'),
    ],
  },
  'obserwowanie-projektu': {
    name: 'Potwierdzenie adresu do listów o projekcie',
    subject: 'Potwierdź adres, na który napiszemy o projekcie',
    body: body(
      'ktoś, pewnie Ty, chce dostawać listy, gdy w dzienniku projektu pojawi się wpis.',
      '',
      'Projekt: {projekt}',
      'Żeby je dostawać, otwórz tę stronę i naciśnij „Potwierdź adres”:',
      '{odnośnik}',
      '',
      'Jeśli to nie Ty, nic nie rób: nie napiszemy więcej, a adres usuniemy po dwóch dniach.',
    ),
    fields: [project, link('/budzet/podglad-projektu-budzetu/6/obserwuj')],
  },
  'wpis-w-dzienniku': {
    name: 'Nowy wpis w dzienniku projektu',
    subject: 'Nowy wpis w dzienniku projektu',
    body: body(
      'w dzienniku projektu „{projekt}” jest nowy wpis:',
      '{wpis}',
      '',
      'Cały wpis:',
      '{odnośnik}',
      '',
      'Ten list przychodzi, bo ktoś potwierdził ten adres. Żeby już nie przychodził, otwórz tę stronę i naciśnij „Nie piszcie więcej”:',
      '{rezygnacja}',
    ),
    fields: [
      project,
      field('wpis', 'tytuł wpisu', 'Trwa drugi przetarg', false),
      link('/budzet/podglad-projektu-budzetu/6#wpis-4'),
      field(
        'rezygnacja',
        'adres strony, która kończy te listy',
        'https://wiec.lipogrod.example/budzet/podglad-projektu-budzetu/6/obserwuj#stop-przyklad',
      ),
    ],
  },
  'poranny-list': {
    name: 'Poranny list o tym, co czeka',
    subject: 'Co czeka dziś na Twoim biurku',
    body: body(
      'na Twoim biurku czeka:',
      '',
      '{sprawy}',
      '',
      'Całe biurko:',
      '{odnośnik}',
      '',
      'Ten list przychodzi w dni robocze, gdy coś czeka, bo tak wybrano na Twoim koncie. Żeby już nie przychodził, otwórz tę stronę:',
      '{rezygnacja}',
    ),
    fields: [
      field('sprawy', 'co czeka i do kiedy', 'Na dziś:\n– 12 komentarzy do decyzji, do 10 marca'),
      link('/urzad'),
      field(
        'rezygnacja',
        'adres strony, która kończy te listy',
        'https://wiec.lipogrod.example/konto/poranny-list/przyklad',
      ),
    ],
  },
} as const satisfies Record<string, LetterTemplate>;

export type LetterId = keyof typeof letterTemplates;
export type LetterValues<Id extends LetterId> = Readonly<
  Record<(typeof letterTemplates)[Id]['fields'][number]['name'], string>
>;

/** In the order of the fields of the form. */
export type LetterErrors = Partial<Record<keyof LetterWords, string>>;

/** What keeps an office's words from being accepted, by field of the form; empty when nothing does. */
export function checkLetter(
  { fields }: Pick<LetterTemplate, 'fields'>,
  { subject, body: text }: LetterWords,
): LetterErrors {
  const errors: LetterErrors = {};
  const long = textLength(subject.trim());
  if (isBlank(subject)) errors.subject = 'Pole jest wymagane';
  else if (long > letterLimits.subject) errors.subject = `Najwyżej ${letterLimits.subject} znaków, wpisano ${long}`;
  else if (/[\p{Cc}\u2028\u2029{}]/u.test(subject)) errors.subject = 'Temat jest jednym wierszem bez pól w nawiasach';
  const used = [...text.matchAll(TEXT_FIELD)].map(([, name]) => name!);
  const known = fields.map(({ name }) => name);
  const unknown = used.find((name) => !known.includes(name));
  const missing = fields.find(({ name, required }) => required && !used.includes(name));
  const length = textLength(text.trim());
  if (isBlank(text)) errors.body = 'Pole jest wymagane';
  else if (length > letterLimits.body) errors.body = `Najwyżej ${letterLimits.body} znaków, wpisano ${length}`;
  else if (unknown !== undefined) errors.body = `Nie ma pola {${unknown}}. Można użyć: {${known.join('}, {')}}`;
  else if (missing !== undefined) errors.body = `Brakuje pola {${missing.name}}: ${missing.meaning}`;
  return errors;
}
