import { expect, test } from 'vitest';
import { readReason, REASON_LENGTH } from './public-reason.ts';

test.each([
  ['a reason', '  Brakowało  kreski. ', 'Brakowało kreski.'],
  ['one with signs that turn words round', 'Brak\u202eowało kreski.', 'Brakowało kreski.'],
  ['one on two lines', 'Brakowało\nkreski.', 'Brakowało kreski.'],
  ['a short one', 'Brak.', null],
  ['one that nobody sees', '\u200b'.repeat(40), null],
  ['a short one filled up with what nobody sees', `Brak.${'\u2060'.repeat(40)}`, null],
  ['a long one', 'a'.repeat(REASON_LENGTH.longest + 1), null],
])('%s', (_name, reason, read) => expect(readReason(reason)).toBe(read));
