/** `npm start`: everything from a fresh clone to a running portal with the demo municipality. */
import { becomeServer } from './server-process.mjs';
import { say } from './terminal.mjs';
import { prepareToolchain } from './toolchain.mjs';
import { buildWeb } from './web-build.mjs';

await prepareToolchain();
await buildWeb();
say('Uruchamiam Wiec…');
becomeServer({ WIEC_DEMO: '1' });
