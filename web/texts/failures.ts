import type { Refusal } from '../lib/api.ts';

interface Failure {
  title: string;
  message?: string;
  /** Whether the server's own words come first (spec/1 §8, "where stated"). */
  preferServer: boolean;
}

/** What a toast says when something fails: the specification's catalogue (spec/1 §8), to the letter. */
const failures = {
  upload: {
    title: 'Błąd podczas uploadu pliku',
    message: 'Wystąpił niespodziewany błąd podczas uploadu pliku',
    preferServer: false,
  },
  login: { title: 'Błąd logowania', message: 'Nieprawidłowe dane logowania', preferServer: false },
  /** The password was right, and something else has to follow it. */
  loginGoesOn: { title: 'Błąd logowania', preferServer: true },
  initiative: {
    title: 'Błąd wysyłania inicjatywy obywatelskiej',
    message: 'Wystąpił niespodziewany błąd podczas wysyłania inicjatywy obywatelskiej.',
    preferServer: true,
  },
  contactForm: { title: 'Błąd wysyłania formularza kontaktowego konsultacji', preferServer: true },
  vote: { title: 'Błąd udziału w głosowaniu', preferServer: true },
  comment: { title: 'Błąd komentarza', preferServer: true },
  commentOpinion: { title: 'Błąd oceny komentarza', preferServer: false },
  projectOpinion: { title: 'Błąd oceny konsultacji', preferServer: false },
  authorizeCode: { title: 'Błąd generowania kodu autoryzacji głosowania', preferServer: false },
} satisfies Record<string, Failure>;

export type FailureKind = keyof typeof failures;

export interface FailureToast {
  kind: 'error';
  title: string;
  message?: string;
}

/** Cut off, too often, or away: only the server's own words say what to do, and when. */
const SAYS_WHEN: ReadonlySet<number> = new Set([0, 429, 503]);

/**
 * The toast of a refusal: 401 and 403 without words of the server's have their own (lib/api); whoever is signing in is not
 * told to sign in.
 */
export function failureToast(kind: FailureKind, refusal: Pick<Refusal, 'status' | 'title' | 'messages'>): FailureToast {
  const { title, message, preferServer }: Failure = failures[kind];
  const isDenied = (refusal.status === 401 && kind !== 'login') || refusal.status === 403;
  const said = refusal.messages.join(' ') || refusal.title;
  if (preferServer || isDenied || SAYS_WHEN.has(refusal.status))
    return { kind: 'error', title, message: said || message };
  return { kind: 'error', title, message };
}

/** What a toast says when something has been done (spec/1 §8). */
export const successes = {
  vote: 'Poprawnie oddano głos',
  comment: 'Poprawnie dodano komentarz. Proszę czekać na weryfikację.',
  authorizeCode: 'Wygenerowano nowy kod autoryzacji dla głosowania. Sprawdź skrzynkę e-mail',
  initiative: 'Inicjatywa obywatelska została przekazana do odpowiednich wydziałów urzędu',
  contactForm: 'Wiadomość została przekazana do odpowiednich wydziałów urzędu',
  commentUpdate: 'Poprawnie zaktualizowano komentarz',
  userCreate: 'Tworzenie nowego użytkownika powiodło się',
  userUpdate: 'Aktualizacja danych użytkownika zakończyła się powodzeniem',
} as const;
