import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { RESIDENT_PASSWORD, toOwnProfile } from './resident-steps.ts';
import { heading } from './voter-steps.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What the phone shows now for this key: RFC 6238 with six digits, half a minute, SHA-1. */
export function codeOf(key: string, now = Date.now()): string {
  const letters = key.replace(/\s/g, '');
  const bits = [...letters].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const digest = createHmac('sha1', bytes).update(step).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A new resident with the second factor on, at the recovery codes. */
export const turnSecondFactorOn = async (page: Page, voter: number): Promise<void> => {
  await toOwnProfile(page, voter);
  await page.getByRole('link', { name: 'Drugi składnik' }).click();
  const key = await page.locator('.konto-key').innerText();
  await page.getByLabel('Kod', { exact: true }).fill(codeOf(key));
  await page.getByLabel('Hasło').fill(RESIDENT_PASSWORD);
  await page.getByRole('button', { name: 'Włącz drugi składnik' }).click();
  await heading(page, 'Kody zapasowe').waitFor();
};
