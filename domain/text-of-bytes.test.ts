import { expect, test } from 'vitest';
import { textOfBytes } from './text-of-bytes.ts';

const bytesOf = (text: string, mark: readonly number[] = []) =>
  Uint8Array.of(...mark, ...new TextEncoder().encode(text));

test.each<[string, Uint8Array, string | undefined]>([
  ['UTF-8', bytesOf('łąka'), undefined],
  ['UTF-8 with its mark', bytesOf('łąka', [0xef, 0xbb, 0xbf]), undefined],
  ['UTF-16 with its mark', Uint8Array.of(0xff, 0xfe, 0x42, 0x01, 0x05, 0x01, 0x6b, 0, 0x61, 0), undefined],
  ['Windows-1250', Uint8Array.of(0xb3, 0xb9, 0x6b, 0x61), undefined],
  ['what it declares', Uint8Array.of(0xb3, 0xb1, 0x6b, 0x61), 'iso-8859-2'],
])('text is read as %s', (_, bytes, declared) => expect(textOfBytes(bytes, declared)).toBe('łąka'));

test.each<[string, Uint8Array, string | undefined]>([
  ['an archive', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 0), undefined],
  ['an encoding that nobody knows', bytesOf('łąka'), 'nieznane'],
  ['not what it declares', Uint8Array.of(0xb3), 'utf-8'],
])('%s is no text', (_, bytes, declared) => expect(textOfBytes(bytes, declared)).toBeNull());
