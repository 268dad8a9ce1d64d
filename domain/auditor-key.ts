/** Hexadecimal digits of an auditor's public key (X25519). */
export const AUDITOR_KEY_LENGTH = 64;

export const AUDITOR_KEY_FAULT = `Klucz audytora ma ${AUDITOR_KEY_LENGTH} znaki: cyfry i litery od a do f. Audytor wypisuje go u siebie poleceniem wiec auditor-key.`;
/** It has the form of a key, and nothing can be sealed to it. */
export const AUDITOR_KEY_UNUSABLE =
  'Tym kluczem nie da się niczego zaszyfrować. Poproś audytora, żeby wypisał klucz jeszcze raz.';

/** A key as it was pasted, without spaces and breaks of lines, in small letters; null: it has not the form of one. */
export function readAuditorKey(pasted: string): string | null {
  const key = pasted.replaceAll(/\s/gu, '').toLowerCase();
  return key.length === AUDITOR_KEY_LENGTH && /^[0-9a-f]+$/u.test(key) ? key : null;
}
