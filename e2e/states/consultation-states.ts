import { CONSULTATION_PATH, openRemarks, PAST_CONSULTATION_PATH } from '../journeys/consultation-steps.ts';
import { RESIDENT } from '../journeys/sign-in-steps.ts';
import type { State } from './state.ts';

const RULES = 'Zasady ochrony zieleni w parkach miejskich';

export const consultationStates: readonly State[] = [
  {
    name: 'a message to the office, to be corrected',
    path: `${CONSULTATION_PATH}/kontakt`,
    heading: 'Napisz do urzędu',
    reach: async (page) => {
      await page.getByRole('radio', { name: 'Odpowiedź pocztą' }).check();
      await page.getByRole('button', { name: /^Wyślij wiadomość/ }).click();
      await page.getByText('Pole jest wymagane').first().waitFor();
    },
  },
  {
    name: 'messages to the office',
    path: '/urzad/wiadomosci',
    as: 'moderator@example.pl',
    reach: (page) => page.getByText('helena.przyklad@example.pl').waitFor(),
  },
  { name: 'a consultation with an act, to a visitor', path: CONSULTATION_PATH, heading: RULES },
  {
    name: 'an act beside the one in force',
    path: CONSULTATION_PATH,
    heading: RULES,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Jest / ma być' }).click();
      await page.getByText('zmiana', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'a remark being written, under those of others and one that waits',
    path: `${CONSULTATION_PATH}#par-15-ust-1-pkt-2`,
    heading: RULES,
    as: RESIDENT,
    reach: async (page) => {
      await openRemarks(page, '§ 15 ust. 1 pkt 2');
      await page.getByText('na podstawie zdjęcia wykonanego przed cięciem').waitFor();
    },
  },
  {
    name: 'an own remark that was refused, with its reason',
    path: `${CONSULTATION_PATH}#par-24-pkt-3`,
    heading: RULES,
    as: RESIDENT,
    reach: async (page) => {
      await openRemarks(page, '§ 24 pkt 3');
      await page.getByText('może być opublikowana').waitFor();
    },
  },
  {
    name: 'a consultation that is over, with what the office answered',
    path: `${PAST_CONSULTATION_PATH}#opis-1`,
    heading: 'Rynek bez samochodów w weekendy',
    reach: (page) => page.getByText('Nie uwzględniono.').waitFor(),
  },
];
