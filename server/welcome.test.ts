import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { welcome } from './welcome.ts';

function portalOf(env: Record<string, string>, port = 8080): string | undefined {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  return /portal +(\S+)/.exec(welcome(reading.config, port))?.[1];
}

test('the terminal names the address that letters and sign-in name too', () => {
  expect(portalOf({ WIEC_DEMO: '1' })).toBe('http://localhost:8080/');
  expect(portalOf({ WIEC_DEMO: '1', HOST: '0.0.0.0', PORT: '9000' }, 9000)).toBe('http://localhost:9000/');
  expect(portalOf({ PUBLIC_URL: 'http://127.0.0.1', PORT: '0' }, 41_234)).toBe('http://127.0.0.1:41234/');
  expect(portalOf({ PUBLIC_URL: 'https://wiec.lipogrod.pl' })).toBe('https://wiec.lipogrod.pl/');
});

test('where one address of a network is listened on, it is that one', () => {
  expect(portalOf({ WIEC_DEMO: '1', HOST: '192.168.1.20' })).toBe('http://192.168.1.20:8080/');
});
