import { Buffer } from 'node:buffer';
import sodium from 'libsodium-wrappers';

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
 * Seals a text to a public key (libsodium's sealed box): the key that encrypts is used once and forgotten, so that nobody,
 * we included, can show what is inside without the private key.
 * @param length bytes to which the text is padded with spaces: all envelopes of a vote are equally long
 * @throws RangeError when the text is longer
 */
export function sealEnvelope(text: string, publicKey: Buffer, length: number): Buffer {
  const plain = Buffer.alloc(length, ' ');
  if (Buffer.byteLength(text) > length) throw new RangeError(`Envelope of ${length} bytes is too short`);
  plain.write(text);
  return Buffer.from(sodium.crypto_box_seal(plain, publicKey));
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
