/**
 * Reads the regular expression of a question. It takes the part of JavaScript's syntax that clerks need for postal codes, numbers and
 * signatures: characters, `.`, `[…]`, `\d \w \s \p{L}`, `|`, `( )`, `(?: )`, `* + ? {n} {n,} {n,m}`, and `^` and `$` at the ends.
 * Whatever else there is, is refused with its place, and never read as something else.
 */
import { fail, ok, type Result } from '../../result.ts';
import {
  anyCharacter,
  categories,
  type CharacterSet,
  type CharacterTest,
  literal,
  only,
  range,
  shorthands,
} from './character-set.ts';

export type PatternNode =
  | { readonly kind: 'character'; readonly set: CharacterSet }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'alternatives'; readonly parts: readonly PatternNode[] }
  | {
      readonly kind: 'repetition';
      readonly part: PatternNode;
      readonly least: number;
      /** Infinity where nothing bounds it. */
      readonly most: number;
      /** Where it is written. */
      readonly position: number;
    };

export interface PatternFault {
  /** Of the character at fault, from 1. */
  readonly position: number;
  /** A Polish sentence that begins with the place: "Znak 3: …". */
  readonly message: string;
}

export const PATTERN_MAX_LENGTH = 500;
export const MOST_REPETITIONS = 1000;

export const patternFault = (position: number, sentence: string): PatternFault => ({
  position,
  message: `Znak ${position}: ${sentence}`,
});

export function parsePattern(source: string): Result<PatternNode, PatternFault> {
  const characters = [...source.normalize('NFC')];
  if (characters.length === 0) return fail(patternFault(1, 'wzór jest pusty.'));
  if (characters.length > PATTERN_MAX_LENGTH) {
    return fail(patternFault(PATTERN_MAX_LENGTH + 1, `wzór może mieć najwyżej ${PATTERN_MAX_LENGTH} znaków.`));
  }
  try {
    return ok(new Reader(characters).pattern());
  } catch (error) {
    if (error instanceof Refusal) return fail(error.fault);
    throw error;
  }
}

