import { fastify, type FastifyInstance, LogController } from 'fastify';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { CastBallotBody, UserData } from '@wiec/contract/ballots.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../deps.ts';
import type { CallerAccount } from '../http/caller.ts';
import { setErrorAnswers } from '../http/errors.ts';
import { readJsonBodies } from '../http/json-body.ts';
import { logRequests, loggerOptions, type LogStream } from '../http/request-log.ts';
import { budgetsRoutes } from '../modules/budgets/routes.ts';
import { findParticipation } from '../participation/admission/standing.ts';
import { projectsRoutes } from '../modules/projects/routes.ts';
import { votingRoutes } from '../modules/voting/routes.ts';
import { participationDeps } from '../participation/participation-deps.ts';
import { participationRoutes } from '../participation/routes.ts';
import { renumberTasks } from '../modules/project-tasks/renumber-tasks.ts';
import { outcomeOf } from '../publish-results.ts';
import { openSessionOfId, sessionOfId } from './proof-of.ts';

/** The voting calls, and the lists of votes, over HTTP as the server serves them; `Bearer <account id>` signs in, in an open session. */
export async function votingApp(
  deps: Deps,
  accounts: readonly CallerAccount[] = [],
  logStream?: LogStream,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: logStream ? loggerOptions(logStream) : false,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.decorate('bound', []);
  app.decorate('officeRoutes', []);
  app.decorate('identify', async (authorization: string) => {
    const id = Number(authorization.replace('Bearer ', ''));
    const account = accounts.find((each) => each.id === id);
    if (!account) return null;
    // Opened for `provenHeaders`.
    await openSessionOfId(deps, id);
    return { ...account, session: sessionOfId(id) };
  });
  if (logStream) logRequests(app);
  readJsonBodies(app);
  setErrorAnswers(app);
  const voting = participationDeps(deps);
  budgetsRoutes(app, deps, (account, voteIds) => findParticipation(voting, account, voteIds));
  participationRoutes(app, voting);
  projectsRoutes(app, deps, {
    kinds: new Map([
      [ProjectType.PublicBudget, votingRoutes(app, voting, { ...outcomeOf(deps), renumber: renumberTasks })],
    ]),
    findByWords: async () => [],
    openForms: async () => {},
  });
  await app.ready();
  return app;
}

export interface CastRequest {
  key?: string;
  account?: number;
  userData?: UserData | null;
  authorizeCode?: string;
  /** Yes, unless told otherwise. */
  agreementAccepted?: boolean;
  /** Points by question id, by form id. */
  points: Record<number, Record<number, number>>;
}

export interface Answer {
  status: number;
  data?: { receipt: string; message: string; castAt: string; sealedWithin: string; awaitsVerification: boolean };
  title?: string;
  errors?: ErrorItem[];
}

const formsOf = ({ points, agreementAccepted = true }: CastRequest): CastBallotBody['consultationForms'] =>
  Object.entries(points).map(([id, answers]) => ({
    id: Number(id),
    agreementAccepted,
    answers: Object.entries(answers).map(([questionId, ranking]) => ({
      questionId: Number(questionId),
      answerOptions: [{ ranking }],
    })),
  }));

const headersOf = ({ key, account }: CastRequest): Record<string, string> => ({
  'idempotency-key': key ?? crypto.randomUUID(),
  ...(account ? { authorization: `Bearer ${account}` } : {}),
});

export async function put(app: FastifyInstance, voteId: number, request: CastRequest): Promise<Answer> {
  const payload: CastBallotBody = {
    consultationForms: formsOf(request),
    userData: request.userData ?? null,
    authorizeCode: request.authorizeCode ?? null,
  };
  const url = `/api/project/${voteId}/consultation-forms`;
  const response = await app.inject({ method: 'PUT', url, headers: headersOf(request), payload });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
}

/** A paper ballot as the clerk signed in as `account` enters it. */
export async function postPaper(
  app: FastifyInstance,
  voteId: number,
  request: CastRequest & { userData: UserData },
): Promise<Answer> {
  const payload = { consultationForms: formsOf(request), userData: request.userData };
  const url = `/api/office/votes/${voteId}/paper-ballots`;
  const response = await app.inject({ method: 'POST', url, headers: headersOf(request), payload });
  return { status: response.statusCode, ...response.json<Omit<Answer, 'status'>>() };
}
