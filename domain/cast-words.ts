/** Why what somebody sent was not stored, in whole sentences: people vote in a budget, and answer a survey (decision 0220). */
import { ALREADY_VOTED } from './contested-vote.ts';
import { ProjectType } from './phases.ts';

export interface CastWords {
  readonly notNow: string;
  /** Of one of the areas, or of the forms, that it is about. */
  readonly formClosed: string;
  readonly otherChoices: string;
  readonly already: string;
  readonly emailTaken: string;
  readonly accountGone: string;
  readonly accountChanged: string;
}

const VOTE: CastWords = {
  notNow: 'Głosowanie nie jest teraz otwarte.',
  formClosed: 'Głosowanie w jednym z wybranych obszarów nie jest teraz otwarte. Odśwież stronę.',
  otherChoices: 'Ten głos został już wysłany z innym wyborem. Liczy się to, co wysłano za pierwszym razem.',
  already: ALREADY_VOTED,
  emailTaken: 'Z tego adresu e-mail oddano już głos. Każda osoba podaje własny adres.',
  accountGone: 'To konto jest usunięte albo zablokowane, więc nie można z niego głosować.',
  accountChanged: 'Dane tego konta właśnie się zmieniły. Odśwież stronę i zagłosuj jeszcze raz.',
};

const SURVEY: CastWords = {
  notNow: 'Ta ankieta nie jest teraz otwarta.',
  formClosed: 'Ten formularz nie jest teraz otwarty. Odśwież stronę.',
  otherChoices: 'Te odpowiedzi zostały już wysłane, ale inne. Liczy się to, co wysłano za pierwszym razem.',
  already: 'Ta osoba już odpowiedziała. Odpowiedzieć można tylko raz.',
  emailTaken: 'Z tego adresu e-mail wysłano już odpowiedzi. Każda osoba podaje własny adres.',
  accountGone: 'To konto jest usunięte albo zablokowane, więc nie można z niego odpowiedzieć.',
  accountChanged: 'Dane tego konta właśnie się zmieniły. Odśwież stronę i wyślij odpowiedzi jeszcze raz.',
};

/** @param type of the project; a form of a consultation is answered as a survey is */
export const castWords = (type: ProjectType): CastWords => (type === ProjectType.PublicBudget ? VOTE : SURVEY);
