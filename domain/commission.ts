/** People who guard the envelopes of a vote together: some of their passphrases, and only theirs, open them. */
export const MOST_MEMBERS = 9;
/** In characters; four words said aloud are longer. */
export const SHORTEST_PASSPHRASE = 16;
export const LONGEST_PASSPHRASE = 200;
/** Minutes for which a closing that has begun waits for passphrases. */
export const PASSPHRASE_PATIENCE = 30;

/** How many of its members open the envelopes: more than a half, and no fewer than two. */
export const commissionThreshold = (members: number): number => Math.max(2, Math.floor(members / 2) + 1);

/** Why a vote cannot open with so many members, as a Polish sentence; null: it can. Of nobody the office opens the envelopes alone. */
export const commissionProblem = (members: number): string | null =>
  members === 1 ? 'Komisja to co najmniej dwie osoby, a hasło ustawiła dopiero jedna.' : null;

/** Keyboards compose accents differently; spaces at the ends come from copying. */
export const normalPassphrase = (passphrase: string): string => passphrase.trim().normalize('NFC');

/** What is wrong with a passphrase, as a Polish sentence; null: nothing. */
export function passphraseProblem(passphrase: string): string | null {
  const { length } = normalPassphrase(passphrase);
  if (length < SHORTEST_PASSPHRASE)
    return `Hasło ma mieć co najmniej ${SHORTEST_PASSPHRASE} znaków, na przykład cztery słowa.`;
  return length > LONGEST_PASSPHRASE ? `Hasło ma mieć najwyżej ${LONGEST_PASSPHRASE} znaków.` : null;
}
