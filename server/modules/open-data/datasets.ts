import { type ErratumField, erratumFieldPlaces } from '@wiec/domain/erratum-field.ts';
import type { Cell } from '../../services/csv.ts';

export interface Column<Row> {
  readonly name: string;
  /** One Polish phrase: meaning and unit. */
  readonly about: string;
  readonly value: (row: Row) => Cell;
}

/** A kind of table: its columns say what the files hold and what the documentation tells. */
export interface Dataset<Row> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly columns: readonly Column<Row>[];
}

export interface EditionRow {
  year: number;
  title: string;
  stage: string;
  projectCount: number;
  acceptedCount: number;
}

export const editions: Dataset<EditionRow> = {
  id: 'edycje',
  title: 'Edycje budżetu obywatelskiego',
  about: 'Jeden wiersz to jedna edycja, od najnowszej.',
  columns: [
    { name: 'rok', about: 'rok edycji', value: ({ year }) => year },
    { name: 'tytul', about: 'nazwa edycji', value: ({ title }) => title },
    { name: 'etap', about: 'etap, na którym jest edycja', value: ({ stage }) => stage },
    { name: 'projekty', about: 'liczba złożonych projektów', value: ({ projectCount }) => projectCount },
    {
      name: 'projekty_poddane_glosowaniu',
      about: 'liczba projektów dopuszczonych do głosowania',
      value: ({ acceptedCount }) => acceptedCount,
    },
  ],
};

export interface ProjectRow {
  id: number;
  number: string;
  title: string;
  description: string;
  district: string;
  category: string;
  cost: number;
  status: string;
  latitude: number | null;
  longitude: number | null;
  url: string;
}

export const projects: Dataset<ProjectRow> = {
  id: 'projekty',
  title: 'Projekty edycji',
  about: 'Jeden wiersz to jeden projekt, w kolejności numerów.',
  columns: [
    { name: 'id', about: 'stały identyfikator projektu w portalu', value: ({ id }) => id },
    { name: 'numer', about: 'numer nadany przez urząd', value: ({ number }) => number },
    { name: 'tytul', about: 'tytuł', value: ({ title }) => title },
    { name: 'opis', about: 'opis bez formatowania', value: ({ description }) => description },
    { name: 'obszar', about: 'obszar albo „Miasto”', value: ({ district }) => district },
    { name: 'kategoria', about: 'kategoria', value: ({ category }) => category },
    { name: 'koszt_gr', about: 'szacowany koszt w groszach', value: ({ cost }) => cost },
    { name: 'status', about: 'status projektu', value: ({ status }) => status },
    {
      name: 'szerokosc',
      about: 'szerokość geograficzna pierwszego miejsca (WGS 84)',
      value: ({ latitude }) => latitude,
    },
    {
      name: 'dlugosc',
      about: 'długość geograficzna pierwszego miejsca (WGS 84)',
      value: ({ longitude }) => longitude,
    },
    { name: 'adres', about: 'strona projektu', value: ({ url }) => url },
  ],
};

export interface ErratumRow {
  projectId: number;
  number: string;
  field: ErratumField;
  before: string;
  after: string;
  reason: string;
  acceptedAt: string;
}

export const errata: Dataset<ErratumRow> = {
  id: 'sprostowania',
  title: 'Sprostowania tekstów projektów',
  about:
    'Jeden wiersz to jedno sprostowanie literówki w projekcie, na który się głosuje, od najstarszego. Tekst projektu we wszystkich tabelach i plikach z głosami jest taki, jak go zamrożono w dniu otwarcia głosowania; późniejsze sprostowanie tych samych słów zastępuje wcześniejsze.',
  columns: [
    { name: 'id_projektu', about: 'identyfikator z tabeli „Projekty edycji”', value: ({ projectId }) => projectId },
    { name: 'numer', about: 'numer projektu w głosowaniu', value: ({ number }) => number },
    {
      name: 'gdzie',
      about: 'gdzie stoją te słowa (w tytule, w opisie)',
      value: ({ field }) => erratumFieldPlaces[field],
    },
    { name: 'jest', about: 'słowa z zamrożonego tekstu', value: ({ before }) => before },
    {
      name: 'powinno_byc',
      about: 'słowa, które powinny tam być; te same, gdy wcześniejsze sprostowanie było pomyłką',
      value: ({ after }) => after,
    },
    { name: 'powod', about: 'dlaczego', value: ({ reason }) => reason },
    {
      name: 'przyjeto',
      about: 'chwila, od której sprostowanie czyta każdy (czas UTC, ISO 8601)',
      value: ({ acceptedAt }) => acceptedAt,
    },
  ],
};

export interface VoteRow {
  id: number;
  year: number;
  title: string;
  office: string;
  from: string;
  to: string;
  publishedAt: string;
  voteCount: number;
  incorrectVoteCount: number;
  configHash: string;
}

