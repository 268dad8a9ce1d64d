import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { send, unknownAddress } from './errors.ts';

/** What the web's build leaves behind. */
export const WEB_DIST = resolve(import.meta.dirname, '../../web/dist');

/**
 * Built scripts, styles, fonts and drawings: their names carry their content, so they may be kept for good. Only names that are there
 * when the server starts are looked for on the disk: nothing else that is asked for gets near it.
 */
export async function serveAssets(app: FastifyInstance, dist: string = WEB_DIST): Promise<void> {
  const root = join(dist, 'client', 'assets');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    index: false,
    maxAge: '365d',
    immutable: true,
  });
  const files = new Set(
    readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])),
  );
  app.get('/assets/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    return files.has(name) ? reply.sendFile(name) : send(reply, unknownAddress());
  });
}

type Manifest = Record<string, { isEntry?: boolean; css?: string[]; imports?: string[] }>;

/** The style sheets that every page of the web begins with, so that plain pages share its fonts. */
export function portalStyles(dist: string = WEB_DIST): string[] {
  const path = join(dist, 'client', '.vite', 'manifest.json');
  if (!existsSync(path)) return [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const reached = new Set(
    Object.keys(manifest).filter((name) => manifest[name]?.isEntry && !name.startsWith('pages/')),
  );
  // A set that grows while it is walked: what the entry imports, and what that imports.
  for (const name of reached) for (const next of manifest[name]?.imports ?? []) reached.add(next);
  return [...new Set([...reached].flatMap((name) => manifest[name]?.css ?? []))].map((file) => `/${file}`);
}
