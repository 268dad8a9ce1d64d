import { AuditLogFileChoice, listAuditLog as endpoint } from '@wiec/contract/audit-log.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { serveOfficeStream } from '../../../http/office-stream.ts';
import { exportAuditLog, printAuditLog } from './export-audit-log.ts';
import { listAuditLog } from './list-audit-log.ts';

export const auditLogRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, endpoint, ({ query, caller }) => listAuditLog(deps, { query, by: caller.account! }));
  const file = (ending: string) => ({ url: `${endpoint.path}.${ending}`, permission: 'log.read' }) as const;
  serveOfficeStream(app, file('csv'), AuditLogFileChoice, (by, choice) => exportAuditLog(deps, { by, choice }));
  serveOfficeStream(app, file('pdf'), AuditLogFileChoice, (by, choice) => printAuditLog(deps, { by, choice }));
};
