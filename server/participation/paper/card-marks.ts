import { createHmac, randomBytes } from 'node:crypto';
import type { CardFields } from '@wiec/domain/paper-card.ts';

/** Bytes of the two hashes of a field: which field it is, and what it says. */
const HASH = 16;
const MARK = 2 * HASH;
/** Of what was typed nothing is told by how much it is. */
const BUCKET = 32;

export const makeCardKey = (): Buffer => randomBytes(32);

const hashOf = (key: Buffer, ...words: string[]): Buffer =>
  createHmac('sha256', key).update(words.join('\0')).digest().subarray(0, HASH);
const nameOf = (key: Buffer, field: string): Buffer => hashOf(key, 'field', field);
const valueOf = (key: Buffer, field: string, value: string): Buffer => hashOf(key, 'value', field, value);

/**
 * Keyed hashes of what was typed, in an order that tells nothing, padded to a multiple of 32 fields. Without the key neither the
 * fields nor their values can be found by trying; with it both can (docs/trust.md).
 */
export function marksOf(key: Buffer, fields: CardFields): Buffer {
  const marks = [...fields].map(([field, value]) => Buffer.concat([nameOf(key, field), valueOf(key, field, value)]));
  const padding = (BUCKET - (marks.length % BUCKET)) % BUCKET;
  for (let at = 0; at < padding; at++) marks.push(randomBytes(MARK));
  return Buffer.concat(marks.sort(Buffer.compare));
}

/** What marks say of a field: the hash of its value; null: the field is empty. */
function findMark(marks: Buffer, name: Buffer): Buffer | null {
  for (let at = 0; at < marks.length; at += MARK) {
    if (marks.subarray(at, at + HASH).equals(name)) return marks.subarray(at + HASH, at + MARK);
  }
  return null;
}

const same = (a: Buffer | null, b: Buffer | null): boolean => (a && b ? a.equals(b) : a === b);

/** Which of these fields one hand typed otherwise than the other. */
export const differingFields = (key: Buffer, names: readonly string[], one: Buffer, other: Buffer): string[] =>
  names.filter((field) => {
    const name = nameOf(key, field);
    return !same(findMark(one, name), findMark(other, name));
  });

/** Whether marks say this of a field; '': that it is empty. */
export function marksSay(key: Buffer, marks: Buffer, field: string, value: string): boolean {
  const mark = findMark(marks, nameOf(key, field));
  return value === '' ? mark === null : mark !== null && mark.equals(valueOf(key, field, value));
}
