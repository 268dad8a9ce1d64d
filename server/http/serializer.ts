import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/**
 * Writes `{ "data": … }` by the declared output: what a schema does not declare does not leave the server.
 * Throws while running when a declared field is missing, which is a bug of the handler.
 */
export function serializerOf(output: z.ZodType): (data: unknown) => string {
  const schema = z.toJSONSchema(z.object({ data: output }), {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
  });
  const stringify = fastJson(simplified(schema) as fastJson.Schema);
  return (data) => stringify({ data });
}

/** `X or null` becomes nullable X: a choice between schemas would be decided by a validator on every write. */
function simplified(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplified);
  if (typeof node !== 'object' || node === null) return node;
  const copy: JsonSchema = {};
  for (const [key, value] of Object.entries(node)) copy[key] = simplified(value);
  const either = copy.anyOf as JsonSchema[] | undefined;
  if (either?.length === 2 && either[1]?.type === 'null' && typeof either[0]?.type === 'string') {
    const { anyOf: _, ...rest } = copy;
    return { ...rest, ...either[0], nullable: true };
  }
  return copy;
}
