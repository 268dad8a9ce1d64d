import type { ClientManifest } from './client-manifest.ts';
import type { HeadTag } from './head-tags.ts';
import type { PageData } from './page-data.ts';
import { sourcesOf } from './page-source.ts';

interface DocumentParts {
  body: string;
  nonce: string;
  page: PageData;
  title: string;
  head: readonly HeadTag[];
  /** JSON-LD. */
  structured: object | null;
  routeIds: readonly string[];
}

const ENTRY = 'app/entry-client.tsx';

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** JSON that cannot end the script it stands in. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

const tagOf = ({ name, attributes }: HeadTag): string => {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${written.join('')}>`;
};

/** The files of the entry and of the route's chunk, with all their imports, so that the browser can fetch them at once. */
function filesOf(manifest: ClientManifest, sources: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (source: string): void => {
    const chunk = manifest[source];
    if (chunk === undefined || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const next of chunk.imports ?? []) add(next);
    // After the styles of its imports, in the order that the browser has after a navigation: the page's own styles win.
    for (const style of chunk.css ?? []) styles.add(style);
  };
  sources.forEach(add);
  return { scripts: [...scripts], styles: [...styles] };
}

function fontLinks(manifest: ClientManifest): string {
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return [...new Set(files)]
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

/** The reader's letter size and contrast as attributes of `<html>` (styles/tokens.css). */
const settingAttributes = ({ fontSize, contrast }: PageData['settings']): string =>
  `${fontSize === 16 ? '' : ` data-font-size="${fontSize}"`}${contrast ? ' data-contrast' : ''}`;

/** Writes the whole document around a rendered page. */
export function documentWriter(manifest: ClientManifest): (parts: DocumentParts) => string {
  const fonts = fontLinks(manifest);
  const entryFile = manifest[ENTRY]?.file ?? '';
  return ({ body, nonce, page, title, head: tags, structured, routeIds }) => {
    const sources = [ENTRY, ...routeIds.flatMap(sourcesOf)];
    const { scripts, styles } = filesOf(manifest, sources);
    const head = [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
      `<title>${escapeHtml(title)}</title>`,
      ...tags.map(tagOf),
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
      fonts,
      ...scripts.map(
        (file) => `<link rel="modulepreload" href="/${file}" nonce="${nonce}" fetchpriority="low" crossorigin>`,
      ),
      '<link rel="icon" href="/assets/mark-1.svg" type="image/svg+xml">',
      `<meta name="theme-color" content="${page.settings.contrast ? '#000000' : '#fbf8f1'}">`,
      structured === null
        ? ''
        : `<script type="application/ld+json" nonce="${nonce}">${inlineJson(structured)}</script>`,
    ].join('');
    const data = `<script type="application/json" id="page-data" nonce="${nonce}">${inlineJson(page)}</script>`;
    const entry = `<script type="module" src="/${entryFile}" nonce="${nonce}" fetchpriority="low" crossorigin></script>`;
    return `<!doctype html><html lang="pl"${settingAttributes(page.settings)}><head>${head}</head><body><div id="root">${body}</div>${data}${entry}</body></html>`;
  };
}
