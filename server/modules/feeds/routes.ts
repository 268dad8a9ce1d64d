import {
  type DiaryFeed,
  diaryFeedAddress,
  FEEDS,
  type FeedFormat,
  type FeedKind,
  type FeedScope,
} from '@wiec/domain/feeds.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { isKnownToSender } from '../../http/entity-tag.ts';
import { problem, send } from '../../http/errors.ts';
import { idOf } from '../../http/id-of.ts';
import { portalOrigins } from '../../http/origins.ts';
import { ShortCache } from '../../services/short-cache.ts';
import { isKnownScope } from './queries.ts';
import { newsOf, type ReadNews } from './read-news.ts';
import { writeAtom, type WrittenFeed, writeFeed } from './write-feed.ts';

/** Milliseconds for which this process keeps a feed, and seconds for which a copy of it may be used. */
const KEPT_FOR = 10_000;
const FRESH = 300;
const MOST_KEPT = 200;

/**
 * Feeds of what is new, for programs that ask by themselves (docs/decisions/0073).
 * @param others what the feeds of meetings and of a project's diary hold, which are other modules'
 */
export function feedsRoutes(
  app: FastifyInstance,
  deps: Deps,
  { readMeetings, readDiary }: { readMeetings: ReadNews; readDiary: (taskId: number) => Promise<DiaryFeed | null> },
): void {
  const cache = new ShortCache<WrittenFeed | null>(deps.clock, KEPT_FOR, MOST_KEPT);
  const kept = app.kept?.forgetToo(cache) ?? cache;
  const origin = portalOrigins(deps.config)[0];

  const serve = (kind: FeedKind, format: FeedFormat): void => {
    const read = kind.name === 'spotkania' ? readMeetings : newsOf(deps, kind.name);
    app.get(`/kanaly/${kind.name}.${format}`, { config: { module: kind.module } }, async (request, reply) => {
      const scope = scopeOf(request);
      if (scope === null || !(await isKnownScope(deps.db, scope))) {
        return noFeed(reply);
      }
      const feed = await kept.get(JSON.stringify([kind.name, format, scope]), async () =>
        writeFeed(kind, format, scope, await read(scope, deps.clock(), origin), origin),
      );
      return sendFeed(request, reply, feed);
    });
  };
  app.get('/kanaly/dziennik.atom', { config: { module: 'budget' } }, async (request, reply) => {
    const { projekt, ...more } = request.query as Record<string, unknown>;
    const id = typeof projekt === 'string' && Object.keys(more).length === 0 ? idOf(projekt) : 0;
    if (id === 0) return noFeed(reply);
    const feed = await kept.get(JSON.stringify(['dziennik', id]), async () => {
      const diary = await readDiary(id);
      return diary && writeAtom(diaryFeedAddress(id), diary, origin);
    });
    return sendFeed(request, reply, feed);
  });
  for (const kind of FEEDS) for (const format of ['atom', 'ics'] as const) serve(kind, format);
}

const noFeed = (reply: FastifyReply): FastifyReply => send(reply, problem(404, 'Nie ma takiego kanału'));

/** Null where something else than the number of an office or a district is asked for. */
function scopeOf({ query }: FastifyRequest): FeedScope | null {
  const { urzad, obszar, ...more } = query as Record<string, unknown>;
  const [officeId, districtId] = [urzad, obszar].map((given) =>
    given === undefined ? null : idOf(typeof given === 'string' ? given : ''),
  ) as [number | null, number | null];
  return officeId === 0 || districtId === 0 || Object.keys(more).length > 0 ? null : { officeId, districtId };
}

/** Known by its tag alone: a title that was put right, or an entry that went, has no time by which one could ask. */
function sendFeed(request: FastifyRequest, reply: FastifyReply, feed: WrittenFeed | null): FastifyReply {
  if (feed === null) return noFeed(reply);
  reply
    .header('cache-control', `public, max-age=${FRESH}`)
    .header('access-control-allow-origin', '*')
    .header('etag', feed.tag);
  if (isKnownToSender(request, feed.tag)) return reply.code(304).send();
  return reply.type(feed.contentType).send(feed.content);
}
