/** What somebody looks for in the inbox: a case by its number, whole or its last part, or by the sign under which the office keeps it. */
import { readCaseNumber } from './initiative.ts';
import { tidySign } from './case-sign.ts';

export type CaseSearch =
  | { readonly by: 'number'; readonly year: number; readonly serial: number }
  /** Of any year. */
  | { readonly by: 'serial'; readonly serial: number }
  /** The sign begins so, in any case. */
  | { readonly by: 'sign'; readonly sign: string };

/** In code points; no sign is longer. */
export const CASE_SEARCH_LIMIT = 60;

/** 'IN-2026-417', 'in 2026 0417' and '2026/417', as people copy and say it. */
const LOOSE = /^(?:in)?[-/.]?(20\d{2})[-/.](\d{1,9})$/;
const SERIAL = /^\d{1,9}$/;

/** @returns null: nothing is looked for */
export function readCaseSearch(typed: string): CaseSearch | null {
  const text = typed.trim();
  if (text === '') return null;
  const whole = readCaseNumber(text);
  if (whole) return { by: 'number', ...whole };
  const loose = LOOSE.exec(text.toLowerCase().replace(/\s+/gu, '-').replace(/-{2,}/gu, '-'));
  if (loose) return { by: 'number', year: Number(loose[1]), serial: Number(loose[2]) };
  if (SERIAL.test(text)) return { by: 'serial', serial: Number(text) };
  return { by: 'sign', sign: tidySign(text).toLowerCase() };
}
