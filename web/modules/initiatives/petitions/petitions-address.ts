import { OFFICE_PETITIONS_PATH } from '@wiec/domain/office-paths.ts';
import type { PetitionStanding } from '@wiec/domain/petition.ts';
import { queryText, readId, readPage } from '../../../lib/list-address.ts';

export const PETITIONS_PATH = '/petycje';
export const petitionPath = (id: number): string => `${PETITIONS_PATH}/${id}`;
export const petitionYearPath = (year: number): string => `${PETITIONS_PATH}/zestawienie/${year}`;

/** Where clerks keep the register. */
export const REGISTER_PATH = OFFICE_PETITIONS_PATH;
/** @param id of the case */
export const registerPath = (id: number): string => `${REGISTER_PATH}/${id}`;

/** How the address names where petitions stand. */
export const standingSlugs: Readonly<Record<PetitionStanding, string>> = { open: 'w-toku', ended: 'zakonczone' };
export const standingNames: Readonly<Record<PetitionStanding, string>> = { open: 'W toku', ended: 'Zakończone' };
export const standings = Object.keys(standingSlugs) as PetitionStanding[];

/** What of the register is shown; it stands in the address. */
export interface PetitionsAddress {
  /** Of the submission; null: any. */
  readonly year: number | null;
  readonly standing: PetitionStanding | null;
  readonly page: number;
}

export function readPetitions(query: URLSearchParams): PetitionsAddress {
  const year = readId(query.get('rok'));
  const slug = query.get('stan');
  return {
    year: year !== null && year >= 2000 && year <= 2200 ? year : null,
    standing: standings.find((each) => standingSlugs[each] === slug) ?? null,
    page: readPage(query.get('strona')),
  };
}

export const petitionsHref = ({ year, standing, page }: PetitionsAddress): string =>
  PETITIONS_PATH + queryText({ rok: year, stan: standing && standingSlugs[standing], strona: page > 1 ? page : null });
