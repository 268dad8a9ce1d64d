import { ProjectType } from '@wiec/domain/phases.ts';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { REQUEST_WAITS, waitAtMost } from './db/waiting-limit.ts';
import { caseProducts } from './case-products.ts';
import type { Deps } from './deps.ts';
import { apiDocuments } from './http/api-documents.ts';
import type { BoundEndpoint } from './http/bind.ts';
import type { OfficeRoute } from './http/office-route.ts';
import type { Identify } from './http/caller.ts';
import { allowOrigins } from './http/cors.ts';
import { answerBrokenRequest, answerTo, send, setErrorAnswers, unknownAddress } from './http/errors.ts';
import { fileRoutes } from './http/file-routes.ts';
import {
  answerUnreadableAddress,
  asksForPage,
  refuseManyHosts,
  refuseUnreadableAddresses,
} from './http/readable-address.ts';
import { framePages } from './http/frame-pages.ts';
import { healthRoutes } from './http/health.ts';
import { identifier } from './http/identify.ts';
import { inProcessFetch } from './http/in-process-fetch.ts';
import { BODY_LIMIT, readJsonBodies } from './http/json-body.ts';
import { type KontoFrame, siteOf } from './http/konto/konto-frame.ts';
import { deskCountRoutes } from './desk-counts.ts';
import { ACCOUNT_PAGE, kontoHtml } from './http/konto/konto-page.ts';
import { kontoRoutes } from './http/konto/konto-routes.ts';
import { brokenSignIn, noSuchKontoPage } from './http/konto/login-page.ts';
import { gateModules } from './http/module-gate.ts';
import { loadRenderer, servePages, type RenderPage } from './http/pages.ts';
import { readerSettings } from './http/reader-settings.ts';
import { KeptAnswers } from './http/kept-answers.ts';
import { nameCauses, requestId } from './http/request-id.ts';
import { logRequests, loggerOptions, type LogStream } from './http/request-log.ts';
import { securityHeaders, setSecurityHeaders, writeHeaders } from './http/security-headers.ts';
import { portalStyles, serveAssets } from './http/static-assets.ts';
import { accountOfSubject } from './modules/accounts/account-of-subject.ts';
import { accountPages } from './modules/accounts/account-pages.ts';
import { ownMattersRoutes } from './modules/accounts/own-data/list-own-matters.ts';
import { type KnowsFollows, ownFollowsRoutes } from './modules/accounts/own-data/own-follows.ts';
import type { KnowsOwnVotes } from './modules/accounts/own-data/own-votes.ts';
import { accountsRoutes } from './modules/accounts/routes.ts';
import { listOwnRequest } from './modules/accounts/residence/list-own-request.ts';
import { savedViewsRoutes } from './modules/accounts/saved-views/saved-views-routes.ts';
import { typedDraftsRoutes } from './modules/accounts/typed-drafts/typed-drafts-routes.ts';
import { unitsRoutes } from './modules/accounts/units/units-routes.ts';
import { usersRoutes } from './modules/accounts/users/users-routes.ts';
import { officeEditionRoutes } from './modules/budgets/office/routes.ts';
import { budgetsRoutes, type KnowVoter } from './modules/budgets/routes.ts';
import { openDataRoutes } from './modules/open-data/routes.ts';
import { claimPeselOfAnswers } from './modules/probes/claim-pesel-of-answers.ts';
import { listOwnAnswers } from './modules/probes/list-own-answers.ts';
import { actsRoutes } from './modules/acts/routes.ts';
import { answersData } from './modules/consultations/comments/answers-data.ts';
import { listCommentsOfAccount } from './modules/consultations/comments/list-comments-of-account.ts';
import { listOwnOpinions } from './modules/consultations/list-own-opinions.ts';
import { consultationsRoutes } from './modules/consultations/routes.ts';
import { listOwnMessages } from './modules/consultations/contact/list-messages.ts';
import { readDiaryFeed } from './modules/project-tasks/implementation/diary-feed.ts';
import { feedsRoutes } from './modules/feeds/routes.ts';
import { listMeetingNews } from './modules/meetings/list-news.ts';
import { listOwnInitiatives } from './modules/initiatives/list-own-cases.ts';
import { takeMessage } from './modules/initiatives/take-messages.ts';
import { handOnWithin, listHeldCases } from './modules/initiatives/office/hand-on-cases.ts';
import { initiativesRoutes } from './modules/initiatives/routes.ts';
import { meetingsRoutes } from './modules/meetings/routes.ts';
import { probesRoutes } from './modules/probes/routes.ts';
import { holdForOffice, withDraft } from './modules/projects/hold-draft.ts';
import { projectsRoutes } from './modules/projects/routes.ts';
import { listOwnSheets } from './modules/surveys/list-own-sheets.ts';
import { opensForms } from './modules/surveys/open-forms.ts';
import { surveysOfConsultations, surveysRoutes } from './modules/surveys/routes.ts';
import { implementationRoutes } from './modules/project-tasks/implementation/routes.ts';
import { officeTaskRoutes } from './modules/project-tasks/office/routes.ts';
import { projectTasksRoutes } from './modules/project-tasks/routes.ts';
import { taskErrataRoutes } from './modules/project-tasks/errata/routes.ts';
import { taskVersionRoutes } from './modules/project-tasks/versions/routes.ts';
import { findProjectsByWords, findTasksByWords } from './modules/search/find-by-words.ts';
import { LiveIndex } from './modules/search/live-index.ts';
import { searchRoutes } from './modules/search/routes.ts';
import { moduleSwitch } from './modules/site/module-switch.ts';
import { settingsRoutes } from './modules/site/settings/settings-routes.ts';
import { imagesRoutes } from './modules/site/images/images-routes.ts';
import { navigationRoutes } from './modules/site/navigation/navigation-routes.ts';
import { auditLogRoutes } from './modules/site/audit-log/audit-log-routes.ts';
import { lettersRoutes } from './modules/site/letters/letters-routes.ts';
import { portalStateRoutes } from './modules/site/portal-state/portal-state-routes.ts';
import { officesRoutes } from './modules/site/offices/offices-routes.ts';
import { recentActsRoutes } from './modules/site/recent-acts/recent-acts-routes.ts';
import { siteRoutes } from './modules/site/routes.ts';
import { streetsRoutes } from './modules/site/streets/routes.ts';
import { terytRoutes } from './modules/teryt/routes.ts';
import { readDraftRevision } from './participation/draft-revision-queries.ts';
import { participationDeps } from './participation/participation-deps.ts';
import { listOwnContests } from './modules/voting/own-votes/list-own-contests.ts';
import { participationRoutes } from './participation/routes.ts';
import { claimConfirmedPesel } from './participation/voters/claim-confirmed-pesel.ts';
import { listOwnVotes } from './modules/voting/own-votes/list-own-votes.ts';
import { listAwaitedResults, stopAwaitingResults } from './modules/voting/news/own-news.ts';
import { listFollowedTasks, stopFollowingTask } from './modules/project-tasks/followers/own-follows.ts';
import { listAcceptedTerms } from './participation/terms/acceptance-queries.ts';
import { lockRunningVotes } from './participation/voters/name-queries.ts';
import { findParticipation } from './participation/admission/standing.ts';
import { votingRoutes } from './modules/voting/routes.ts';
import { readBallotFile } from './modules/voting/results/ballot-queries.ts';
import { renumberTasks } from './modules/project-tasks/renumber-tasks.ts';
import { outcomeOf } from './publish-results.ts';
import { metricsRoutes } from './metrics.ts';
import { openSignIn } from './services/identity-provider/sign-in-service.ts';

