import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** Folders with pages of the office. */
const OFFICE = /^(office|office-.+|offices|settings|users)$/;

/** Of a script's file: the script that every page loads first names them all. */
export const shortName = (name) => name.slice(0, 12);

/** Whoever goes to another page has these. */
const EVERYWHERE = new Set(['libraries', 'rolldown-runtime', 'entry-client', 'common'].map(shortName));

/**
 * What is fetched at once with a page when somebody goes there inside the portal. All of it is named in the script that every page
 * loads first; of the office's pages only the styles are, since their scripts load the others by themselves, and residents never do.
 * @param {URL} pages the folder of all pages
 */
export function preloaded(pages) {
  const names = readdirSync(pages)
    .filter((folder) => OFFICE.test(folder))
    .flatMap((folder) => readdirSync(new URL(`${folder}/`, pages)))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => shortName(basename(file, '.tsx')));
  const ofOffice = new Set(names);
  /** `assets/<name>-<hash of 7>.js`. */
  const nameOf = (file) => basename(file).slice(0, -'-1234567.js'.length);
  return (file, needed) =>
    needed.filter((each) => each.endsWith('.css') || !(ofOffice.has(nameOf(file)) || EVERYWHERE.has(nameOf(each))));
}