/** Carries a fault out of the depth of nested groups. */
class Refusal extends Error {
  readonly fault: PatternFault;
  constructor(fault: PatternFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** A member of `[…]` or an escape: one character, which may begin or end a range, or a shorthand for many. */
type Member = { readonly character: string } | { readonly test: CharacterTest };

const testOf = (member: Member): CharacterTest => ('test' in member ? member.test : literal(member.character));

const QUANTIFIERS = '*+?{';

class Reader {
  readonly #characters: readonly string[];
  #at = 0;

  constructor(characters: readonly string[]) {
    this.#characters = characters;
  }

  pattern(): PatternNode {
    this.#skip('^');
    const node = this.#alternatives();
    if (this.#next === ')') this.#refuse(this.#at, 'ten nawias niczego nie zamyka. Sam znak zapisz jako \\).');
    return node;
  }

  get #next(): string | undefined {
    return this.#characters[this.#at];
  }

  #skip(character: string): boolean {
    if (this.#next !== character) return false;
    this.#at += 1;
    return true;
  }

  /** @param at from 0 */
  #refuse(at: number, sentence: string): never {
    throw new Refusal(patternFault(at + 1, sentence));
  }

  #alternatives(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#skip('|')) parts.push(this.#sequence());
    return parts.length === 1 ? parts[0]! : { kind: 'alternatives', parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#next !== undefined && this.#next !== '|' && this.#next !== ')') {
      const isEnd = this.#next === '$' && this.#at === this.#characters.length - 1;
      if (isEnd) this.#at += 1;
      else parts.push(this.#repeated(this.#atom()));
    }
    return { kind: 'sequence', parts };
  }

  #atom(): PatternNode {
    const start = this.#at;
    const character = this.#next!;
    this.#at += 1;
    switch (character) {
      case '(':
        return this.#group(start);
      case '[':
        return { kind: 'character', set: this.#characterClass(start) };
      case '.':
        return { kind: 'character', set: only(anyCharacter) };
      case '\\':
        return { kind: 'character', set: only(testOf(this.#escape(start))) };
      case '^':
        return this.#refuse(start, 'znak ^ może stać tylko na początku wzoru. Sam znak zapisz jako \\^.');
      case '$':
        return this.#refuse(start, 'znak $ może stać tylko na końcu wzoru. Sam znak zapisz jako \\$.');
      case '*':
      case '+':
      case '?':
      case '{':
        return this.#refuse(
          start,
          `przed ${character} nie ma nic do powtórzenia. Sam znak zapisz jako \\${character}.`,
        );
      case ']':
      case '}':
        return this.#refuse(start, `ten nawias niczego nie zamyka. Sam znak zapisz jako \\${character}.`);
      default:
        return { kind: 'character', set: only(literal(character)) };
    }
  }

  #group(start: number): PatternNode {
    if (this.#skip('?') && !this.#skip(':')) {
      this.#refuse(start, 'takiego nawiasu nie można użyć. Dozwolone są ( ) i (?: ).');
    }
    const inside = this.#alternatives();
    if (!this.#skip(')')) this.#refuse(start, 'nawias ( nie jest zamknięty. Sam znak zapisz jako \\(.');
    return inside;
  }

  #repeated(part: PatternNode): PatternNode {
    const start = this.#at;
    const bounds = this.#bounds();
    if (!bounds) return part;
    if (this.#next !== undefined && QUANTIFIERS.includes(this.#next)) {
      this.#refuse(this.#at, 'powtórzenie stoi zaraz po powtórzeniu. Zostaw jedno z nich.');
    }
    return { kind: 'repetition', part, ...bounds, position: start + 1 };
  }

  #bounds(): { least: number; most: number } | null {
    if (this.#skip('*')) return { least: 0, most: Infinity };
    if (this.#skip('+')) return { least: 1, most: Infinity };
    if (this.#skip('?')) return { least: 0, most: 1 };
    return this.#next === '{' ? this.#countedBounds() : null;
  }

  #countedBounds(): { least: number; most: number } {
    const start = this.#at;
    this.#at += 1;
    const least = this.#number();
    const most = this.#skip(',') ? (this.#number() ?? Infinity) : least;
    if (least === null || most === null || !this.#skip('}')) {
      return this.#refuse(start, 'w nawiasie { } podaj liczbę powtórzeń, na przykład {3}, {2,5} albo {2,}.');
    }
    if (least > MOST_REPETITIONS || (most > MOST_REPETITIONS && most !== Infinity)) {
      this.#refuse(start, `powtórzeń może być najwyżej ${MOST_REPETITIONS}.`);
    }
    if (least > most) this.#refuse(start, 'pierwsza liczba powtórzeń jest większa od drugiej.');
    return { least, most };
  }

  #number(): number | null {
    const start = this.#at;
    while (this.#next !== undefined && this.#next >= '0' && this.#next <= '9') this.#at += 1;
    return this.#at === start ? null : Number(this.#characters.slice(start, this.#at).join(''));
  }

  #characterClass(start: number): CharacterSet {
    const negated = this.#skip('^');
    const members: CharacterTest[] = [];
    while (!this.#skip(']')) {
      const at = this.#at;
      const first = this.#member(start);
      const isRange = this.#next === '-' && this.#characters[this.#at + 1] !== ']';
      if (isRange) {
        this.#at += 1;
        members.push(this.#range(at, first, this.#member(start)));
      } else {
        members.push(testOf(first));
      }
    }
    if (members.length === 0) this.#refuse(start, 'w nawiasie [ ] nie ma żadnego znaku.');
    return { negated, members };
  }

  #member(classStart: number): Member {
    const at = this.#at;
    const character = this.#next;
    if (character === undefined) {
      return this.#refuse(classStart, 'nawias [ nie jest zamknięty. Sam znak zapisz jako \\[.');
    }
    this.#at += 1;
    if (character === '\\') return this.#escape(at);
    if (character === '[') this.#refuse(at, 'w nawiasie [ ] znak [ zapisz jako \\[.');
    return { character };
  }

  #range(at: number, first: Member, last: Member): CharacterTest {
    if ('test' in first || 'test' in last) {
      return this.#refuse(at, 'zakres w nawiasie [ ] może mieć na końcach tylko pojedyncze znaki.');
    }
    if (first.character.codePointAt(0)! > last.character.codePointAt(0)!) {
      this.#refuse(at, `zakres ${first.character}-${last.character} jest odwrócony.`);
    }
    return range(first.character, last.character);
  }

  /** @param start where the backslash stands */
  #escape(start: number): Member {
    const character = this.#next;
    if (character === undefined) return this.#refuse(start, 'po znaku \\ czegoś brakuje. Sam znak zapisz jako \\\\.');
    this.#at += 1;
    if (character === 'p' || character === 'P') return { test: this.#category(start, character === 'P') };
    if (character === 'n') return { character: '\n' };
    if (character === 't') return { character: '\t' };
    const shorthand = shorthands[character];
    if (shorthand) return { test: shorthand };
    if (/\d/.test(character) || character === 'k') {
      this.#refuse(start, 'nie można powołać się na to, co pasowało wcześniej.');
    }
    if (/[\p{L}\p{N}]/u.test(character)) {
      this.#refuse(start, `skrótu \\${character} nie można użyć. Dozwolone są \\d, \\w, \\s, \\p{L} i podobne.`);
    }
    return { character };
  }

  #category(start: number, negated: boolean): CharacterTest {
    const end = this.#characters.indexOf('}', this.#at);
    const name = this.#next === '{' && end !== -1 ? this.#characters.slice(this.#at + 1, end).join('') : '';
    const test = Object.hasOwn(categories, name) ? categories[name]! : null;
    if (!test) {
      const names = Object.keys(categories).join(', ');
      return this.#refuse(start, `po \\p musi stać w nawiasie { } jedna z grup znaków: ${names}.`);
    }
    this.#at = end + 1;
    return negated ? (character) => !test(character) : test;
  }
}
