import { APP_IMAGE_PIXELS, type Picture } from './app-image.ts';
import { isBlank, textLength, tidyText } from './polish-text.ts';

/** Narrowest picture that is still sharp across a page, in pixels. */
export const PICTURE_WIDTH = 640;
/** Of the words for those who do not see a picture, and of the name of a file without its ending; in characters. */
export const FILE_TEXT_LIMITS = { alt: 300, name: 120 };

/** Why a picture cannot stand on a page; null: it can. */
export function projectPictureProblem({ width, height }: Picture): string | null {
  if (width * height > APP_IMAGE_PIXELS) return 'Obraz jest za duży: najwyżej 40 milionów pikseli';
  return width < PICTURE_WIDTH
    ? `Obraz jest za wąski: ma ${width} px, a potrzeba co najmniej ${PICTURE_WIDTH} px`
    : null;
}

/** Why these words cannot stand for a picture that shows something; null: they can. */
export function pictureWordsProblem(words: string): string | null {
  if (isBlank(words)) return 'Napisz, co widać na obrazie.';
  const length = textLength(tidyText(words));
  return length > FILE_TEXT_LIMITS.alt
    ? `Opis obrazu: najwyżej ${FILE_TEXT_LIMITS.alt} znaków, wpisano ${length}.`
    : null;
}

/** The same where a picture may be a mere ornament, which has none. */
export function pictureAltProblem(alt: string, isOrnament: boolean): string | null {
  if (isOrnament) return isBlank(alt) ? null : 'Obraz ozdobny nie ma opisu. Usuń opis albo odznacz, że jest ozdobny.';
  return isBlank(alt) ? 'Napisz, co widać na obrazie, albo zaznacz, że jest ozdobny.' : pictureWordsProblem(alt);
}

/** What stands after the last dot of a name, with the dot: '.pdf'; empty where there is none. */
export function endingOf(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot > 0 && filename.length - dot <= 6 ? filename.slice(dot) : '';
}

/** The name as a clerk edits it: without its ending, which stays. */
export const nameWithoutEnding = (filename: string): string =>
  filename.slice(0, filename.length - endingOf(filename).length);

/** Why a file cannot be called so; null: it can. @param name without its ending */
export function fileNameProblem(name: string): string | null {
  const tidied = tidyText(name);
  const length = textLength(tidied);
  if (length === 0) return 'Podaj nazwę pliku';
  if (length > FILE_TEXT_LIMITS.name) return `Najwyżej ${FILE_TEXT_LIMITS.name} znaków, wpisano ${length}`;
  return /[/\\\p{Cc}]/u.test(tidied) ? 'Nazwa pliku nie może mieć ukośnika' : null;
}
