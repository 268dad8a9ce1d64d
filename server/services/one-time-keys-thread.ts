/** The thread that makes one-time keys ahead; see one-time-keys. */
import { parentPort } from 'node:worker_threads';
import { KEY_LENGTH, type KeyDelivery, type KeyOrder, makeOneTimeKey } from './one-time-keys.ts';

parentPort?.on('message', ({ recipient, count }: KeyOrder) => {
  const keys = new Uint8Array(count * 2 * KEY_LENGTH);
  for (let i = 0; i < count; i++) {
    const { publicKey, sharedKey } = makeOneTimeKey(recipient);
    keys.set(publicKey, 2 * i * KEY_LENGTH);
    keys.set(sharedKey, (2 * i + 1) * KEY_LENGTH);
  }
  const delivery: KeyDelivery = { recipient, keys };
  parentPort?.postMessage(delivery, [keys.buffer]);
});
