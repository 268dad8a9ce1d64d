import type { SealedList } from './seal-chain.ts';

/**
 * The short form of a receipt, to be written down: 13 symbols of Crockford's base32, the first 65 bits of the SHA-256 of the
 * envelope, and one that finds slips of the pen (Luhn's check over 32 symbols). Decision 0117 says why 13 are enough.
 */

/** Crockford's base32: no I, L, O or U. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
const DATA_SYMBOLS = 13;
const CODE = new RegExp(`^[${SYMBOLS}]{${DATA_SYMBOLS + 1}}$`);
const DIGEST = /^[0-9a-f]{64}$/;

/** What somebody typed, copied or scanned: a whole receipt (64 hexadecimal digits), or the 14 symbols of a code. */
export type TypedReceipt =
  | { readonly kind: 'whole'; readonly receipt: string }
  | { readonly kind: 'code'; readonly code: string }
  /** As long as a code, but a symbol of it is wrong or has changed places with its neighbour. */
  | { readonly kind: 'mistyped' }
  | { readonly kind: 'unreadable' };

/**
 * The code of a receipt in groups, as it is shown: `['95PK', 'ENQQ', 'PZ5E', 'ZF']`.
 * @param receipt 64 hexadecimal digits, small
 */
export function receiptCodeGroups(receipt: string): string[] {
  const data = dataSymbolsOf(receipt);
  return `${data}${checkSymbolOf(data)}`.match(/.{1,4}/g)!;
}

/** The same in one: `95PK-ENQQ-PZ5E-ZF`. */
export const receiptCode = (receipt: string): string => receiptCodeGroups(receipt).join('-');

/** Spaces, line ends, hyphens and the size of letters mean nothing; O is read as 0, I and L as 1. */
export function readTypedReceipt(text: string): TypedReceipt {
  const bare = text.replace(/[\s\u00a0\u2010-\u2015-]/g, '');
  const receipt = bare.toLowerCase();
  if (DIGEST.test(receipt)) return { kind: 'whole', receipt };
  const code = bare.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (!CODE.test(code)) return { kind: 'unreadable' };
  const data = code.slice(0, DATA_SYMBOLS);
  return checkSymbolOf(data) === code[DATA_SYMBOLS] ? { kind: 'code', code } : { kind: 'mistyped' };
}

export interface FoundEnvelope {
  readonly list: SealedList;
  /** The whole digest, 64 hexadecimal digits. */
  readonly digest: string;
}

/** The envelopes on these lists of which it is the receipt; of a code there may be several, of a whole receipt one. */
export function envelopesOf(
  lists: readonly SealedList[],
  typed: Extract<TypedReceipt, { kind: 'whole' | 'code' }>,
): FoundEnvelope[] {
  const isIt =
    typed.kind === 'whole'
      ? (digest: string) => digest === typed.receipt
      : (digest: string) => typed.code.startsWith(dataSymbolsOf(digest));
  return lists.flatMap((list) => list.digests.filter(isIt).map((digest) => ({ list, digest })));
}

/** Each five bits of the first 65, as a symbol. */
function dataSymbolsOf(receipt: string): string {
  let symbols = '';
  let [kept, bits] = [0, 0];
  for (const digit of receipt) {
    kept = (kept << 4) | parseInt(digit, 16);
    bits += 4;
    if (bits < BITS) continue;
    bits -= BITS;
    symbols += SYMBOLS[kept >> bits];
    if (symbols.length === DATA_SYMBOLS) break;
    kept &= (1 << bits) - 1;
  }
  return symbols;
}

/** Luhn's check modulo 32: finds every single wrong symbol, and all but few changes of two neighbours. */
function checkSymbolOf(data: string): string {
  const n = SYMBOLS.length;
  const sum = [...data].reduce((total, symbol, at) => {
    const doubled = SYMBOLS.indexOf(symbol) * ((data.length - at) % 2 === 1 ? 2 : 1);
    return total + Math.floor(doubled / n) + (doubled % n);
  }, 0);
  return SYMBOLS[(n - (sum % n)) % n]!;
}
