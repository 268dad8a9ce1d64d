import {
  annulNumbers as annulEndpoint,
  drawNumbers as drawEndpoint,
  getNumberings as numberingsEndpoint,
  getOfficeNumbering as officeEndpoint,
  giveNumbers as giveEndpoint,
  prepareDraw as prepareEndpoint,
} from '@wiec/contract/numbering.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { tagOf } from '../../../http/entity-tag.ts';
import { withId } from '../../../http/file-routes.ts';
import { serveTextFile, type TextFile } from '../../../http/text-file.ts';
import { ShortCache } from '../../../services/short-cache.ts';
import { writePaper } from '../../../services/written-paper.ts';
import { annulNumbers, drawNumbers, giveNumbers, type NumberDeps, prepareDraw } from './number-projects.ts';
import { numberingPaper } from './numbering-paper.ts';
import { getNumberings, getOfficeNumbering } from './office-numbering.ts';

/** Milliseconds for which a protocol is kept: anybody may ask, so it is written once for all who do. */
const KEPT_FOR = 300_000;
const MOST_KEPT = 10;
/** Seconds for which a copy may be used: what was drawn can be annulled. */
const FRESH = 60;

/** How projects get the numbers of the ballots. */
export function numbersRoutes(app: FastifyInstance, deps: Deps & NumberDeps): void {
  bind(app, deps, numberingsEndpoint, ({ params }) => getNumberings(deps, params.id));
  bind(app, deps, officeEndpoint, ({ params, caller }) => getOfficeNumbering(deps, params.id, caller.account!));
  bind(app, deps, prepareEndpoint, ({ params, body, caller }) =>
    prepareDraw(deps, { voteId: params.id, by: caller.account!, ...body }),
  );
  bind(app, deps, drawEndpoint, ({ params, body, caller }) =>
    drawNumbers(deps, { voteId: params.id, by: caller.account!, ...body }),
  );
  bind(app, deps, giveEndpoint, ({ params, body, caller }) =>
    giveNumbers(deps, { voteId: params.id, by: caller.account!, ...body }),
  );
  bind(app, deps, annulEndpoint, ({ params, body, caller }) =>
    annulNumbers(deps, { voteId: params.id, by: caller.account!, ...body }),
  );
  serveProtocol(app, deps);
}

function serveProtocol(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  const kept = new ShortCache<TextFile>(deps.clock, KEPT_FOR, MOST_KEPT);
  serveTextFile(app, '/api/votes/:id/numbering/:numberingId/protokol.pdf', 'budget', ({ id, numberingId }) =>
    withId(id, async (voteId) => {
      const found = await getNumberings(deps, voteId);
      const numbering = found.ok
        ? found.data.numberings.find((each) => String(each.id) === numberingId && each.areas !== null)
        : undefined;
      if (!found.ok || !numbering) return null;
      return kept.get(tagOf(JSON.stringify([found.data.title, numbering])), async () => {
        const content = await writePaper(numberingPaper(found.data, numbering, deps.clock()));
        return {
          filename: `numery-${found.data.budgetYear}-${voteId}-${numbering.id}.pdf`,
          contentType: 'application/pdf',
          content,
          tag: tagOf(content),
          fresh: FRESH,
        };
      });
    }),
  );
}
