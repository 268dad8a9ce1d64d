/** Pictures of the portal that the office may put in the place of those drawn by it (1-portal §3, Application images). */
import { textLength, tidyText } from './polish-text.ts';

export const appImageNames = ['logo', 'smallLogo', 'topImage', 'ue'] as const;
export type AppImageName = (typeof appImageNames)[number];

/** Largest file, in megabytes of 1024 × 1024 bytes (1-portal §5, Attachment upload). */
export const APP_IMAGE_MEGABYTES = 5;
export const APP_IMAGE_BYTES = APP_IMAGE_MEGABYTES * 1024 * 1024;
/** An image of more pixels is not a photograph but an attempt to exhaust the memory. */
export const APP_IMAGE_PIXELS = 40_000_000;
/** In code points. */
export const APP_IMAGE_ALT = 150;

/** Narrowest that is still sharp where it stands, in pixels. */
export const appImageWidths: Readonly<Record<AppImageName, number>> = {
  logo: 96,
  smallLogo: 48,
  topImage: 640,
  ue: 96,
};

/** What a picture is, as its bytes tell. */
export interface Picture {
  readonly width: number;
  readonly height: number;
}

/** Why a picture cannot stand there; null: it can. */
export function pictureProblem(name: AppImageName, { width, height }: Picture): string | null {
  if (width * height > APP_IMAGE_PIXELS) return 'Obraz jest za duży: najwyżej 40 milionów pikseli';
  const least = appImageWidths[name];
  return width < least ? `Obraz jest za wąski: ma ${width} px, a potrzeba co najmniej ${least} px` : null;
}

/** Why these words cannot stand for the picture; null: they can. Only the picture of the home page may be a mere ornament. */
export function altProblem(name: AppImageName, alt: string): string | null {
  const length = textLength(tidyText(alt));
  if (length === 0) return name === 'topImage' ? null : 'Pole jest wymagane';
  return length > APP_IMAGE_ALT ? `Najwyżej ${APP_IMAGE_ALT} znaków, wpisano ${length}` : null;
}

/** The specification's sentence on a file that is too large (1-portal §5). */
export const UPLOAD_TOO_LARGE = `Upload pliku nie powiódł się. Najprawdopodobniej przyczyną niepowodzenia był zbyt duży rozmiar pliku. Dopuszczalna wielkość pliku to ${APP_IMAGE_MEGABYTES} MB`;
