import type { Locator, Page } from 'playwright-core';
import { dataForm, goToSending, open, pointsField, type Voter } from './voter-steps.ts';

/** The demo's vote of one area where addresses are chosen from the register of places. */
export const TERYT_VOTE_PATH = '/budzet/2027/glosowania/zaglosuj/3';
export const TABLE = 'Stół sąsiedzki pod kasztanem';

export const placeField = (page: Page, level: string): Locator => dataForm(page).getByRole('combobox', { name: level });

/** Types into a level of the register and takes an option from its list. */
export const choosePlace = async (page: Page, level: string, text: string, option: string): Promise<void> => {
  const field = placeField(page, level);
  await field.click();
  if (text !== '') await field.fill(text);
  await dataForm(page).getByRole('option', { name: option, exact: true }).click();
};

/** From the first step to the open window with the voter's data. */
export const toVoterData = async (page: Page, address: string): Promise<void> => {
  await open(page, address);
  await pointsField(page, TABLE).fill('2');
  await goToSending(page);
  await dataForm(page).waitFor();
};

/** Everything but the place. */
export const fillPerson = async (page: Page, voter: Voter): Promise<void> => {
  const form = dataForm(page);
  await form.getByLabel('PESEL', { exact: true }).fill(voter.pesel);
  await form.getByLabel('Imię', { exact: true }).fill(voter.firstname);
  await form.getByLabel('Nazwisko').fill(voter.surname);
  await form.getByLabel('E-mail').fill(voter.email);
  await form.getByLabel('Obszar').selectOption({ label: 'Zarzecze' });
  await form.getByLabel('Numer domu').fill('7');
  await form.getByRole('checkbox', { name: 'Akceptuję oświadczenie' }).check();
};

/** Down to the street, as a resident of Lipogród. */
export const choosePlaces = async (page: Page): Promise<void> => {
  await choosePlace(page, 'Województwo', '', 'lipowskie');
  await choosePlace(page, 'Powiat', 'LIP', 'lipogrodzki (powiat)');
  await choosePlace(page, 'Gmina', '', 'Lipogród (gmina miejska)');
  await choosePlace(page, 'Miejscowość', 'Lipogród', 'Lipogród');
  await choosePlace(page, 'Ulica', 'zolw', 'ul. Żółwia');
};
