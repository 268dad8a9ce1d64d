import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** Folders with pages of the office. */
const OFFICE = /^(office|office-.+|offices|settings|users)$/;

/** Whoever goes to another page has these. */
const EVERYWHERE = new Set(['libraries', 'rolldown-runtime', 'entry-client', 'common']);

/**
 * How script files are named, and which of them are fetched at once with a page when somebody goes there inside the portal. All of
 * these are named in the script that every page loads first, so that names are a hash alone: which source is in which file stands
 * in the manifest. Of the office's pages only the styles are named there, since their scripts load the others by themselves, and
 * residents never do.
 * @param {URL} pages the folder of all pages
 */
export function scriptFiles(pages) {
  const ofOffice = new Set(
    readdirSync(pages)
      .filter((folder) => OFFICE.test(folder))
      .flatMap((folder) => readdirSync(new URL(`${folder}/`, pages)))
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .map((file) => basename(file, '.tsx')),
  );
  /** A letter before the hash, which is all that is known of a file afterwards. */
  const markOf = (name) => (EVERYWHERE.has(name) ? 'e.' : ofOffice.has(name) ? 'o.' : '');
  const bears = (mark) => (file) => basename(file).startsWith(mark);
  const [isEverywhere, isOfOffice] = [bears('e.'), bears('o.')];
  return {
    nameOf: (name) => `assets/${markOf(name)}[hash:7].js`,
    preloaded: (file, needed) =>
      needed.filter((each) => each.endsWith('.css') || !(isOfOffice(file) || isEverywhere(each))),
  };
}
