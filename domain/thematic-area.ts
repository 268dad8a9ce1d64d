/** Categories of projects, each of one office (1-portal §3, thematic areas). */
import { isBlank, textLength, tidyText } from './polish-text.ts';

/** Paper-cuts that stand in where a project has no photograph, with what they show. */
export const areaMotifs = {
  zielen: 'Zieleń',
  eko: 'Ptaki i środowisko',
  drogi: 'Droga',
  przestrzen: 'Fontanna',
  edukacja: 'Książka',
  kultura: 'Kurtyna',
  sport: 'Piłka',
  zdrowie: 'Serce',
} as const;
export type AreaMotif = keyof typeof areaMotifs;

/** In code points. */
export const AREA_NAME_LIMIT = 80;

export interface ThematicAreaFields {
  readonly thematicAreaName: string;
  readonly motif: string;
}

/** In the order of the fields. */
export type ThematicAreaErrors = Partial<Record<keyof ThematicAreaFields, string>>;

/** What keeps a category from being accepted, by field; empty when nothing does. Whether its name is taken, the office's list knows. */
export function checkThematicArea({ thematicAreaName, motif }: ThematicAreaFields): ThematicAreaErrors {
  const errors: ThematicAreaErrors = {};
  const length = textLength(tidyText(thematicAreaName));
  if (isBlank(thematicAreaName)) errors.thematicAreaName = 'Pole jest wymagane';
  else if (length > AREA_NAME_LIMIT) {
    errors.thematicAreaName = `Najwyżej ${AREA_NAME_LIMIT} znaków, wpisano ${length}`;
  }
  if (!Object.hasOwn(areaMotifs, motif)) errors.motif = 'Wybierz rysunek';
  return errors;
}
