/** Which characters one place of a pattern takes, a character being a Unicode code point. */
export interface CharacterSet {
  readonly negated: boolean;
  readonly members: readonly CharacterTest[];
}

export type CharacterTest = (character: string) => boolean;

export const takes = ({ negated, members }: CharacterSet, character: string): boolean =>
  members.some((isMember) => isMember(character)) !== negated;

export const only = (...members: CharacterTest[]): CharacterSet => ({ negated: false, members });

export const literal =
  (wanted: string): CharacterTest =>
  (character) =>
    character === wanted;

/** Both ends belong to it. */
export const range =
  (first: string, last: string): CharacterTest =>
  (character) => {
    const code = character.codePointAt(0)!;
    return code >= first.codePointAt(0)! && code <= last.codePointAt(0)!;
  };

const oneOf =
  (expression: RegExp): CharacterTest =>
  (character) =>
    expression.test(character);

/** `.`: what ends a line is not among it, as in JavaScript. */
export const anyCharacter = oneOf(/./u);

/** What `\d` and the like stand for, as in JavaScript: `\w` has no Polish letters, `\p{L}` has them. */
export const shorthands: Readonly<Record<string, CharacterTest>> = {
  d: oneOf(/\d/u),
  D: oneOf(/\D/u),
  w: oneOf(/\w/u),
  W: oneOf(/\W/u),
  s: oneOf(/\s/u),
  S: oneOf(/\S/u),
};

/** General categories of Unicode that may stand in `\p{…}` and, negated, in `\P{…}`. */
export const categories: Readonly<Record<string, CharacterTest>> = {
  L: oneOf(/\p{L}/u),
  Lu: oneOf(/\p{Lu}/u),
  Ll: oneOf(/\p{Ll}/u),
  M: oneOf(/\p{M}/u),
  N: oneOf(/\p{N}/u),
  Nd: oneOf(/\p{Nd}/u),
  P: oneOf(/\p{P}/u),
  S: oneOf(/\p{S}/u),
  Z: oneOf(/\p{Z}/u),
  Zs: oneOf(/\p{Zs}/u),
};
