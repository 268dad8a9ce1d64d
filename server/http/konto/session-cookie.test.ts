import { expect, test } from 'vitest';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';

const pairOf = (line: string): string => line.split(';', 1)[0]!;

test.each(['https://wiec.example.pl', 'http://127.0.0.1:8080'])('at %s a session is read as it was set', (origin) => {
  expect(readSessionCookie(`inne=1; ${pairOf(sessionCookie('moja', origin))}`, origin)).toBe('moja');
  expect(readSessionCookie('inne=1', origin)).toBeNull();
  expect(readSessionCookie(undefined, origin)).toBeNull();
});

test('over TLS nobody is signed in by a cookie that another host of the domain could set', () => {
  const plain = pairOf(sessionCookie('podstawiona', 'http://127.0.0.1:8080'));
  expect(sessionCookie('moja', 'https://wiec.example.pl')).toMatch(/^__Host-konto=moja;.*; Path=\/;.*; Secure/);
  expect(readSessionCookie(plain, 'https://wiec.example.pl')).toBeNull();
});
