import { expect, test } from 'vitest';
import { checkAttachmentConfig, checkAttachments, defaultAttachmentConfig, PlaceOfUse } from './attachment-config.ts';

const usual = defaultAttachmentConfig(PlaceOfUse.Initiative);

test.each([
  ['the defaults (1-portal §9)', {}, []],
  ['the most of all', { maxAttachmentQuantity: 20, maxAttachmentSize: 25, maxAllAttachmentsSize: 100 }, []],
  ['no file', { maxAttachmentQuantity: 0 }, ['maxAttachmentQuantity']],
  ['half a file', { maxAttachmentQuantity: 1.5 }, ['maxAttachmentQuantity']],
  ['too large a file', { maxAttachmentSize: 26 }, ['maxAttachmentSize']],
  ['no number', { maxAllAttachmentsSize: Number.NaN }, ['maxAllAttachmentsSize']],
  ['less for all than for one', { maxAttachmentSize: 6, maxAllAttachmentsSize: 5 }, ['maxAllAttachmentsSize']],
])('%s', (_, changes, fields) => {
  expect(Object.keys(checkAttachmentConfig({ ...usual, ...changes }))).toEqual(fields);
});

const MB = 1024 * 1024;
test.each([
  ['three files of five megabytes', [5 * MB, 5 * MB, 5 * MB], [], []],
  [
    'one byte too large',
    [5 * MB + 1],
    [],
    [
      'Upload pliku nie powiódł się. Najprawdopodobniej przyczyną niepowodzenia był zbyt duży rozmiar pliku. Dopuszczalna wielkość pliku to 5 MB',
    ],
  ],
  ['an empty one', [0], [], ['Plik jest pusty.']],
  ['a fourth one', [1], [1, 1, 1], ['Można dodać najwyżej 3 pliki.']],
  ['more than all may be', [5 * MB, 5 * MB], [5 * MB + 1], ['Wszystkie pliki razem mogą mieć najwyżej 15 MB.']],
])('of files: %s', (_, added, existing, faults) => {
  expect(checkAttachments(usual, added, existing).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(faults);
});
