import { type KnownIds, someId } from './known-ids.ts';
import type { Random } from './random.ts';

export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const TEXTS = [
  'Lipy',
  'Nowe ławki nad rzeką',
  '1',
  '00-001',
  '2026-11-21',
  '2026-11-21T12:00:00Z',
  '2026-11-21T12:00',
  '08:00',
  '/budzet',
  'https://lipogrod.example/strona',
  'anna.lipowska@example.pl',
  '44051401359',
  '84052300004',
  '3f9c1a52-7f0e-4a6b-9b1d-2c8f6a7e9d10',
  '#123456',
  'iVBORw0KGgo=',
];

/**
 * Something of the shape that a schema asks for; ids are such as exist.
 * @param name of the field, after those that it stands in
 */
export function soundValue(schema: JsonSchema, random: Random, ids: KnownIds, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return soundValue(random.pick(choices), random, ids, name);
  switch ([schema.type ?? 'string'].flat()[0]) {
    case 'object': {
      const { properties = {}, required = [] } = schema;
      const kept = Object.entries(properties).filter(([key]) => required.includes(key) || random.chance(0.7));
      const parent = name.split(' ').at(-1) ?? '';
      return Object.fromEntries(kept.map(([key, inner]) => [key, soundValue(inner, random, ids, `${parent} ${key}`)]));
    }
    case 'array': {
      if (schema.prefixItems) return schema.prefixItems.map((inner) => soundValue(inner, random, ids, name));
      const length = (schema.minItems ?? 0) + random.below(3);
      return Array.from({ length }, () => soundValue(schema.items ?? {}, random, ids, name));
    }
    case 'integer':
    case 'number':
      return soundNumber(schema, random, ids, name);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    default:
      return soundText(schema, random, ids, name);
  }
}

const isOfId = (name: string): boolean => /ids?$/i.test(name);

function soundNumber({ minimum = 0, maximum = 1000 }: JsonSchema, random: Random, ids: KnownIds, name: string): number {
  const known = isOfId(name) ? someId(random, ids, name) : null;
  if (typeof known === 'number') return known;
  const least = Math.max(minimum, -1000);
  // What tells versions apart begins at 0 or 1.
  const span = /revision|seen|version/i.test(name) ? 2 : Math.max(0, Math.min(maximum - least, 1000));
  return least + random.below(span + 1);
}

function soundText(schema: JsonSchema, random: Random, ids: KnownIds, name: string): string {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  const shape = pattern === undefined ? null : new RegExp(pattern, 'u');
  const fits = (text: string) => (shape?.test(text) ?? true) && text.length >= minLength && text.length <= maxLength;
  const known = isOfId(name) || /slug/.test(name) ? String(someId(random, ids, name)) : null;
  if (known !== null && fits(known)) return known;
  const fitting = TEXTS.filter(fits);
  return fitting.length > 0 ? random.pick(fitting) : 'Lipy'.repeat(Math.ceil(minLength / 4) || 1).slice(0, maxLength);
}
