import { pathToFileURL } from 'node:url';

const CONTRACT = /\/contract\/[\w-]+\.ts$/;

/**
 * Reduces a file of the contract to the method and path of its endpoints: the schemas would cost every visitor about 40 kB.
 * Importing anything else from it as a value fails the build. Each endpoint is bundled only with the pages that call it.
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

/** The module that replaces a file of the contract. */
export async function callsOf(file) {
  const found = Object.entries(await import(pathToFileURL(file).href)).filter(([, value]) => isEndpoint(value));
  return found
    .map(([name, { method, path }]) => `export const ${name} = ${JSON.stringify({ method, path })};`)
    .join('\n');
}

const isEndpoint = (value) =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;
