import type { Locator, Page } from 'playwright-core';

/** The demo's consultation with an act, and the one that is over. */
export const CONSULTATION_PATH = '/konsultacje/zaglosuj/40';
export const PAST_CONSULTATION_PATH = '/konsultacje/zaglosuj/42';

/** A name of an element, whatever spaces it is written with. */
export const named = (name: string): string => name.replaceAll('.', '\\.').replaceAll(' ', '\\s');

/** The button beside an element of the act. */
export const remarksOf = (page: Page, element: string): Locator =>
  page.getByRole('button', { name: new RegExp(`uwag[ęiay]?\\sdo:\\s${named(element)}$`) });

/** Opens what is said about an element; its chapter has to be open. */
export const openRemarks = (page: Page, element: string): Promise<void> => remarksOf(page, element).click();
