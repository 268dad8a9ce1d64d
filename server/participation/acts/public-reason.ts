import { textLength, tidyText } from '@wiec/domain/polish-text.ts';
import { type ActRefusal, refuseAct } from './acts.ts';

const SHORTEST = 10;
const LONGEST = 1000;

/** The reason of an act in public, tidied, or the refusal of one that is too short or too long. */
export function readPublicReason(reason: string): { ok: true; said: string } | ActRefusal {
  const said = tidyText(reason);
  if (textLength(said) >= SHORTEST && textLength(said) <= LONGEST) return { ok: true, said };
  return refuseAct('misconfigured', { code: 'reason-length', shortest: SHORTEST, longest: LONGEST });
}
