import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import sodium from 'libsodium-wrappers';

await sodium.ready;

/** The key pair that seals one envelope and is forgotten: its public half, and what it shares with the recipient's. 32 bytes each. */
export interface OneTimeKey {
  publicKey: Uint8Array;
  sharedKey: Uint8Array;
}

export const KEY_LENGTH = 32;

export function makeOneTimeKey(recipient: Uint8Array): OneTimeKey {
  const { publicKey, privateKey } = sodium.crypto_box_seed_keypair(randomBytes(KEY_LENGTH));
  return { publicKey, sharedKey: sodium.crypto_box_beforenm(recipient, privateKey) };
}

/** What the thread is asked for, and answers: `keys` are pairs, public key and shared key in turn. */
export interface KeyOrder {
  recipient: Uint8Array;
  count: number;
}
export interface KeyDelivery {
  recipient: Uint8Array;
  keys: Uint8Array;
}

/** Below this many the thread is asked for more; a recipient that gets fewer envelopes than this never needs it. */
const LOW = 128;
const ORDER = 256;

/**
 * One-time keys for one recipient. They do not depend on what is sealed, and are most of the work of sealing, so under load
 * another thread makes them ahead; when none is ready one is made here. Each is given out once.
 */
export class OneTimeKeys {
  readonly #recipient: Uint8Array;
  readonly #ready: OneTimeKey[] = [];
  #taken = 0;
  #ordered = false;

  constructor(recipient: Uint8Array) {
    this.#recipient = Uint8Array.from(recipient);
  }

  take(): OneTimeKey {
    this.#taken++;
    if (this.#taken > LOW && this.#ready.length < LOW && !this.#ordered) this.#order();
    return this.#ready.pop() ?? makeOneTimeKey(this.#recipient);
  }

  #order(): void {
    this.#ordered = orderKeys({ recipient: this.#recipient, count: ORDER }, (keys) => {
      for (let at = 0; at < keys.length; at += 2 * KEY_LENGTH) {
        const middle = at + KEY_LENGTH;
        this.#ready.push({
          publicKey: keys.subarray(at, middle),
          sharedKey: keys.subarray(middle, middle + KEY_LENGTH),
        });
      }
      this.#ordered = false;
    });
  }
}

let thread: Worker | null = null;
let broken = false;
const waiting = new Map<string, (keys: Uint8Array) => void>();
const nameOf = (recipient: Uint8Array) => Buffer.from(recipient).toString('hex');

/** @returns false when there is no thread to ask: then keys are made where they are needed */
function orderKeys(order: KeyOrder, deliver: (keys: Uint8Array) => void): boolean {
  if (broken) return false;
  thread ??= startThread();
  waiting.set(nameOf(order.recipient), deliver);
  thread.postMessage(order);
  return true;
}

function startThread(): Worker {
  const worker = new Worker(new URL('./one-time-keys-thread.ts', import.meta.url));
  worker.on('message', ({ recipient, keys }: KeyDelivery) => {
    const name = nameOf(recipient);
    waiting.get(name)?.(keys);
    waiting.delete(name);
  });
  worker.on('error', () => {
    broken = true;
  });
  // Last, because a listener would hold the process again.
  worker.unref();
  return worker;
}
