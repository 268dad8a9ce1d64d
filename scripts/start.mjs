/** `npm start`: everything from a fresh clone to a running portal with the demo municipality. */
import { becomeServer } from './server-process.mjs';
import { giveUp, say } from './terminal.mjs';
import { prepareToolchain } from './toolchain.mjs';
import { buildWeb } from './web-build.mjs';

await prepareToolchain();
const { code, output } = await buildWeb();
if (code !== 0) giveUp(`${output.trim()}\n\nNie udało się zbudować stron portalu: przyczyna jest powyżej.`);
say('Uruchamiam Wiec…');
becomeServer({ WIEC_DEMO: '1' });
