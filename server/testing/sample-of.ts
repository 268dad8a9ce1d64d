import { z } from 'zod';

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

/** What a text of a contract may have to look like. */
const SHAPES = [
  '1',
  '00-001',
  '2026-11-21',
  'jan.kanarek@example.pl',
  '44051401359',
  '3f9c1a52-7f0e-4a6b-9b1d-2c8f6a7e9d10',
  '#123456',
];

/**
 * Something that a schema of the contract takes, with every field filled in and `word` in each text that may hold it. What a
 * schema's own checks want beyond its shape (dates in order, known ids) is not cared for.
 */
export function sampleOf(schema: z.ZodType, word: string): unknown {
  return sample(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema, word);
}

function sample(schema: JsonSchema, word: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choice) return sample(choice.find(({ type }) => type !== 'null') ?? {}, word);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner, word)]),
      );
    case 'array': {
      const length = Math.max(1, schema.minItems ?? 0);
      return (
        schema.prefixItems?.map((inner) => sample(inner, word)) ?? Array(length).fill(sample(schema.items ?? {}, word))
      );
    }
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return text(schema, word);
  }
}

function text({ pattern, format, minLength = 0, maxLength = Infinity }: JsonSchema, word: string): string {
  const fits = (candidate: string) =>
    (pattern === undefined || new RegExp(pattern, 'u').test(candidate)) &&
    candidate.length >= minLength &&
    candidate.length <= maxLength;
  if (format === 'email') return `${word.toLowerCase()}@example.pl`;
  const long = word.repeat(Math.ceil(minLength / word.length) || 1);
  return [word, long, ...SHAPES].find(fits) ?? word.slice(0, maxLength);
}
