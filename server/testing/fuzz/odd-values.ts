import type { Random } from './random.ts';

/** Texts that break what was not made for them: empty, endless, unstorable, of other alphabets, and dates out of range. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '0x10',
  '٣',
  'null',
  'NaN',
  'Infinity',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '-9223372036854775809',
  '18446744073709551616',
  '1'.repeat(400),
  'ż'.repeat(10_000),
  `${' '.repeat(10_000)}x`,
  `${'\t'.repeat(3000)}@${'a.'.repeat(3000)}`,
  `${'a'.repeat(5000)}!`,
  '\ufffe\uffff',
  '\u202egłos\u2066',
  'e\u0301\u0302'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(50),
  'ﷺ'.repeat(300),
  '\r\nSet-Cookie: a=b',
  '%',
  '%%__\\',
  "'; select 1 --",
  '../../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '(((((((((((((((((((((a+)+)+)+',
  '__proto__',
  'constructor',
  '0000-00-00',
  '2026-02-30',
  '0001-01-01',
  '-000001-01-01T00:00:00Z',
  '9999-12-31',
  '10000-01-01',
  '+275760-09-13T00:00:00.001Z',
  '2026-03-29T02:30',
  '2026-11-22T25:61:61Z',
  '44051401358',
  'a@b',
  'https://[::1',
  'javascript:alert(1)',
  'data:text/html,x',
  'AAAA====',
];

/** What PostgreSQL keeps in no text, and UTF-8 holds in none. */
const UNSTORABLE = ['\u0000', '\ud800', '\udc00', '\udc00\ud800'];

/** Sound but for what stands somewhere in it, so that it comes past all that looks at length and form. */
function unstorable(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(UNSTORABLE) + text.slice(at);
}

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  -0.5,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  -(2 ** 64),
  1e308,
];

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { a: value };
  return value;
};
const DEEP = deep(500);

/** A value of any kind. */
export function oddValue(random: Random): unknown {
  const roll = random.below(20);
  if (roll < 2) return unstorable(random.pick(['', 'Lipy']), random);
  if (roll < 8) return random.pick(ODD_TEXTS);
  if (roll < 13) return random.pick(ODD_NUMBERS);
  const kinds: unknown[] = [
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { toString: null, length: -1 },
    Array(1000).fill(1),
    DEEP,
  ];
  return random.pick(kinds);
}

/** Mostly of the kind that stands there, which comes further in than another kind does. */
function oddInPlaceOf(held: unknown, random: Random): unknown {
  if (random.chance(0.35)) return oddValue(random);
  if (typeof held === 'string') return random.chance(0.4) ? unstorable(held, random) : random.pick(ODD_TEXTS);
  return typeof held === 'number' ? random.pick(ODD_NUMBERS) : oddValue(random);
}

/** Of more digits than the database's whole numbers have. */
const VAST_IDS = ['2147483648', '9223372036854775808', '18446744073709551616', '1'.repeat(400)];

/** Percent-encoded, also where the text is none; some that decode to nothing. */
export function oddSegment(random: Random): string {
  const broken = [
    '%',
    '%ff',
    '%e0%a4%a',
    '%c0%80',
    '%ed%a0%80',
    '%00',
    '%2e%2e%2f',
    '..%2f..',
    '%25ff',
    'a%2Fb',
    ';',
    '1;2',
  ];
  if (random.chance(0.25)) return random.pick(VAST_IDS);
  return random.chance(0.4) ? random.pick(broken) : encodeURIComponent(random.pick(ODD_TEXTS).toWellFormed());
}

type Inner = { holder: Record<string, unknown> | unknown[]; key: string | number };

/** Every place inside where a value stands. */
function placesOf(root: unknown): Inner[] {
  const places: Inner[] = [];
  const left = [root];
  while (left.length > 0 && places.length < 2000) {
    const value = left.pop();
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    for (const key of Object.keys(value)) {
      places.push({ holder: value as Inner['holder'], key: isList ? Number(key) : key });
      left.push((value as Record<string, unknown>)[key]);
    }
  }
  return places;
}

/** The value with one place inside replaced, dropped, doubled or put beside a stranger. */
export function spoiled(value: unknown, random: Random): unknown {
  const root = { value: structuredClone(value) };
  const { holder, key } = random.pick(placesOf(root));
  const held = (holder as Record<string | number, unknown>)[key];
  switch (random.below(6)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      break;
    case 1:
      if (Array.isArray(held)) held.push(...Array(1000).fill(held[0] ?? 1));
      else if (typeof held === 'object' && held !== null)
        Object.assign(held, { [random.pick(STRANGERS)]: oddValue(random) });
      else (holder as Record<string | number, unknown>)[key] = [held];
      break;
    default:
      (holder as Record<string | number, unknown>)[key] = oddInPlaceOf(held, random);
  }
  return root.value;
}

/** Names that no schema knows. */
const STRANGERS = ['obcePole', 'constructor', '', 'a\u0000', '\ud800'];

const BROKEN_BYTES = [
  [0xff],
  [0xc0, 0x80],
  [0xed, 0xa0, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0xe2, 0x82],
  [0x00],
  [0xef, 0xbb, 0xbf],
];

/** The bytes cut, with others among them that are no UTF-8, or something that is no JSON at all. */
export function brokenBytes(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1);
  switch (random.below(6)) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return Buffer.from(
        random.pick(['', 'null', '[]', '1e400', 'NaN', '{"a":1,"a":2}', '{"__proto__":{"a":1}}', '"\\ud800"']),
      );
    case 2:
      return Buffer.from('['.repeat(random.pick([100, 20_000, 200_000])));
    case 3:
      return Buffer.from(`{"a":"${'x'.repeat(300_000)}"}`);
    default:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(BROKEN_BYTES)), bytes.subarray(at)]);
  }
}
