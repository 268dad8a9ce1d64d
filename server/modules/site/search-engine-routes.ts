import { warsawDate } from '@wiec/domain/calendar.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { problem, send } from '../../http/errors.ts';
import { idOf } from '../../http/id-of.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { readPublicPaths } from './sitemap-queries.ts';
import { moduleFlagsOf } from './site-settings.ts';

const FRESH_FOR = 60_000;
/** Addresses in one file. */
const MOST = 50_000;

/** Nothing for a search engine: what acts, what is personal, and the API. */
const CLOSED = [
  '/api/',
  '/konto',
  '/login',
  '/authentication/',
  '/ustawienia',
  '/urzad',
  '/nie-znaleziono',
  '/wynik-wyszukiwania-projektow',
];

const PAGES = ['/', '/pomoc', '/deklaracja-dostepnosci'];
const BUDGET_PAGES = [
  '/budzet',
  '/aktualny-budzet',
  '/zakonczone-budzety',
  '/budzet/lista-projektow-budzetu',
  '/budzet/mapa-projektow-budzetu',
  '/przelicz',
  '/otwarte-dane',
];

/** Each with the module without which it does not exist. */
const LISTS = { consultation: 'konsultacje', survey: 'ankiety', probe: 'sondy' } as const;

/** Of each kind whose module is on the list of all, of what runs, and of what is over. */
const listPaths = (isOn: ReturnType<typeof moduleFlagsOf>): string[] =>
  Object.entries(LISTS).flatMap(([module, kind]) =>
    isOn[module as keyof typeof LISTS] ? [`/${kind}`, `/aktualne-${kind}`, `/zakonczone-${kind}`] : [],
  );

/** `robots.txt` and `sitemap.xml`: the addresses that anybody may read, and no others. */
export function searchEngineRoutes(app: FastifyInstance, deps: Deps): void {
  const origin = new URL(deps.config.publicUrl).origin;
  const map = new ShortCache<readonly string[]>(deps.clock, FRESH_FOR, 1);

  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });

  const serve = (path: string, part: (params: Record<string, string>) => number | null): void => {
    app.get(path, async (request, reply) => {
      const files = await map.get('', async () => sitemapFiles(origin, await publicPaths(deps.db, deps.clock())));
      const at = part(request.params as Record<string, string>);
      const xml = at === null ? undefined : files[at];
      if (xml === undefined) return send(reply, problem(404, 'Nie ma takiej części mapy strony'));
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);
    });
  };
  serve('/sitemap.xml', () => 0);
  serve('/sitemap/:part.xml', ({ part }) => idOf(part) || null);
}

/** Of modules that are on. */
export async function publicPaths(db: Deps['db'], now: Date): Promise<string[]> {
  const { settings, common, budget, probe, survey, consultation, meeting, petition } = await readPublicPaths(
    db,
    warsawDate(now),
  );
  const isOn = moduleFlagsOf(settings);
  const ofBudget = isOn.budget ? [...BUDGET_PAGES, ...budget] : [];
  return [
    ...PAGES,
    ...listPaths(isOn),
    ...common,
    ...ofBudget,
    ...(isOn.probe ? probe : []),
    ...(isOn.survey ? survey : []),
    ...(isOn.consultation ? ['/spotkania-bezposrednie', ...consultation, ...meeting] : []),
    ...(isOn.consultation || isOn.budget ? ['/petycje', ...petition] : []),
  ];
}

/**
 * The map, first; where it has more addresses than one file may hold, that is the list of the files that follow it
 * (sitemaps.org). Paths are made of numbers and of slugs, so nothing in them needs escaping.
 */
export function sitemapFiles(origin: string, paths: readonly string[], most = MOST): string[] {
  if (paths.length <= most) return [sitemapFile('urlset', 'url', origin, paths)];
  const parts = Array.from({ length: Math.ceil(paths.length / most) }, (_, at) =>
    sitemapFile('urlset', 'url', origin, paths.slice(at * most, (at + 1) * most)),
  );
  const names = parts.map((_, at) => `/sitemap/${at + 1}.xml`);
  return [sitemapFile('sitemapindex', 'sitemap', origin, names), ...parts];
}

function sitemapFile(of: string, each: string, origin: string, paths: readonly string[]): string {
  const lines = paths.map((path) => `<${each}><loc>${origin}${path}</loc></${each}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${of} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${of}>\n`;
}
