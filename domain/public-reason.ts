import { textLength, tidyText } from './polish-text.ts';

/** How long the reason of an act in public is, in characters. */
export const REASON_LENGTH = { shortest: 10, longest: 1000 } as const;

/** The reason of an act in public, tidied, without signs that nobody sees; null: it is too short or too long. */
export function readReason(reason: string): string | null {
  const said = tidyText(reason.replace(/(?!\s)\p{C}/gu, ''));
  const length = textLength(said);
  return length >= REASON_LENGTH.shortest && length <= REASON_LENGTH.longest ? said : null;
}

export const REASON_FAULT = `Podaj powód: od ${REASON_LENGTH.shortest} do ${REASON_LENGTH.longest} znaków.`;
