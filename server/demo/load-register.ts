import { fileURLToPath } from 'node:url';
import type { Deps } from '../deps.ts';
import { importRegister } from '../modules/teryt/import-register.ts';
import { hasPlaces } from '../services/find-place.ts';

const FILES = ['TERC', 'SIMC', 'ULIC'].map((kind) => fileURLToPath(new URL(`./register/${kind}.csv`, import.meta.url)));

/** Invented places around Lipogród, in files as the office publishes them, by the same import. A register that is there stays. */
export async function loadDemoRegister(deps: Deps): Promise<void> {
  if (await hasPlaces(deps.db)) return;
  const result = await importRegister(deps, { files: FILES, allowFewer: false });
  if (!result.ok) throw new Error(`the demo's register of places: ${result.message}`);
}