export const votes: Dataset<VoteRow> = {
  id: 'glosowania',
  title: 'Głosowania z ogłoszonym wynikiem',
  about: 'Jeden wiersz to jedno głosowanie, od najnowszego.',
  columns: [
    { name: 'id', about: 'stały identyfikator głosowania', value: ({ id }) => id },
    { name: 'rok', about: 'rok edycji', value: ({ year }) => year },
    { name: 'tytul', about: 'nazwa głosowania', value: ({ title }) => title },
    { name: 'urzad', about: 'jednostka, która prowadziła głosowanie', value: ({ office }) => office },
    { name: 'od', about: 'początek głosowania (czas UTC, ISO 8601)', value: ({ from }) => from },
    { name: 'do', about: 'koniec głosowania, z przedłużeniami (czas UTC, ISO 8601)', value: ({ to }) => to },
    { name: 'ogloszono', about: 'chwila ogłoszenia wyników (czas UTC, ISO 8601)', value: (row) => row.publishedAt },
    { name: 'glosy', about: 'liczba głosów, które policzono', value: ({ voteCount }) => voteCount },
    {
      name: 'koperty_odlozone',
      about: 'liczba kopert, które odłożono przy zamknięciu',
      value: ({ incorrectVoteCount }) => incorrectVoteCount,
    },
    {
      name: 'skrot_zasad',
      about: 'SHA-256 zasad zamrożonych w dniu otwarcia, szesnastkowo',
      value: ({ configHash }) => configHash,
    },
  ],
};

export interface ResultRow {
  district: string;
  projectId: number;
  number: string;
  title: string;
  category: string;
  cost: number;
  points: number | null;
  voters: number | null;
  selected: boolean;
  place: number | null;
  reason: string;
}

export const results: Dataset<ResultRow> = {
  id: 'wyniki',
  title: 'Wyniki głosowania',
  about: 'Jeden wiersz to jeden projekt: obszarami, w kolejności wyniku.',
  columns: [
    { name: 'obszar', about: 'obszar albo „Miasto”', value: ({ district }) => district },
    { name: 'id_projektu', about: 'identyfikator z tabeli „Projekty edycji”', value: ({ projectId }) => projectId },
    { name: 'numer', about: 'numer projektu w głosowaniu', value: ({ number }) => number },
    { name: 'tytul', about: 'tytuł z karty do głosowania', value: ({ title }) => title },
    { name: 'kategoria', about: 'kategoria', value: ({ category }) => category },
    { name: 'koszt_gr', about: 'koszt w groszach', value: ({ cost }) => cost },
    {
      name: 'punkty',
      about: 'suma punktów; puste, gdy liczby mogłyby zdradzić, jak ktoś głosował',
      value: ({ points }) => points,
    },
    {
      name: 'glosujacy',
      about: 'ile osób dało projektowi punkty; puste tam, gdzie punkty',
      value: ({ voters }) => voters,
    },
    { name: 'wybrany', about: 'czy projekt wybrano do realizacji (tak, nie)', value: ({ selected }) => selected },
    {
      name: 'kolejnosc',
      about: 'którym z kolei go wybrano w obszarze; puste, gdy nie, i tam, gdzie puste są punkty',
      value: ({ place }) => place,
    },
    { name: 'powod', about: 'dlaczego wygrał albo przegrał', value: ({ reason }) => reason },
  ],
};

export interface AreaRow {
  district: string;
  budget: number;
  spent: number;
  left: number;
  received: number;
  passedOn: number;
  rule: string;
  threshold: number | null;
  voters: number | null;
}

export const areas: Dataset<AreaRow> = {
  id: 'obszary',
  title: 'Obszary głosowania',
  about: 'Jeden wiersz to jeden obszar: pieniądze, reguła i udział.',
  columns: [
    { name: 'obszar', about: 'obszar albo „Miasto”', value: ({ district }) => district },
    { name: 'pula_gr', about: 'pula w groszach', value: ({ budget }) => budget },
    { name: 'wydano_gr', about: 'koszt wybranych projektów w groszach', value: ({ spent }) => spent },
    { name: 'zostalo_gr', about: 'reszta puli w groszach', value: ({ left }) => left },
    { name: 'otrzymano_gr', about: 'z innych obszarów, w groszach', value: ({ received }) => received },
    { name: 'przekazano_gr', about: 'do innych obszarów, w groszach', value: ({ passedOn }) => passedOn },
    { name: 'regula', about: 'reguła wyboru', value: ({ rule }) => rule },
    { name: 'prog', about: 'najmniej punktów, z iloma projekt może wygrać', value: ({ threshold }) => threshold },
    {
      name: 'glosujacy',
      about:
        'ile osób głosowało w obszarze; puste w wynikach sprzed zapisywania tej liczby i tam, gdzie mogłaby zdradzić, jak ktoś głosował',
      value: ({ voters }) => voters,
    },
  ],
};

export interface BallotRow {
  district: string;
  ballot: number;
  sex: string | null;
  ageBand: string | null;
  number: string;
  points: number;
}

export const ballots: Dataset<BallotRow> = {
  id: 'glosy',
  title: 'Głosy',
  about:
    'Jeden wiersz to punkty jednego głosu dla jednego projektu. Głosy nie mają danych osób i stoją w losowej kolejności, w każdym obszarze innej; z obszarów, w których mogłyby zdradzić, jak ktoś głosował, głosów nie ma; płeć i wiek podano tylko tam, gdzie ma je co najmniej pięć głosów. Te same głosy w formacie .pb (pabulib.org) są na stronie wyników.',
  columns: [
    { name: 'obszar', about: 'obszar albo „Miasto”', value: ({ district }) => district },
    { name: 'glos', about: 'numer głosu w obszarze', value: ({ ballot }) => ballot },
    { name: 'plec', about: 'K albo M; puste, gdy jej nie podano', value: ({ sex }) => sex },
    { name: 'wiek', about: 'przedział wieku; puste, gdy go nie podano', value: ({ ageBand }) => ageBand },
    { name: 'numer', about: 'numer projektu w głosowaniu', value: ({ number }) => number },
    { name: 'punkty', about: 'punkty, które głos dał projektowi', value: ({ points }) => points },
  ],
};
