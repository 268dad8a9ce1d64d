import sodium from 'sodium-native';

/** X25519 key pair, 32 bytes each. */
export interface EnvelopeKeys {
  publicKey: Buffer;
  privateKey: Buffer;
}

export function makeEnvelopeKeys(): EnvelopeKeys {
  const publicKey = Buffer.alloc(sodium.crypto_box_PUBLICKEYBYTES);
  const privateKey = Buffer.alloc(sodium.crypto_box_SECRETKEYBYTES);
  sodium.crypto_box_keypair(publicKey, privateKey);
  return { publicKey, privateKey };
}

/**
 * Seals a text to a public key as libsodium's sealed box (`crypto_box_seal`, X25519 and XSalsa20-Poly1305): the key that
 * encrypts is used once and forgotten, so that nobody, we included, can show what is inside without the private key.
 * @param length bytes to which the text is padded with spaces, so that its own is not told
 * @throws RangeError when the text is longer
 */
export function sealEnvelope(text: string, length: number, publicKey: Buffer): Buffer {
  if (Buffer.byteLength(text) > length) throw new RangeError(`Envelope of ${length} bytes is too short`);
  const plain = Buffer.alloc(length, ' ');
  plain.write(text);
  const sealed = Buffer.alloc(length + sodium.crypto_box_SEALBYTES);
  sodium.crypto_box_seal(sealed, plain, publicKey);
  return sealed;
}

/** Whether anything can be sealed to this key: of 32 bytes a few are no point of the curve that could be used, all zeros among them. */
export function canSealTo(publicKey: Buffer): boolean {
  try {
    sealEnvelope('', 0, publicKey);
    return true;
  } catch {
    return false;
  }
}

/** The text of an envelope without its padding, or null when it was not sealed to this key or was damaged. */
export function openEnvelope(ciphertext: Buffer, { publicKey, privateKey }: EnvelopeKeys): string | null {
  if (ciphertext.length < sodium.crypto_box_SEALBYTES) return null;
  const plain = Buffer.alloc(ciphertext.length - sodium.crypto_box_SEALBYTES);
  if (!sodium.crypto_box_seal_open(plain, ciphertext, publicKey, privateKey)) return null;
  return plain.toString('utf8').trimEnd();
}
