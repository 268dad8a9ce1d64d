import { isBlank, textLength, tidyText } from './polish-text.ts';
import type { DraftFault } from './project-draft.ts';

/** Whom and what a consultation, a survey or a probe is about, and on what ground it is held (spec/3 §0, §3); texts tidied. */
export interface ProjectAbout {
  /** A category of its office; null: none. */
  readonly categoryId: number | null;
  /** Districts that it concerns; none: the whole town. Nothing follows from them for who may take part. */
  readonly districtIds: readonly number[];
  /** Words about whom it concerns; nothing follows from them. */
  readonly socialGroups: readonly string[];
  /** The resolution or the order by which it is held, as residents read it; empty: not told. */
  readonly legalBasis: string;
  /** 'W skrócie': plain sentences, one in a line; empty: none. */
  readonly summary: string;
  /** Address of a film in Polish sign language; empty: none. */
  readonly signFilm: string;
}

/** Lengths in characters; the others are counts. */
export const ABOUT_LIMITS = {
  districts: 50,
  socialGroups: 10,
  socialGroup: 60,
  legalBasis: 500,
  summary: 800,
  signFilm: 500,
};

/** Groups that are offered; a clerk may name others. */
export const usualGroups = [
  'Dzieci i młodzież',
  'Rodziny z dziećmi',
  'Seniorki i seniorzy',
  'Osoby z niepełnosprawnościami',
  'Przedsiębiorcy',
  'Organizacje pozarządowe',
] as const;

export type AboutField = keyof ProjectAbout;

/** `https://` with a host, and no name or password before it. */
const FILM_ADDRESS = /^https:\/\/[^\s/?#@\\.]+\.[^\s/?#@\\]+([/?#]\S*)?$/i;

/** Lines without spaces at their ends; empty ones are left out. */
const tidyLines = (text: string): string => text.split('\n').map(tidyText).filter(Boolean).join('\n');

/** As it is judged and stored: each group and each district once. */
export const tidyAbout = <About extends ProjectAbout>(about: About): About => {
  const groups = new Map(about.socialGroups.map(tidyText).map((group) => [group.toLowerCase(), group]));
  groups.delete('');
  return {
    ...about,
    districtIds: [...new Set(about.districtIds)],
    socialGroups: [...groups.values()],
    legalBasis: tidyText(about.legalBasis),
    summary: tidyLines(about.summary),
    signFilm: tidyText(about.signFilm),
  };
};

/** What is wrong with it; empty: nothing. @param about tidied */
export function checkAbout(about: ProjectAbout): DraftFault<AboutField>[] {
  const { districtIds, socialGroups, legalBasis, summary, signFilm } = about;
  const wrong: DraftFault<AboutField>[] = [];
  const fault = (isWrong: boolean, field: AboutField, message: string): void => {
    if (isWrong) wrong.push({ field, message });
  };
  const { districts, socialGroups: groups, socialGroup, ...texts } = ABOUT_LIMITS;
  fault(districtIds.length > districts, 'districtIds', `Najwyżej ${districts} dzielnic.`);
  fault(socialGroups.length > groups, 'socialGroups', `Najwyżej ${groups} grup.`);
  const long = socialGroups.find((group) => textLength(group) > socialGroup);
  fault(long !== undefined, 'socialGroups', `Nazwa grupy: najwyżej ${socialGroup} znaków.`);
  fault(textLength(legalBasis) > texts.legalBasis, 'legalBasis', `Podstawa: najwyżej ${texts.legalBasis} znaków.`);
  fault(textLength(summary) > texts.summary, 'summary', `W skrócie: najwyżej ${texts.summary} znaków.`);
  fault(textLength(signFilm) > texts.signFilm, 'signFilm', `Adres filmu: najwyżej ${texts.signFilm} znaków.`);
  const isFilm = isBlank(signFilm) || FILM_ADDRESS.test(signFilm);
  fault(!isFilm, 'signFilm', 'Adres filmu zaczyna się od https:// i prowadzi do strony z filmem.');
  return wrong;
}
