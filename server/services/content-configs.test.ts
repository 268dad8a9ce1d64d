import { describe, expect, test } from 'vitest';
import { attachmentConfigsOf, commentConfigOf } from './content-configs.ts';

const usual = { maxAttachmentQuantity: 3, maxAttachmentSize: 5, maxAllAttachmentsSize: 15, revision: 0 };

describe('limits of files', () => {
  test('are the specification’s until the office sets its own, place by place', () => {
    const own = {
      placeOfUse: 2,
      maxAttachmentQuantity: 1,
      maxAttachmentSize: 2,
      maxAllAttachmentsSize: 2,
      revision: 4,
    };
    expect(attachmentConfigsOf(undefined)).toEqual([0, 1, 2].map((placeOfUse) => ({ placeOfUse, ...usual })));
    expect(attachmentConfigsOf([own])[2]).toEqual(own);
  });

  test.each([['text'], [null], [[null, 7]], [{ placeOfUse: 0 }], [[{ placeOfUse: 0, maxAttachmentSize: 10 ** 9 }]]])(
    'are the specification’s where %j stands in the settings',
    (value) => expect(attachmentConfigsOf(value)[0]).toEqual({ placeOfUse: 0, ...usual }),
  );
});

test('comments wait for a moderator unless the office soundly says otherwise', () => {
  expect(commentConfigOf(undefined)).toEqual({ mode: 0, maxLength: 2000, revision: 0 });
  expect(commentConfigOf({ mode: 9 })).toMatchObject({ mode: 0 });
  expect(commentConfigOf({ mode: 2, maxLength: 500, revision: 3 })).toEqual({ mode: 2, maxLength: 500, revision: 3 });
});
