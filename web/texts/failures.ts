/** The parts of a refusal that the page shows (`Refusal` in lib/api). */
export interface Refused {
  /** HTTP status; 0 where no answer came at all. */
  readonly status: number;
  readonly title: string;
  readonly messages: readonly string[];
}

export interface Failure {
  readonly title: string;
  /** Said in place of the server's words. */
  readonly message?: string;
  /** The server's words come first: its sentences, or even its title (spec/1 §8, "where stated"). */
  readonly prefer?: 'messages' | 'title';
  /** Said in place of all that where no answer came (`isLost`): what was asked may be done. */
  readonly uncertain?: { readonly title: string; readonly message: string };
  /** The status that `message` is about, where another failure would have it mean something else. */
  readonly about?: number;
}

/**
 * What is said when something fails, in toasts and in banners alike. The first ten are the specification's catalogue (spec/1 §8),
 * `download` that of spec/2 §8, to the letter.
 */
const failures = {
  upload: {
    title: 'Błąd podczas uploadu pliku',
    message: 'Wystąpił niespodziewany błąd podczas uploadu pliku',
  },
  login: { title: 'Błąd logowania', message: 'Nieprawidłowe dane logowania', about: 401 },
  /** The page tries again by itself. */
  loginBusy: {
    title: 'Logowanie trwa dłużej niż zwykle',
    message: 'Portal jest teraz bardzo obciążony. Za kilka sekund strona sama spróbuje ponownie.',
    about: 503,
  },
  /** The password was right, and something else has to follow it. */
  loginGoesOn: { title: 'Błąd logowania', prefer: 'messages' },
  initiative: {
    title: 'Błąd wysyłania inicjatywy obywatelskiej',
    message: 'Wystąpił niespodziewany błąd podczas wysyłania inicjatywy obywatelskiej.',
    prefer: 'title',
  },
  contactForm: { title: 'Błąd wysyłania formularza kontaktowego konsultacji', prefer: 'messages' },
  vote: { title: 'Błąd udziału w głosowaniu', prefer: 'messages' },
  comment: { title: 'Błąd komentarza', prefer: 'messages' },
  commentOpinion: { title: 'Błąd oceny komentarza' },
  projectOpinion: { title: 'Błąd oceny konsultacji' },
  authorizeCode: { title: 'Błąd generowania kodu autoryzacji głosowania' },
  /** A marker was dragged to where the map tells no place. */
  mapDrag: { title: 'Nie można odczytać współrzędnych' },
  download: { title: 'Wystąpił błąd podczas pobierania pliku' },
  contestedVote: { title: 'Zgłoszenie nie zostało przyjęte', prefer: 'messages' },
  page: { title: 'Wystąpił niespodziewany błąd', prefer: 'title' },
  project: { title: 'Nie udało się pobrać projektu', prefer: 'messages' },
  projects: { title: 'Nie udało się pobrać projektów', prefer: 'messages' },
  signOut: { title: 'Nie udało się wylogować', prefer: 'messages' },
  sealLists: { title: 'Nie udało się pobrać list', prefer: 'messages' },
  agreement: { title: 'Nie udało się pobrać dokumentu', prefer: 'messages' },
} satisfies Record<string, Failure>;

/** One of the catalogue; those of the office stand in `office-failures`, so that residents do not load them. */
export type FailureKind = keyof typeof failures | Failure;

export interface FailureText {
  title: string;
  /** Each once; none where the title says it all. */
  sentences: string[];
}

/**
 * Statuses of a request that was not let in (no connection, not signed in, too many, unavailable): the server's own words then help
 * more than the catalogue's.
 */
const NOT_LET_IN = [0, 401, 403, 429, 503];

/** No answer came, or one of a proxy that had none: what was asked may be done. */
export const isLost = (status: number): boolean => [0, 502, 504].includes(status);

/** The text shown for a refusal; without one, that of the catalogue alone. */
export function failureText(kind: FailureKind, refusal?: Refused): FailureText {
  const { title, message, prefer, about, uncertain }: Failure = typeof kind === 'string' ? failures[kind] : kind;
  if (uncertain !== undefined && refusal !== undefined && isLost(refusal.status))
    return { title: uncertain.title, sentences: [uncertain.message] };
  if (refusal === undefined) return { title, sentences: message === undefined ? [] : [message] };
  const said = [...new Set(refusal.messages)].filter((sentence) => sentence !== '');
  if (prefer === 'title' && refusal.title !== '') {
    const own = message === undefined ? [] : [message];
    // A title that stands for none tells less than the catalogue's.
    const told = refusal.title === failures.page.title ? title : refusal.title;
    return { title: told, sentences: said.length > 0 ? without(said, told) : own };
  }
  const wasNotLetIn = NOT_LET_IN.includes(refusal.status) && refusal.status !== about;
  if (message !== undefined && !(prefer || wasNotLetIn)) return { title, sentences: [message] };
  const words = said.length > 0 || refusal.title === '' ? said : [refusal.title];
  return { title, sentences: words.length > 0 || message === undefined ? without(words, title) : [message] };
}

/** A sentence that only repeats what stands above it says nothing. */
const without = (sentences: readonly string[], title: string): string[] =>
  sentences.filter((sentence) => sentence !== title);

export interface FailureToast {
  kind: 'error';
  title: string;
  message?: string;
}

export function failureToast(kind: FailureKind, refusal?: Refused): FailureToast {
  const { title, sentences } = failureText(kind, refusal);
  return { kind: 'error', title, message: sentences.join(' ') || undefined };
}

/** What stands for a status when the server gives no words of its own (spec/1 §8). */
export function titleOfStatus(status: number): string {
  if (status === 401) return 'Polecenie wymaga zalogowania';
  if (status === 403) return 'Brak uprawnień do wykonania polecania';
  if (status === 404) return 'Nie ma takiej strony';
  if (status === 0) return 'Brak połączenia z serwerem';
  return failures.page.title;
}

/** What a toast says when something has been done (spec/1 §8). */
export const successes = {
  vote: 'Poprawnie oddano głos',
  comment: 'Poprawnie dodano komentarz. Proszę czekać na weryfikację.',
  contactForm: 'Wiadomość została przekazana do odpowiednich wydziałów urzędu',
  userCreate: 'Tworzenie nowego użytkownika powiodło się',
  userUpdate: 'Aktualizacja danych użytkownika zakończyła się powodzeniem',
} as const;
