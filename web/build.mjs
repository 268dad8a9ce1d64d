// Builds what the browser gets (dist/client) and what the server renders pages with (dist/server/entry-server.js).
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { firstLoads, loadTable, overweight } from './build/check-first-load.mjs';
import { compressAssets } from './build/compress-assets.mjs';
import { contractCalls } from './build/contract-calls.mjs';
import { makeFontFaces } from './build/font-faces.mjs';
import { scriptFiles } from './build/script-files.mjs';
import { sharedChunks } from './build/shared-chunks.mjs';

process.env.NODE_ENV = 'production';
const root = fileURLToPath(new URL('.', import.meta.url));
const startedAt = Date.now();
const scripts = scriptFiles(new URL('pages/', import.meta.url));

const shared = {
  root,
  configFile: false,
  logLevel: 'warn',
  mode: 'production',
  plugins: [contractCalls(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Gives the server bundle the list of client files, so that a page can name its own chunks. */
function clientManifest(manifest) {
  const id = 'virtual:client-manifest';
  return {
    name: 'client-manifest',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? `export default ${manifest}` : undefined),
  };
}

await rm(new URL('dist', import.meta.url), { recursive: true, force: true });
await makeFontFaces(new URL('dist/fonts/', import.meta.url));
await build({
  ...shared,
  build: {
    outDir: 'dist/client',
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome109', 'firefox115', 'safari16'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: scripts.preloaded },
    rollupOptions: {
      input: 'app/entry-client.tsx',
      output: {
        codeSplitting: { groups: sharedChunks() },
        entryFileNames: ({ name }) => scripts.nameOf(name),
        chunkFileNames: ({ name }) => scripts.nameOf(name),
        assetFileNames: 'assets/[hash:6][extname]',
      },
    },
  },
});
const manifest = await readFile(new URL('dist/client/.vite/manifest.json', import.meta.url), 'utf8');
await build({
  ...shared,
  plugins: [...shared.plugins, clientManifest(manifest)],
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/server',
    ssr: 'app/entry-server.tsx',
    target: 'node22',
    minify: false,
    copyPublicDir: false,
    rollupOptions: { output: { entryFileNames: 'entry-server.js' } },
  },
});
await compressAssets(new URL('dist/client/assets/', import.meta.url));
const { pages } = await import('./dist/server/entry-server.js');
const loads = await firstLoads(JSON.parse(manifest), new URL('dist/client/', import.meta.url), pages);
await writeFile(new URL('dist/first-loads.json', import.meta.url), JSON.stringify(loads));
console.log(loadTable(loads));
const faults = overweight(loads);
if (faults.length > 0) throw new Error(faults.join('\n'));
console.log(`web built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
