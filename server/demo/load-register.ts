import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Deps } from '../deps.ts';
import { findStreetList } from '../modules/site/streets/queries.ts';
import { setStreetList } from '../modules/site/streets/street-list.ts';
import { importRegister } from '../modules/teryt/import-register.ts';
import { hasPlaces } from '../services/find-place.ts';

const FILES = ['TERC', 'SIMC', 'ULIC'].map((kind) => fileURLToPath(new URL(`./register/${kind}.csv`, import.meta.url)));

/** Invented places around Lipogród, in files as the office publishes them, by the same import. A register that is there stays. */
export async function loadDemoRegister(deps: Deps): Promise<void> {
  if (await hasPlaces(deps.db)) return;
  const result = await importRegister(deps, { files: FILES, allowFewer: false });
  if (!result.ok) throw new Error(`the demo's register of places: ${result.message}`);
}

const STREETS = fileURLToPath(new URL('./register/streets.csv', import.meta.url));

/** In which district of Lipogród its streets lie, by the same import. A list that is there stays. */
export async function loadDemoStreets(deps: Deps): Promise<void> {
  if ((await findStreetList(deps.db)).revision > 0) return;
  const result = await setStreetList(deps, { revision: 0, content: await readFile(STREETS, 'utf8') }, 'cli');
  if (!result.ok)
    throw new Error(`the demo's list of streets: ${result.errors.map(({ message }) => message).join(' ')}`);
}
