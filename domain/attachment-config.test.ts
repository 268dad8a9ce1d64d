import { expect, test } from 'vitest';
import { checkAttachmentConfig, defaultAttachmentConfig, PlaceOfUse } from './attachment-config.ts';

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
