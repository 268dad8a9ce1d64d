import type { FastifyInstance } from 'fastify';
import {
  acceptReport as acceptEndpoint,
  addReportEffect as effectEndpoint,
  correctReport as correctEndpoint,
  getOfficeReport as officeEndpoint,
  getReport as reportEndpoint,
  moveReport as moveEndpoint,
  publishReport as publishEndpoint,
  writeReport as writeEndpoint,
} from '@wiec/contract/consultation-reports.ts';
import { permissionForReport } from '@wiec/domain/report-acts.ts';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { sendDownload, withId } from '../../../http/file-routes.ts';
import { serveOfficeFile } from '../../../http/office-file.ts';
import { noSuchRegister } from '../comments/list-remarks.ts';
import {
  acceptReport,
  addReportEffect,
  correctReport,
  moveReport,
  publishReport,
  writeReport,
} from './change-report.ts';
import { getReport, reportFilePath } from './get-report.ts';
import { getOfficeReport } from './office-report.ts';
import { printPaperLetters } from './report-letters.ts';
import { findReportFile } from './report-queries.ts';

/** The report of a consultation: its page, its PDF, and what the office does with it. */
export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, reportEndpoint, ({ params, shared }) => getReport(deps, shared, params.projectId));
  bind(app, deps, officeEndpoint, ({ params, caller }) => getOfficeReport(deps, params.projectId, caller.account!));
  bind(app, deps, writeEndpoint, ({ params, body, caller }) =>
    writeReport(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, moveEndpoint, ({ params, body, caller }) =>
    moveReport(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, acceptEndpoint, ({ params, body, caller }) =>
    acceptReport(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, publishEndpoint, ({ params, body, caller }) =>
    publishReport(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, correctEndpoint, ({ params, body, caller }) =>
    correctReport(deps, { ...params, ...body }, caller.account!),
  );
  bind(app, deps, effectEndpoint, ({ params, body, caller }) =>
    addReportEffect(deps, { ...params, ...body }, caller.account!),
  );
  // Made anew whenever what it tells has changed, so that nobody keeps it long.
  app.get(reportFilePath(':projectId'), { config: { module: 'consultation' } }, async (request, reply) => {
    const { projectId } = request.params as Record<string, string>;
    const file = await withId(projectId, (id) => findReportFile(deps.db, id));
    return sendDownload(deps, request, reply, file, 'no-cache');
  });
  serveOfficeFile(
    app,
    {
      url: `${reportEndpoint.path}/listy.pdf`,
      permission: permissionForReport('print-letters'),
      module: 'consultation',
    },
    async (clerk, { projectId }) =>
      (await withId(projectId, (id) => printPaperLetters(deps, id, clerk))) ?? noSuchRegister(),
  );
}
