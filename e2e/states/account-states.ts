import type { Page } from 'playwright-core';
import { answerProbe } from '../journeys/probe-steps.ts';
import {
  askForAccount,
  openLetter,
  RESIDENT_PASSWORD,
  signInToAccount,
  toOwnProfile,
} from '../journeys/resident-steps.ts';
import { turnSecondFactorOn } from '../journeys/second-factor-steps.ts';
import { signOutButton } from '../journeys/sign-in-steps.ts';
import { heading, open } from '../journeys/voter-steps.ts';
import type { State } from './state.ts';

const DEMO_PASSWORD = 'Wiec-demo-2026';

/** Signed in as one of the demo's people, and on to a page of the account. */
const asPerson =
  (login: string, path: string) =>
  async (page: Page): Promise<void> => {
    const { origin } = new URL(page.url());
    await signInToAccount(page, origin, login, DEMO_PASSWORD);
    await page.waitForURL('**/konto/profil');
    await page.goto(origin + path);
  };

/** Pages of the built-in account, under `/konto`. */
export const accountStates: readonly State[] = [
  {
    name: 'own sessions',
    path: '/konto/rejestracja',
    reach: asPerson('urzednik@example.pl', '/konto/profil/zalogowania'),
  },
  { name: 'registration', path: '/konto/rejestracja' },
  {
    name: 'registration, refused',
    path: '/konto/rejestracja',
    reach: async (page) => {
      await page.getByLabel('E-mail (login)').fill('nie adres');
      await page.getByRole('button', { name: 'Wyślij odnośnik' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'registration, the letter sent',
    path: '/konto/rejestracja',
    reach: (page, voter) => askForAccount(page, new URL(page.url()).origin, `osoba${voter}@example.pl`),
  },
  {
    name: 'registration, the letter opened',
    path: '/konto/rejestracja',
    reach: async (page, voter) => {
      const { origin } = new URL(page.url());
      await askForAccount(page, origin, `osoba${voter}@example.pl`);
      await openLetter(page, origin, `osoba${voter}@example.pl`);
    },
  },
  {
    name: 'registration, the letter opened by somebody who did not ask for it',
    path: '/konto/rejestracja',
    reach: async (page, voter) => {
      const { origin } = new URL(page.url());
      await askForAccount(page, origin, `osoba${voter}@example.pl`);
      await openLetter(page, origin, `osoba${voter}@example.pl`);
      await page.getByLabel('Hasło').fill('Nie-To-Haslo-1');
      await page.getByRole('button', { name: 'Załóż konto' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'a letter opened too late', path: '/konto/rejestracja/dawno', status: 410 },
  { name: 'no such page of the account', path: '/konto/nie-ma', status: 404 },
  { name: 'forgotten password', path: '/konto/haslo' },
  { name: 'profile', path: '/konto/rejestracja', reach: asPerson('mieszkaniec@example.pl', '/konto/profil') },
  {
    name: 'profile, refused',
    path: '/konto/rejestracja',
    reach: async (page) => {
      await asPerson('gosc@example.pl', '/konto/profil')(page);
      await page.getByLabel('Mieszkam w tej gminie').check();
      await page.getByRole('button', { name: 'Zapisz profil' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'change of password', path: '/konto/haslo', reach: asPerson('gosc@example.pl', '/konto/profil/haslo') },
  {
    name: 'second factor, to be turned on',
    path: '/konto/haslo',
    reach: asPerson('urzednik@example.pl', '/konto/profil/drugi-skladnik'),
  },
  { name: 'second factor, the codes for a lost phone', path: '/konto/haslo', reach: turnSecondFactorOn },
  {
    name: 'second factor, turned on',
    path: '/konto/haslo',
    reach: async (page, voter) => {
      await turnSecondFactorOn(page, voter);
      await page.goto(new URL('/konto/profil/drugi-skladnik', page.url()).href);
      await page.getByRole('button', { name: 'Nowe kody zapasowe' }).waitFor();
    },
  },
  {
    name: 'sign-in, the code asked for',
    path: '/konto/haslo',
    reach: async (page, voter) => {
      await turnSecondFactorOn(page, voter);
      const { origin } = new URL(page.url());
      await page.context().clearCookies();
      await signInToAccount(page, origin, `osoba${voter}@example.pl`, RESIDENT_PASSWORD);
      await heading(page, 'Podaj kod').waitFor();
    },
  },
  { name: 'own votes and data', path: '/konto/haslo', reach: asPerson('gosc@example.pl', '/konto/profil/moje-dane') },
  {
    name: 'own votes and data, after an answer to a probe',
    path: '/konto/haslo',
    reach: async (page, voter) => {
      await toOwnProfile(page, voter);
      const { origin } = new URL(page.url());
      await open(page, origin);
      await signOutButton(page).waitFor();
      await answerProbe(page, 'Rynek, przy studni');
      await page.goto(`${origin}/konto/profil/moje-dane`);
      await page.getByText('sonda trwa').waitFor();
    },
  },
  { name: 'deletion of the account', path: '/konto/haslo', reach: asPerson('gosc@example.pl', '/konto/profil/usun') },
  {
    name: 'morning letter of a clerk',
    path: '/konto/haslo',
    reach: asPerson('urzednik@example.pl', '/konto/profil/poranny-list'),
  },
  { name: 'a link that ends morning letters, too late', path: `/konto/poranny-list/${'A'.repeat(43)}`, status: 410 },
  { name: 'residents to be confirmed', path: '/konto/haslo', reach: asPerson('admin@example.pl', '/konto/mieszkancy') },
];
