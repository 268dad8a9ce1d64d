import { Buffer } from 'node:buffer';
import sodium from 'libsodium-wrappers';
import { OneTimeKeys } from './one-time-keys.ts';

await sodium.ready;

/** X25519 key pair, 32 bytes each. */
export interface EnvelopeKeys {
  publicKey: Buffer;
  privateKey: Buffer;
}

export function makeEnvelopeKeys(): EnvelopeKeys {
  const { publicKey, privateKey } = sodium.crypto_box_keypair();
  return { publicKey: Buffer.from(publicKey), privateKey: Buffer.from(privateKey) };
}

/**
 * Seals texts to one public key, each as libsodium's sealed box (`crypto_box_seal`, X25519 and XSalsa20-Poly1305): the key
 * that encrypts is used once and forgotten, so that nobody, we included, can show what is inside without the private key.
 * The box is put together from its parts, because its own random numbers are slow in this build of the library.
 */
export class EnvelopeSealer {
  readonly #publicKey: Uint8Array;
  readonly #keys: OneTimeKeys;

  constructor(publicKey: Uint8Array) {
    this.#publicKey = publicKey;
    this.#keys = new OneTimeKeys(publicKey);
  }

  /**
   * @param length bytes to which the text is padded with spaces: all envelopes of a vote are equally long
   * @throws RangeError when the text is longer
   */
  seal(text: string, length: number): Buffer {
    if (Buffer.byteLength(text) > length) throw new RangeError(`Envelope of ${length} bytes is too short`);
    const plain = Buffer.alloc(length, ' ');
    plain.write(text);
    const { publicKey, sharedKey } = this.#keys.take();
    const nonce = sodium.crypto_generichash(
      sodium.crypto_box_NONCEBYTES,
      Buffer.concat([publicKey, this.#publicKey]),
      null,
    );
    const sealed = Buffer.concat([publicKey, sodium.crypto_box_easy_afternm(plain, nonce, sharedKey)]);
    sharedKey.fill(0);
    return sealed;
  }
}

/** The text of an envelope without its padding, or null when it was not sealed to this key or was damaged. */
export function openEnvelope(ciphertext: Buffer, keys: EnvelopeKeys): string | null {
  try {
    const plain = sodium.crypto_box_seal_open(ciphertext, keys.publicKey, keys.privateKey);
    return Buffer.from(plain).toString('utf8').trimEnd();
  } catch {
    return null;
  }
}
