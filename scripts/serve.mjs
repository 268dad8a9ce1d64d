/** `npm run serve`: the built portal without the demo, with settings from the environment alone. */
import { becomeServer } from './server-process.mjs';
import { giveUp } from './terminal.mjs';
import { prepareToolchain } from './toolchain.mjs';
import { isWebBuilt } from './web-build.mjs';

if (process.env.WIEC_DEMO === '1') {
  giveUp('„npm run serve” działa bez danych i kont pokazowych: usuń WIEC_DEMO albo użyj „npm start”.');
}
await prepareToolchain();
if (!isWebBuilt()) giveUp('Strony portalu nie są zbudowane: uruchom najpierw „npm run build”.');
becomeServer({ WIEC_DEMO: '0' });
