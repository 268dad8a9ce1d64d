import type { FastifyInstance } from 'fastify';
import { actHeader } from '@wiec/domain/acts/act-header.ts';
import type { Deps } from '../../../deps.ts';
import { tagOf } from '../../../http/entity-tag.ts';
import { problem, send } from '../../../http/errors.ts';
import { attachment, withId } from '../../../http/file-routes.ts';
import { serveTextFile, type TextFile } from '../../../http/text-file.ts';
import type { Audience } from '../../../participation/condition-queries.ts';
import { opensPreview } from '../../../participation/previews/preview-queries.ts';
import { ShortCache } from '../../../services/short-cache.ts';
import { TooLargeToWrite } from '../../../services/threads.ts';
import { writePaper } from '../../../services/written-paper.ts';
import { presentAct } from '../present-act.ts';
import { readAct } from '../read-act.ts';
import { actPaper } from './act-paper.ts';

/** Milliseconds for which a file is kept: writing one of 500 elements costs a good part of a second. */
const KEPT_FOR = 300_000;
const MOST_KEPT = 10;
/** Seconds for which a copy may be used: a consultation can be withdrawn. */
const FRESH = 60;

/** A version of the act of a consultation as a file to print and keep. Anybody may ask, so it is written once for all who do. */
export function serveActPdf(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  const kept = new ShortCache<TextFile | TooLargeToWrite>(deps.clock, KEPT_FOR, MOST_KEPT);
  const find = async (projectId: number, version: string, audience: Audience): Promise<TextFile | null> => {
    if (!/^[0-2]$/.test(version)) return null;
    const found = await readAct(deps.db, { projectId, version: Number(version) }, audience);
    if (!found) return null;
    const act = presentAct(found);
    const projectTitle = found.row.project_title;
    const file = await kept.get(tagOf(JSON.stringify([projectTitle, act])), async () => {
      const content = await writePaper(actPaper({ act, projectTitle, now: deps.clock() })).catch(tooLarge);
      if (content instanceof TooLargeToWrite) return content;
      return {
        filename: `${actHeader({ ...act, date: null })}.pdf`,
        contentType: 'application/pdf',
        content,
        tag: tagOf(content),
        fresh: FRESH,
      };
    });
    if (file instanceof TooLargeToWrite) throw file;
    return file;
  };
  const path = '/api/project/:projectId/acts/:version/akt.pdf';
  serveTextFile(app, path, 'consultation', ({ projectId, version = '' }) =>
    withId(projectId, (id) => find(id, version, 'everybody')),
  );
  // What a link to a consultation in preparation shows is kept by nobody, since the link may be revoked.
  app.get(`${path}/:clientId`, { config: { module: 'consultation' } }, async (request, reply) => {
    const { projectId, version = '', clientId = '' } = request.params as Record<string, string>;
    const file = await withId(projectId, async (id) =>
      (await opensPreview(deps.db, id, clientId, deps.clock())) ? find(id, version, 'previewers') : null,
    );
    reply.header('cache-control', 'private, no-store');
    if (!file) return send(reply, problem(404, 'Nie ma takiego pliku'));
    return reply.header('content-disposition', attachment(file.filename)).type(file.contentType).send(file.content);
  });
}

/** Kept as the file would be: else everybody who asks has a minute of a processor spent on nothing. */
function tooLarge(error: unknown): TooLargeToWrite {
  if (error instanceof TooLargeToWrite) return error;
  throw error;
}
