/** What an answer of the office ends with (3-the-office §5: "formal answers carry name, office, case sign"; art. 238 § 1 k.p.a.). */

export interface Signatory {
  /** Of whoever sends it; null: not known. */
  readonly name: string | null;
  readonly officeName: string;
}

/** The words with name and office under them. An office that stands there already, as templates write it, is not named twice. */
export function signedAnswer(words: string, { name, officeName }: Signatory): string {
  const typed = words.trimEnd();
  const body = typed.endsWith(`\n${officeName}`) ? typed.slice(0, -officeName.length).trimEnd() : typed;
  return `${body}\n\n${name === null ? '' : `${name}\n`}${officeName}`;
}