export interface AppOptions {
  /** Where log lines go; absent: standard output. */
  readonly logStream?: LogStream;
  /** Renders pages; absent: what the web's build left behind; null: the API alone. */
  readonly renderPage?: RenderPage | null;
}

/** Milliseconds for a whole request to arrive: the largest body over a slow telephone, and not a byte a minute for ever. */
const REQUEST_TIMEOUT = 120_000;

/** The whole HTTP server, ready to listen or to be injected into. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const secured = securityHeaders(deps);
  const app = fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    trustProxy: deps.config.trustProxy,
    logger: loggerOptions(options.logStream),
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Requests that arrive while it is stopping are answered, and their connections are closed.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, secured),
    frameworkErrors: (error, request, reply) => {
      writeHeaders(reply, secured);
      return error.code === 'FST_ERR_BAD_URL'
        ? answerUnreadableAddress(request, reply)
        : send(reply, answerTo(error, request.log));
    },
  });
  const styles = portalStyles();
  const signIn = await openSignIn(
    deps,
    (status) => {
      const page = status === 404 ? noSuchKontoPage : brokenSignIn(status);
      return kontoHtml(page, { ...readerSettings(undefined), path: null }, styles);
    },
    inProcessFetch(app),
    (cause) => app.log.warn({ cause }, 'identity provider'),
  );
  const { party } = signIn;
  const identify: Identify = identifier(deps, party.verify, (subject) => accountOfSubject(deps, party, subject));
  app.decorate('drains', { begun: false });
  app.decorate('bound', [] as BoundEndpoint[]);
  app.decorate('officeRoutes', [] as OfficeRoute[]);
  app.decorate('identify', identify);
  app.decorate('isModuleOn', moduleSwitch(deps));
  app.decorate('kept', new KeptAnswers(deps.clock));

  setSecurityHeaders(app, secured);
  refuseManyHosts(app);
  refuseUnreadableAddresses(app);
  allowOrigins(app, deps);
  logRequests(app);
  limitWaits(app);
  nameCauses(app);
  gateModules(app);
  readJsonBodies(app);
  setErrorAnswers(app);
  healthRoutes(app, deps);
  await serveAssets(app);
  framePages(app, signIn.provider);
  const frame: KontoFrame = { css: styles, site: siteOf(app) };
  kontoRoutes(app, deps, signIn.provider, frame);
  fileRoutes(app, deps);

  const voting = participationDeps(deps);
  metricsRoutes(app, deps, voting.ballotCounts);
  // Whatever an account can send joins here; its cases stand on pages of their own as well.
  const besidesCases: KnowsOwnVotes['submissions'] = [
    (db, accountId) => listOwnAnswers({ ...deps, db }, accountId),
    (db, accountId) => listOwnSheets({ ...voting, db }, accountId),
    (db, accountId) => listOwnContests({ ...voting, db }, accountId),
    (db, accountId) => listOwnRequest({ db }, accountId),
    (db, accountId) => listCommentsOfAccount({ db }, accountId),
    (db, accountId) => listOwnOpinions({ db }, accountId),
    (db, accountId) => listOwnMessages({ db }, accountId),
  ];
  const ownVotes: KnowsOwnVotes = {
    ownVotes: (db, accountId) => listOwnVotes({ ...voting, db }, accountId),
    submissions: [...besidesCases, (db, accountId) => listOwnInitiatives({ ...deps, db }, accountId)],
    acceptedTerms: listAcceptedTerms,
    lockVotes: lockRunningVotes,
    claimConfirmedPesel: async (tx, accountId) => {
      await claimConfirmedPesel({ ...voting, db: tx }, accountId);
      await claimPeselOfAnswers({ ...deps, db: tx }, accountId);
    },
  };
  const follows: KnowsFollows['follows'] = {
    'project-task': {
      list: (db, address) => listFollowedTasks({ ...deps, db }, address),
      stop: (db, address, id) => stopFollowingTask({ ...deps, db }, address, id),
    },
    results: {
      list: (db, address) => listAwaitedResults({ ...deps, db }, address),
      stop: (db, address, id) => stopAwaitingResults({ ...deps, db }, address, id),
    },
  };
  accountsRoutes(app, { ...deps, ...ownVotes }, party);
  ownMattersRoutes(app, deps, { ...ownVotes, submissions: besidesCases });
  ownFollowsRoutes(app, { ...deps, follows });
  accountPages(app, { ...deps, ...ownVotes, follows }, { party, provider: signIn.provider, frame });
  usersRoutes(app, deps, {
    list: (db, holderId, reader) => listHeldCases({ ...deps, db }, holderId, reader),
    handOn: (tx, order) => handOnWithin(deps, tx, order),
  });
  savedViewsRoutes(app, deps);
  typedDraftsRoutes(app, deps);
  unitsRoutes(app, deps);
  siteRoutes(app, deps);
  settingsRoutes(app, deps);
  streetsRoutes(app, deps);
  auditLogRoutes(app, deps);
  recentActsRoutes(app, deps);
  deskCountRoutes(app, deps);
  lettersRoutes(app, deps);
  portalStateRoutes(app, deps);
  officesRoutes(app, deps);
  navigationRoutes(app, deps);
  imagesRoutes(app, deps);
  const index = new LiveIndex(deps.db);
  projectTasksRoutes(app, deps, (phrase) => findTasksByWords({ db: deps.db, index }, phrase));
  const readBallots = (voteId: number, formId: number) => readBallotFile(deps.db, voteId, formId);
  openDataRoutes(app, deps, { answers: answersData(deps), readBallots });
  // Lists of editions need facts about the voter that only voting and accounts have.
  const knowVoter: KnowVoter = (account, voteIds) => findParticipation(voting, account, voteIds);
  budgetsRoutes(app, deps, knowVoter);
  officeEditionRoutes(app, deps);
  officeTaskRoutes(app, deps);
  taskVersionRoutes(app, deps);
  taskErrataRoutes(app, deps);
  implementationRoutes(app, deps);
  searchRoutes(app, deps, index, async (account, voteIds) => (await knowVoter(account, voteIds)).votedIn);
  terytRoutes(app, deps);
  participationRoutes(app, voting);
  const drafts = { withDraft, readRevision: readDraftRevision };
  const ofConsultations = surveysOfConsultations(app, voting, drafts);
  actsRoutes(app, deps, drafts);
  projectsRoutes(app, deps, {
    kinds: new Map([
      [ProjectType.PublicBudget, votingRoutes(app, voting, { ...outcomeOf(deps), renumber: renumberTasks })],
      [ProjectType.Survey, surveysRoutes(app, voting, drafts)],
      [ProjectType.Probe, probesRoutes(app, deps, drafts)],
      [
        ProjectType.Consultation,
        consultationsRoutes(app, deps, {
          ...ofConsultations,
          ...drafts,
          fileMessage: (tx, message) => takeMessage(deps, tx, message),
        }),
      ],
      [ProjectType.DirectMeeting, meetingsRoutes(app, { ...deps, holdForOffice })],
    ]),
    findByWords: (phrase, types) => findProjectsByWords({ db: deps.db, index }, phrase, types),
    openForms: opensForms(deps),
  });
  initiativesRoutes(app, deps, caseProducts(deps, ofConsultations));
  feedsRoutes(app, deps, {
    readMeetings: (scope, _now, origin) => listMeetingNews(deps, scope, origin),
    readDiary: (taskId) => readDiaryFeed(deps, taskId),
  });
  apiDocuments(app, frame);
  if (deps.config.demo) (await import('./demo/map-tile-routes.ts')).mapTileRoutes(app);
  answerTheRest(app, deps, options.renderPage === undefined ? await loadRenderer() : options.renderPage);
  await app.ready();
  return app;
}

/** Called again after a body, because reading it loses the async context; the time that it takes does not count. */
function limitWaits(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, _reply, done) => waitAtMost(REQUEST_WAITS, done));
  app.addHook('preHandler', ({ body }, _reply, done) => {
    if (body === undefined) done();
    else waitAtMost(REQUEST_WAITS, done);
  });
}

function answerTheRest(app: FastifyInstance, deps: Deps, renderPage: RenderPage | null): void {
  const page = renderPage && servePages(app, deps, renderPage);
  app.setNotFoundHandler(async (request, reply) => {
    // As people type it.
    if (request.url === '/konto') return reply.header('cache-control', 'no-store').redirect(ACCOUNT_PAGE.path, 303);
    return page && asksForPage(request) ? page(request, reply) : send(reply, unknownAddress());
  });
}
