/** `npm run bench`: installs and builds what is missing, then measures. Exit code 1 when a figure is outside its limit. */
import { spawn } from 'node:child_process';
import { prepareBrowser } from './browser.mjs';
import { NODE, prepareToolchain, ROOT, toolEnvironment } from './toolchain.mjs';
import { buildWeb } from './web-build.mjs';

await prepareToolchain();
const built = await buildWeb();
if (built.code !== 0) {
  console.error(built.output);
  process.exit(1);
}
const missing = await prepareBrowser();
if (missing) {
  console.error(missing);
  process.exit(1);
}
spawn(NODE, ['bench/main.ts', ...process.argv.slice(2)], { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit' }).on(
  'exit',
  (code) => {
    process.exitCode = code ?? 1;
  },
);
