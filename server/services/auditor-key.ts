import { type EnvelopeKeys, makeEnvelopeKeys } from './envelope-seal.ts';

/** First line of an auditor's key file. */
const TITLE = 'wiec klucz audytora 1';

/** A key pair of an auditor, as the text of a file that the auditor keeps. */
export function newAuditorKey(): { file: string; publicKey: string } {
  const { publicKey, privateKey } = makeEnvelopeKeys();
  return {
    file: [TITLE, publicKey.toString('hex'), privateKey.toString('hex'), ''].join('\n'),
    publicKey: publicKey.toString('hex'),
  };
}

/** Null where the text is no key file. */
export function readAuditorKey(text: string): EnvelopeKeys | null {
  const [title, ...keys] = text.trim().split(/\r?\n/);
  if (title !== TITLE || keys.length !== 2 || !keys.every(isKey)) return null;
  const [publicKey, privateKey] = keys.map((key) => Buffer.from(key, 'hex')) as [Buffer, Buffer];
  return { publicKey, privateKey };
}

/** An X25519 key, hex. */
export const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
