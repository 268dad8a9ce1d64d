import { afterEach, expect, test, vi } from 'vitest';
import { SENT } from './after-sending.tsx';
import { keepSent } from './sent-initiative.ts';

afterEach(() => vi.unstubAllGlobals());

/** It does not import it, so that only whoever has sent something loads that code. */
test('the home page looks for what is kept after sending', () => {
  const kept = new Map<string, string>();
  const sessionStorage = { setItem: (key: string, value: string) => kept.set(key, value) };
  vi.stubGlobal('window', { sessionStorage });
  keepSent({ number: 'IN-2026-0001', token: '', pin: '', receivedAt: '', classDue: '', answerDue: '', to: null });
  expect([...kept.keys()]).toEqual([SENT]);
});
