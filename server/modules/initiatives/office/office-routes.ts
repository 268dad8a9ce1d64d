import { getCaseStatistics as statisticsEndpoint, StatisticsChoice } from '@wiec/contract/case-statistics.ts';
import { INITIATIVE_MODULES } from '@wiec/contract/initiatives.ts';
import {
  actOnCase as actEndpoint,
  countWaitingCases as waitingEndpoint,
  handOnCases as handOnEndpoint,
  listCasesToHandOn as toHandOnEndpoint,
  getCase as caseEndpoint,
  CaseListChoice,
  listCases as casesEndpoint,
  showCaseSender as senderEndpoint,
} from '@wiec/contract/office-initiatives.ts';
import { UPLOAD_HEADER } from '@wiec/contract/initiatives.ts';
import type { DeskCases, DeskWaiting } from '@wiec/domain/desk-work.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { accepted } from '../../../http/reply.ts';
import { withId } from '../../../http/file-routes.ts';
import { serveOfficeStream } from '../../../http/office-stream.ts';
import { printCase } from '../papers/print-case.ts';
import { exportCaseStatistics, getCaseStatistics } from '../statistics/case-statistics.ts';
import { uploadHashOf } from '../upload-token.ts';
import { actOnCase } from './act-on-case.ts';
import { countWaitingCases } from './count-waiting.ts';
import { exportCases } from './export-cases.ts';
import { getCase, noSuchCase } from './get-case.ts';
import { handOnCases, listCasesToHandOn } from './hand-on-cases.ts';
import { listCases } from './list-cases.ts';
import { showSender } from './show-sender.ts';

function presentWaiting({
  overdue,
  toAssign,
  untaken,
  toApprove,
  mine,
  lateOpinions,
  leaderless,
  petitions,
  registry,
}: DeskCases) {
  const told = ({ total, due }: DeskWaiting) => ({ total, due: due?.toISOString() ?? null });
  return {
    overdue: told(overdue),
    toAssign: told(toAssign),
    untaken: told(untaken),
    toApprove: told(toApprove),
    mine: told(mine),
    lateOpinions: told(lateOpinions),
    leaderless: told(leaderless),
    petitions: told(petitions),
    registry: told(registry),
  };
}

/** The office's inbox. */
export function officeInboxRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, waitingEndpoint, async ({ caller }) => {
    const reply = await countWaitingCases(deps, caller.account!);
    return reply.ok ? accepted(presentWaiting(reply.data)) : reply;
  });
  bind(app, deps, casesEndpoint, ({ query, caller }) => listCases(deps, query, caller.account!));
  serveOfficeStream(
    app,
    { url: `${casesEndpoint.path}/lista.xlsx`, permission: 'initiatives.work', module: INITIATIVE_MODULES },
    CaseListChoice,
    (by, choice) => exportCases(deps, choice, by),
  );
  bind(app, deps, toHandOnEndpoint, ({ query, caller }) =>
    listCasesToHandOn(deps, query.holderId ?? null, caller.account!),
  );
  bind(app, deps, handOnEndpoint, ({ body, caller }) => handOnCases(deps, { ...body, by: caller.account! }));
  bind(app, deps, statisticsEndpoint, ({ query, caller }) => getCaseStatistics(deps, query, caller.account!));
  serveOfficeStream(
    app,
    { url: `${statisticsEndpoint.path}.csv`, permission: 'initiatives.view', module: INITIATIVE_MODULES },
    StatisticsChoice,
    (by, choice) => exportCaseStatistics(deps, choice, by),
  );
  serveOfficeStream(
    app,
    { url: `${caseEndpoint.path}/wydruk.pdf`, permission: 'initiatives.work', module: INITIATIVE_MODULES },
    z.object({}),
    async (by, _query, { id }) => (await withId(id!, (n) => printCase(deps, n, by))) ?? noSuchCase(),
  );
  bind(app, deps, caseEndpoint, ({ params, caller }) => getCase(deps, params.id, caller.account!));
  bind(app, deps, senderEndpoint, ({ params, body, caller }) =>
    showSender(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, actEndpoint, ({ params, body, caller, headers }) =>
    actOnCase(deps, {
      id: params.id,
      body,
      by: caller.account!,
      uploadHash: uploadHashOf(deps, headers[UPLOAD_HEADER]),
    }),
  );
}
