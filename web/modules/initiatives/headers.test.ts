import { expect, test } from 'vitest';
import { CASE_HEADER, UPLOAD_HEADER, UPLOAD_REFUSED_HEADER, UPLOADS_KNOWN_HEADER } from '@wiec/contract/initiatives.ts';
import { CASE_HEADER_NAME, UPLOAD_HEADER_NAME, UPLOAD_REFUSED_NAME, UPLOADS_KNOWN_NAME } from './headers.ts';

test('the headers are the contract’s', () => {
  expect([CASE_HEADER_NAME, UPLOAD_HEADER_NAME, UPLOAD_REFUSED_NAME, UPLOADS_KNOWN_NAME]).toEqual([
    CASE_HEADER,
    UPLOAD_HEADER,
    UPLOAD_REFUSED_HEADER,
    UPLOADS_KNOWN_HEADER,
  ]);
});
