import { warsawDate } from '@wiec/domain/calendar.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { readPublicPaths } from './sitemap-queries.ts';
import { moduleFlagsOf } from './site-settings.ts';

const FRESH_FOR = 60_000;
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
  const map = new ShortCache<string>(deps.clock, FRESH_FOR, 1);

  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = await map.get('', async () => sitemap(origin, await publicPaths(deps.db, deps.clock())));
    return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);
  });
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

/** Paths are made of numbers and of slugs, so nothing in them needs escaping. */
function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.slice(0, MOST).map((path) => `<url><loc>${origin}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
