import type { Dataset } from './datasets.ts';

export interface SurveyRow {
  id: number;
  kind: string;
  title: string;
  office: string;
  from: string;
  to: string;
  publishedAt: string;
}

export const surveys: Dataset<SurveyRow> = {
  id: 'ankiety',
  title: 'Ankiety z ogłoszonym wynikiem',
  about: 'Jeden wiersz to jedna ankieta albo jedne konsultacje z ankietą, od najnowszych wyników.',
  columns: [
    { name: 'id', about: 'stały identyfikator w portalu', value: ({ id }) => id },
    { name: 'rodzaj', about: 'ankieta albo konsultacje', value: ({ kind }) => kind },
    { name: 'tytul', about: 'tytuł', value: ({ title }) => title },
    { name: 'urzad', about: 'jednostka, która pytała', value: ({ office }) => office },
    { name: 'od', about: 'początek (czas UTC, ISO 8601)', value: ({ from }) => from },
    { name: 'do', about: 'koniec (czas UTC, ISO 8601)', value: ({ to }) => to },
    { name: 'ogloszono', about: 'chwila ogłoszenia wyników (czas UTC, ISO 8601)', value: (row) => row.publishedAt },
  ],
};

export interface SurveyResultRow {
  formId: number;
  form: string;
  part: string;
  questionId: number;
  question: string;
  type: string;
  asked: number | null;
  answered: number | null;
  /** Of a matrix its row, of a ranking the option. */
  row: string | null;
  answer: string | null;
  total: number | null;
  percentage: number | null;
  meanPlace: number | null;
  points: number | null;
}

export const surveyResults: Dataset<SurveyResultRow> = {
  id: 'ankieta-wyniki',
  title: 'Wyniki ankiety',
  about:
    'Jeden wiersz to jedna odpowiedź do wyboru i ile osób ją wybrało, w kolejności pytań; w macierzy i rankingu osobno dla każdego ich wiersza. Odpowiedzi mniej niż pięciu osób są połączone z innymi.',
  columns: [
    { name: 'id_formularza', about: 'identyfikator formularza', value: ({ formId }) => formId },
    { name: 'formularz', about: 'tytuł formularza; puste, gdy go nie ma', value: ({ form }) => form },
    { name: 'czesc', about: 'część formularza', value: ({ part }) => part },
    { name: 'id_pytania', about: 'identyfikator pytania', value: ({ questionId }) => questionId },
    { name: 'pytanie', about: 'treść pytania', value: ({ question }) => question },
    { name: 'rodzaj', about: 'rodzaj pytania: SingleRadio, MultipleCheck, Matrix…', value: ({ type }) => type },
    { name: 'zapytano', about: 'ile osób zapytano; puste, gdy mniej niż pięć', value: ({ asked }) => asked },
    {
      name: 'odpowiedzialo',
      about: 'ile osób odpowiedziało; puste, gdy ta liczba wskazywałaby osoby',
      value: ({ answered }) => answered,
    },
    { name: 'wiersz', about: 'wiersz macierzy albo pozycja rankingu', value: ({ row }) => row },
    {
      name: 'odpowiedz',
      about: 'odpowiedź, kolumna macierzy albo miejsce w rankingu; puste, gdy wyniku nie pokazujemy',
      value: ({ answer }) => answer,
    },
    { name: 'liczba', about: 'ile osób, a w pytaniu o punkty ile punktów', value: ({ total }) => total },
    { name: 'procent', about: 'procent w tej tabeli, z dwoma miejscami', value: ({ percentage }) => percentage },
    { name: 'srednie_miejsce', about: 'tylko w rankingu', value: ({ meanPlace }) => meanPlace },
    { name: 'punkty_bordy', about: 'tylko w rankingu: pierwsze miejsce daje najwięcej', value: ({ points }) => points },
  ],
};

export interface SurveyWordsRow {
  formId: number;
  questionId: number;
  question: string;
  kind: 'answer' | 'comment';
  content: string;
  count: number;
}

export const surveyWords: Dataset<SurveyWordsRow> = {
  id: 'ankieta-slowa',
  title: 'Odpowiedzi własnymi słowami',
  about:
    'Jeden wiersz to jedna odpowiedź albo komentarz po moderacji, pytaniami, w przypadkowej kolejności; takie same teksty stoją raz. Znak […] zastępuje to, co zakrył moderator.',
  columns: [
    { name: 'id_formularza', about: 'identyfikator formularza', value: ({ formId }) => formId },
    { name: 'id_pytania', about: 'identyfikator z tabeli „Wyniki ankiety”', value: ({ questionId }) => questionId },
    { name: 'pytanie', about: 'treść pytania', value: ({ question }) => question },
    {
      name: 'rodzaj',
      about: 'odpowiedź albo komentarz do odpowiedzi',
      value: ({ kind }) => (kind === 'answer' ? 'odpowiedź' : 'komentarz'),
    },
    { name: 'tresc', about: 'treść po moderacji', value: ({ content }) => content },
    { name: 'liczba', about: 'ile osób napisało dokładnie to samo', value: ({ count }) => count },
  ],
};
