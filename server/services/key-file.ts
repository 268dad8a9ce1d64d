import { type EnvelopeKeys, makeEnvelopeKeys } from './envelope-seal.ts';

/** First line of a key file, by whom it is for: one is not taken for another. */
const TITLES = { auditor: 'wiec klucz audytora 1', backup: 'wiec klucz kopii zapasowych 1' } as const;
export type KeyUse = keyof typeof TITLES;

/** A new key pair, as the text of a file that whoever it is for keeps. */
export function newKeyFile(use: KeyUse): { file: string; publicKey: string } {
  const { publicKey, privateKey } = makeEnvelopeKeys();
  return {
    file: [TITLES[use], publicKey.toString('hex'), privateKey.toString('hex'), ''].join('\n'),
    publicKey: publicKey.toString('hex'),
  };
}

/** Null where the text is no key file for this use. */
export function readKeyFile(use: KeyUse, text: string): EnvelopeKeys | null {
  const [title, ...keys] = text.trim().split(/\r?\n/);
  if (title !== TITLES[use] || keys.length !== 2 || !keys.every(isKey)) return null;
  const [publicKey, privateKey] = keys.map((key) => Buffer.from(key, 'hex')) as [Buffer, Buffer];
  return { publicKey, privateKey };
}

/** An X25519 key, hex. */
export const isKey = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
