import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run, say, withProgress } from './terminal.mjs';

const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
/** The browser, its Polish, and letters to draw it with. */
const PACKAGES = ['chromium', 'chromium-l10n', 'fonts-dejavu-core'];

/**
 * Sees to it that journeys have a browser: installs Debian's where that may be done without asking, and beside it the one
 * without windows, which most journeys use where it is there (e2e/harness/browser).
 * @returns {Promise<string | undefined>} why there is none
 */
export async function prepareBrowser() {
  const whole = [process.env.CHROMIUM_PATH, ...WHOLE].some((path) => path && existsSync(path));
  if (whole && (process.env.CHROMIUM_PATH || existsSync(WITHOUT_WINDOWS))) return undefined;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const may = existsSync('/usr/bin/apt-get') && (asRoot.length === 0 || spawnSync('sudo', ['-n', 'true']).status === 0);
  const byHand = `zainstaluj ją (apt-get install ${PACKAGES.join(' ')}) albo wskaż w CHROMIUM_PATH`;
  if (!may) return whole ? undefined : `Nie ma przeglądarki Chromium: ${byHand}.`;
  say('Instaluję przeglądarkę Chromium…');
  const apt = (...args) => {
    const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...patience, ...args];
    return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  const install = (...packages) => apt('install', '-y', '--no-install-recommends', ...packages);
  return withProgress('instaluję Chromium', async () => {
    await apt('update');
    if (!whole) {
      const { code, output } = await install(...PACKAGES);
      if (code !== 0) return `${output.trim()}\nNie udało się zainstalować Chromium: ${byHand}.`;
    }
    // Older releases of Debian do not have it.
    await install('chromium-headless-shell');
    return undefined;
  });
}
