import { EMPTY_FILE } from '@wiec/domain/attachment-config.ts';
import { APP_IMAGE_BYTES, APP_IMAGE_PIXELS, type Picture, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { measurePicture } from './files.ts';

/**
 * Why a file is not taken as a picture of the portal, in a sentence; null: it is.
 * @param judge what is wrong with a picture of this size
 */
export async function pictureFileProblem(
  bytes: Buffer,
  judge: (picture: Picture) => string | null,
): Promise<string | null> {
  if (bytes.length > APP_IMAGE_BYTES) return UPLOAD_TOO_LARGE;
  if (bytes.length === 0) return EMPTY_FILE;
  // An SVG can run programs, and would be a page of the portal.
  if (/<svg[\s>]/i.test(bytes.subarray(0, 4096).toString('latin1'))) return SVG;
  const picture = await measurePicture(bytes, APP_IMAGE_PIXELS);
  return picture === null ? NO_PICTURE : judge(picture);
}

const NO_PICTURE = 'To nie jest obraz JPEG, PNG ani WebP, albo plik jest uszkodzony';
const SVG = 'Portal nie przyjmuje obrazów SVG. Zapisz go jako PNG albo WebP';
