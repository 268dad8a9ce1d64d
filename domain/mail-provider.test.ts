import { expect, test } from 'vitest';
import { isCommonMailProvider, mailboxOf, mailDomainOf } from './mail-provider.ts';

test.each([
  ['jan.kowalski+glosowanie@gmail.com', 'jankowalski@gmail.com'],
  ['j.a.n@googlemail.com', 'jan@gmail.com'],
  ['jan.kowalski+1@poczta.example.pl', 'jan.kowalski@poczta.example.pl'],
  ['jan+1+2@example.pl', 'jan@example.pl'],
  ['+jan@example.pl', '+jan@example.pl'],
])('letters to %s arrive at %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

test('providers of mail to everybody are told from domains of one owner', () => {
  expect(isCommonMailProvider(mailDomainOf('jan@wp.pl'))).toBe(true);
  expect(isCommonMailProvider(mailDomainOf('jan@example.pl'))).toBe(false);
});
