import { pathToFileURL } from 'node:url';

const CONTRACT = /\/contract\/[\w-]+\.ts$/;

/**
 * Of a file of the contract the pages get the method and path of its endpoints, each by its name: the schemas would cost every
 * visitor about 40 kB. Whoever imports anything else of it as a value has no build, and an endpoint travels with the pages that
 * call it and no others.
 */
export function contractCalls() {
  return {
    name: 'contract-calls',
    enforce: 'pre',
    load: {
      filter: { id: CONTRACT },
      handler: async (id) => ({ code: await callsOf(id), moduleSideEffects: false }),
    },
  };
}

/** The module that stands for a file of the contract. */
export async function callsOf(file) {
  const found = Object.entries(await import(pathToFileURL(file).href)).filter(([, value]) => isEndpoint(value));
  return found
    .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`)
    .join('\n');
}

const isEndpoint = (value) =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;
