import type { OfficeProjectAbout } from '@wiec/contract/project-about.ts';
import { type AboutField, checkAbout, type ProjectAbout, tidyAbout, usualGroups } from '@wiec/domain/project-about.ts';
import type { Errors } from '../../ui/form/field-errors.ts';

/** Whom and what a project is about, as it is typed. */
export interface TypedAbout extends Omit<ProjectAbout, 'socialGroups'> {
  /** Those of `usualGroups`. */
  usual: readonly string[];
  /** Others, with commas between them. */
  others: string;
}

/** With what is counted by every change. */
export type RevisedAbout = TypedAbout & { revision: OfficeProjectAbout['revision'] };

/** What the fields are called on the page. */
export const aboutFieldNames: Readonly<Record<keyof TypedAbout, string>> = {
  categoryId: 'Kategoria',
  districtIds: 'Dzielnice',
  usual: 'Dla kogo jest ważna',
  others: 'Inne grupy',
  legalBasis: 'Podstawa prawna',
  summary: 'W skrócie',
  signFilm: 'Film w języku migowym',
};

const isUsual = (group: string): boolean => usualGroups.some((each) => each === group);

export const typedAbout = ({ socialGroups, ...about }: OfficeProjectAbout): TypedAbout => ({
  categoryId: about.categoryId,
  districtIds: about.districtIds,
  usual: socialGroups.filter(isUsual),
  others: socialGroups.filter((group) => !isUsual(group)).join(', '),
  legalBasis: about.legalBasis,
  summary: about.summary,
  signFilm: about.signFilm,
});

export const revisedAbout = (about: OfficeProjectAbout): RevisedAbout => ({
  ...typedAbout(about),
  revision: about.revision,
});

/** As it is sent. */
export const aboutOf = ({ usual, others, ...typed }: TypedAbout) => {
  const about = tidyAbout({ ...typed, socialGroups: [...usual, ...others.split(',')] });
  return { ...about, districtIds: [...about.districtIds], socialGroups: [...about.socialGroups] };
};

/** The first thing that is wrong in each field. */
export const aboutFaults = (typed: TypedAbout): Errors<AboutField> =>
  Object.fromEntries(
    checkAbout(aboutOf(typed))
      .toReversed()
      .map(({ field, message }) => [field, message]),
  );
