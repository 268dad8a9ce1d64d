import { MODERATOR } from '../journeys/staff-steps.ts';
import {
  beginSurvey,
  PAST_SURVEY_PATH,
  sendSheet,
  SURVEY_PATH,
  toPlaces,
  toSheetReview,
} from '../journeys/survey-steps.ts';
import type { State } from './state.ts';

export const surveyStates: readonly State[] = [
  { name: 'a survey before it is begun', path: SURVEY_PATH },
  {
    name: 'a part of a survey, with faults',
    path: SURVEY_PATH,
    // A matrix and places lay themselves out by width; a list of mistakes does too.
    differsBySize: true,
    reach: async (page) => {
      await beginSurvey(page);
      await page.getByRole('radio', { name: 'Tak', exact: true }).check();
      await page.getByRole('button', { name: 'Dalej' }).click();
      await page.getByText(/w\stej\sczęści/).waitFor();
    },
  },
  {
    name: 'answers with pictures, one of them chosen',
    path: SURVEY_PATH,
    // The list folds the matrix above it by width.
    differsBySize: true,
    reach: async (page) => {
      await toPlaces(page);
      await page.getByRole('img', { name: 'Rząd ławek pod lipą, za nimi kamienice' }).click();
      await page.getByRole('radio', { name: /^Ławki przy alei/, checked: true }).waitFor();
    },
  },
  { name: 'a sheet to be checked', path: SURVEY_PATH, reach: toSheetReview },
  {
    name: 'a sheet that was sent',
    path: SURVEY_PATH,
    reach: async (page) => {
      await toSheetReview(page);
      await sendSheet(page);
    },
  },
  { name: 'published results of a survey', path: PAST_SURVEY_PATH },
  {
    name: 'words of surveys that wait, to be cut and refused, without what that needs',
    path: '/urzad/odpowiedzi',
    as: MODERATOR,
    reach: async (page) => {
      const [first, second] = [page.locator('.words-item').first(), page.locator('.words-item').nth(1)];
      await first.getByRole('button', { name: 'Zakryj fragmenty' }).click();
      await first.getByRole('button', { name: 'Zakryj i opublikuj' }).click();
      await first.getByText(/^Zastąp fragmenty/).waitFor();
      await second.getByRole('button', { name: 'Odrzuć' }).click();
      await second.getByRole('button', { name: 'Zapisz odrzucenie' }).click();
      await second.getByText('Wybierz powód').waitFor();
    },
  },
];
