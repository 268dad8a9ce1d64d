import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, say, withProgress } from './terminal.mjs';

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The browser, its Polish, and letters to draw it with. */
const PACKAGES = ['chromium', 'chromium-l10n', 'fonts-dejavu-core'];

/**
 * Sees to it that journeys have a browser: installs Debian's where that may be done without asking.
 * @returns {Promise<string | undefined>} why there is none
 */
export async function prepareBrowser() {
  if ([process.env.CHROMIUM_PATH, ...CHROMIUM].some((path) => path && existsSync(path))) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const may = existsSync('/usr/bin/apt-get') && (asRoot.length === 0 || spawnSync('sudo', ['-n', 'true']).status === 0);
  const byHand = `zainstaluj ją (apt-get install ${PACKAGES.join(' ')}) albo wskaż w CHROMIUM_PATH`;
  if (!may) return `Nie ma przeglądarki Chromium: ${byHand}.`;
  say('Instaluję przeglądarkę Chromium…');
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args];
    return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  const { code, output } = await withProgress('instaluję Chromium', async () => {
    await apt('update');
    return apt('install', '-y', '--no-install-recommends', ...PACKAGES);
  });
  return code === 0 ? undefined : `${output.trim()}\nNie udało się zainstalować Chromium: ${byHand}.`;
}
