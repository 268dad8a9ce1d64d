import {
  addEditionPageFile as addFileEndpoint,
  changeEdition as changeEndpoint,
  createEdition as createEndpoint,
  enterResolution as resolutionEndpoint,
  getEditionPageFile as fileEndpoint,
  getOfficeEdition as editionEndpoint,
  getOfficeEditionPage as pageEndpoint,
  listOfficeEditions as listEndpoint,
  moveEdition as moveEndpoint,
  removeEditionPageFile as removeFileEndpoint,
  writeEditionPage as writePageEndpoint,
} from '@wiec/contract/office-editions.ts';
import {
  getOfficeCalendar as calendarEndpoint,
  writeOfficeCalendar as writeCalendarEndpoint,
} from '@wiec/contract/edition-calendars.ts';
import {
  acceptEditionReport as acceptEndpoint,
  getOfficeEditionReport as reportEndpoint,
  moveEditionReport as moveReportEndpoint,
  publishEditionReport as publishEndpoint,
  writeEditionReport as writeReportEndpoint,
} from '@wiec/contract/edition-reports.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { withId } from '../../../http/file-routes.ts';
import { serveOfficeFile } from '../../../http/office-file.ts';
import { refused } from '../../../http/reply.ts';
import { sentFile } from '../../../http/sent-file.ts';
import { getOfficeCalendar, writeOfficeCalendar } from './edition-calendar.ts';
import {
  addEditionPageFile,
  getEditionPageFile,
  getOfficeEditionPage,
  removeEditionPageFile,
  writeEditionPage,
} from './edition-pages.ts';
import {
  changeEdition,
  createEdition,
  getOfficeEdition,
  listOfficeEditions,
  moveEdition,
  NO_EDITION,
} from './editions.ts';
import { enterResolution } from './budget-resolution.ts';
import { exportWinners } from './export-winners.ts';
import {
  acceptEditionReport,
  getOfficeEditionReport,
  moveEditionReport,
  publishEditionReport,
  writeEditionReport,
} from '../report/office-report.ts';

/** Editions and their pages, as the office makes and changes them. */
export function officeEditionRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, listEndpoint, ({ caller }) => listOfficeEditions(deps, caller.account!));
  bind(app, deps, editionEndpoint, ({ params, caller }) => getOfficeEdition(deps, params.id, caller.account!));
  bind(app, deps, createEndpoint, ({ body, caller }) => createEdition(deps, { ...body, by: caller.account! }));
  bind(app, deps, changeEndpoint, ({ params, body, caller }) =>
    changeEdition(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, moveEndpoint, ({ params, body, caller }) =>
    moveEdition(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, resolutionEndpoint, ({ params, body, caller }) =>
    enterResolution(deps, { ...params, ...body, by: caller.account! }),
  );
  serveOfficeFile(
    app,
    { url: `${editionEndpoint.path}/wybrane-projekty.xlsx`, permission: 'budget.view', module: 'budget' },
    async (by, { id }) => (await withId(id, (n) => exportWinners(deps, n, by))) ?? refused('not-found', NO_EDITION),
  );
  bind(app, deps, calendarEndpoint, ({ params, caller }) => getOfficeCalendar(deps, params.id, caller.account!));
  bind(app, deps, writeCalendarEndpoint, ({ params, body, caller }) =>
    writeOfficeCalendar(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, pageEndpoint, ({ params, caller }) => getOfficeEditionPage(deps, { ...params, by: caller.account! }));
  bind(app, deps, writePageEndpoint, ({ params, body, caller }) =>
    writeEditionPage(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, addFileEndpoint, ({ params, body: { filename, content }, caller }) =>
    addEditionPageFile(deps, { ...params, file: sentFile(filename, content), by: caller.account! }),
  );
  bind(app, deps, removeFileEndpoint, ({ params, caller }) =>
    removeEditionPageFile(deps, { ...params, by: caller.account! }),
  );
  bind(app, deps, reportEndpoint, ({ params, caller }) => getOfficeEditionReport(deps, params.id, caller.account!));
  bind(app, deps, writeReportEndpoint, ({ params, body, caller }) =>
    writeEditionReport(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, moveReportEndpoint, ({ params, body, caller }) =>
    moveEditionReport(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, acceptEndpoint, ({ params, body, caller }) =>
    acceptEditionReport(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, publishEndpoint, ({ params, body, caller }) =>
    publishEditionReport(deps, { ...params, ...body, by: caller.account! }),
  );
  bind(app, deps, fileEndpoint, ({ params }) => getEditionPageFile(deps, params));
}
