import { FEEDS, type FeedFormat, type FeedKind, type FeedScope } from '@wiec/domain/feeds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isKnownToSender } from '../../http/entity-tag.ts';
import { problem, send } from '../../http/errors.ts';
import { idOf } from '../../http/id-of.ts';
import { portalOrigins } from '../../http/origins.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { isKnownScope } from './queries.ts';
import { newsOf, type ReadNews } from './read-news.ts';
import { type WrittenFeed, writeFeed } from './write-feed.ts';

/** Milliseconds for which this process keeps a feed, and seconds for which a copy of it may be used. */
const KEPT_FOR = 10_000;
const FRESH = 300;
const MOST_KEPT = 200;

/**
 * Feeds of what is new, for programs that ask by themselves (docs/decisions/0073).
 * @param readMeetings what the feed of meetings holds, which is another module's
 */
export function feedsRoutes(app: FastifyInstance, deps: Deps, readMeetings: ReadNews): void {
  const cache = new ShortCache<WrittenFeed>(deps.clock, KEPT_FOR, MOST_KEPT);
  const kept = app.kept?.forgetToo(cache) ?? cache;
  const origin = portalOrigins(deps.config)[0];

  const serve = (kind: FeedKind, format: FeedFormat): void => {
    const read = kind.name === 'spotkania' ? readMeetings : newsOf(deps, kind.name);
    app.get(`/kanaly/${kind.name}.${format}`, { config: { module: kind.module } }, async (request, reply) => {
      const scope = scopeOf(request);
      if (scope === null || !(await isKnownScope(deps.db, scope))) {
        return send(reply, problem(404, 'Nie ma takiego kanału'));
      }
      const feed = await kept.get(JSON.stringify([kind.name, format, scope]), async () =>
        writeFeed(kind, format, scope, await read(scope, deps.clock(), origin), origin),
      );
      return sendFeed(request, reply, feed);
    });
  };
  for (const kind of FEEDS) for (const format of ['atom', 'ics'] as const) serve(kind, format);
}

/** Null where something else than the number of an office or a district is asked for. */
function scopeOf({ query }: FastifyRequest): FeedScope | null {
  const { urzad, obszar, ...more } = query as Record<string, unknown>;
  const [officeId, districtId] = [urzad, obszar].map((given) =>
    given === undefined ? null : idOf(typeof given === 'string' ? given : ''),
  ) as [number | null, number | null];
  return officeId === 0 || districtId === 0 || Object.keys(more).length > 0 ? null : { officeId, districtId };
}

/** Known by its tag alone: a title that was put right, or an entry that went, has no time by which one could ask. */
function sendFeed(request: FastifyRequest, reply: FastifyReply, feed: WrittenFeed): FastifyReply {
  reply
    .header('cache-control', `public, max-age=${FRESH}`)
    .header('access-control-allow-origin', '*')
    .header('etag', feed.tag);
  if (isKnownToSender(request, feed.tag)) return reply.code(304).send();
  return reply.type(feed.contentType).send(feed.content);
}
