import { useState } from 'react';
import { useLooksAgain } from '../../lib/use-looks-again.ts';
import { isLost } from '../../texts/failures.ts';

/** Milliseconds between two looks whether something was done of which no answer came. */
const UNHEARD = 4000;

/**
 * An act whose answer is lost may be done: the page looks, until there is an answer or the act is gone from it.
 * @param look reads the page anew
 * @returns is told the status of each answer; 0 where none came
 */
export function useLostAnswer(look: () => Promise<void>): (status: number) => void {
  const [unheard, setUnheard] = useState(false);
  useLooksAgain(unheard ? UNHEARD : null, look);
  return (status) => {
    // Refused as done already, it is still to be seen that it is.
    setUnheard(isLost(status) || (unheard && status === 409));
    if (status === 409 || isLost(status)) void look();
  };
}
