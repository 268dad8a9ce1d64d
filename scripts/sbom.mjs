/**
 * `npm run sbom`: what is shipped, as CycloneDX. The portal runs the packages of `server` and `web` and the Node that npm
 * brings; of what only builds, fonts and drawings get into the pages.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { giveUp, say } from './terminal.mjs';
import { npm } from './toolchain.mjs';

/** Built into the pages, though npm counts them as tools: subsets of fonts. */
const BUILT_IN = /^@fontsource/;

/** External references that the authors of a package name themselves. npm adds where it fetched it (`distribution`). */
const SAID_BY_AUTHORS = new Set(['vcs', 'website', 'issue-tracker']);

/** @returns {Promise<object>} a CycloneDX document without the address of any registry */
export async function shippedList() {
  const [shipped, whole] = await Promise.all([
    listOf('--omit', 'dev', '--workspace', 'server', '--workspace', 'web'),
    listOf(),
  ]);
  return listFrom(shipped, whole);
}

/** @returns {object} of what npm lists, what is shipped */
export function listFrom(shipped, whole) {
  const known = new Set(shipped.components.map((component) => component['bom-ref']));
  const builtIn = whole.components.filter((component) => BUILT_IN.test(nameOf(component)) || isNode(component));
  const components = [...shipped.components, ...builtIn.filter((component) => !known.has(component['bom-ref']))];
  const refs = new Set(components.map((component) => component['bom-ref']));
  // npm names the whole after the folder that it happens to lie in.
  const { component } = whole.metadata;
  return {
    ...whole,
    metadata: { ...whole.metadata, component: withoutAddresses({ ...component, name: 'wiec' }) },
    components: components.map(withoutAddresses),
    dependencies: whole.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

async function listOf(...options) {
  const { code, stdout, output } = await npm(['sbom', '--sbom-format', 'cyclonedx', ...options]);
  if (code !== 0) giveUp(`${output.trim()}\n\nnpm nie wypisał listy pakietów: przyczyna jest powyżej.`);
  return JSON.parse(stdout);
}

const nameOf = ({ purl = '' }) => decodeURIComponent(/^pkg:npm\/(.+)@[^@]+$/.exec(purl)?.[1] ?? '');
const isNode = (component) => nameOf(component) === 'node';

/** Where a package was fetched from is this machine's affair; its checksum says which one it is. */
const withoutAddresses = ({ externalReferences = [], ...component }) => ({
  ...component,
  externalReferences: externalReferences.filter(({ type }) => SAID_BY_AUTHORS.has(type)),
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--out');
  const file = at < 0 ? undefined : process.argv[at + 1];
  if (!file) giveUp('Podaj plik, na przykład: npm run sbom -- --out wiec.cdx.json');
  const list = await shippedList();
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
  say(`${file}: ${list.components.length} pakietów`);
}
