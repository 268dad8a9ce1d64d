import type { FastifyInstance } from 'fastify';
import { CAPTCHA_HEADER } from '@wiec/contract/captcha.ts';
import { getBudgetResults as resultsEndpoint, listTurnout as turnoutEndpoint } from '@wiec/contract/budget-results.ts';
import { contestVote as contestEndpoint } from '@wiec/contract/contested-votes.ts';
import { askForNews as askForNewsEndpoint, confirmNews as confirmNewsEndpoint } from '@wiec/contract/results-news.ts';
import {
  createPreviewLink as createLinkEndpoint,
  listPreviewLinks as linksEndpoint,
  revokePreviewLink as revokeLinkEndpoint,
} from '@wiec/contract/preview-links.ts';
import { getTurnoutBoard as boardEndpoint } from '@wiec/contract/turnout-board.ts';
import { getVotePreview as previewEndpoint } from '@wiec/contract/previews.ts';
import { getVoteRecord as recordEndpoint } from '@wiec/contract/vote-record.ts';
import {
  castBallot as castEndpoint,
  findReceipt as receiptEndpoint,
  requestAuthorizeCode as codeEndpoint,
} from '@wiec/contract/ballots.ts';
import { getProject as projectEndpoint, getProjectHeader as headerEndpoint } from '@wiec/contract/voting.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import { answering, bind } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import { withId } from '../../http/file-routes.ts';
import { serveOfficeFile } from '../../http/office-file.ts';
import { refused } from '../../http/reply.ts';
import { serveTextFile } from '../../http/text-file.ts';
import { serveTextStream } from '../../http/text-stream.ts';
import { castBallot } from '../../participation/casting/cast-ballot.ts';
import { contestVote } from '../../participation/contested/contest-vote.ts';
import { voteDocument } from './documents/vote-document.ts';
import { findReceipt } from '../../participation/lists/find-receipt.ts';
import { getVote } from './get-vote.ts';
import { inlineBallotImages, inlineResultImages } from './inline-images.ts';
import { askForNews } from './news/ask-for-news.ts';
import { confirmNews } from './news/confirm-news.ts';
import { officeVotesRoutes } from './office/office-votes-routes.ts';
import type { NumberDeps } from './numbers/number-projects.ts';
import { numbersRoutes } from './numbers/numbers-routes.ts';
import { setupRoutes } from './setup/setup-routes.ts';
import type { Outcome } from './office/vote-acts.ts';
import { createPreviewLink } from '../../participation/previews/create-preview-link.ts';
import { listPreviewLinks } from '../../participation/previews/list-preview-links.ts';
import { revokePreviewLink } from '../../participation/previews/revoke-preview-link.ts';
import { getVotePreview } from './get-vote-preview.ts';
import { configFile } from '../../participation/record/open-record.ts';
import { isOfBudget } from '../../participation/record/record-queries.ts';
import { getVoteRecord } from './record/get-vote-record.ts';
import { sealedLists } from '../../participation/lists/sealed-lists.ts';
import { requestAuthorizeCode } from '../../participation/voters/request-authorize-code.ts';
import { publishedBallots } from './results/ballot-file.ts';
import { getResults } from './results/get-results.ts';
import { getTurnoutBoard } from './results/get-turnout-board.ts';
import { listTurnout } from './results/list-turnout.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';

/** @returns how budget votes answer the calls of all projects, for `app` to bind */
export const votingRoutes = (
  app: FastifyInstance,
  voting: ParticipationDeps,
  { renumber, ...outcome }: Outcome & Pick<NumberDeps, 'renumber'>,
) => {
  const deps: Deps = voting;
  officeVotesRoutes(app, deps, outcome);
  setupRoutes(app, deps);
  numbersRoutes(app, { ...deps, renumber });
  const warn = (limit: string) => app.log.warn({ limit }, 'limit filled');

  const get = answering(app, deps, projectEndpoint, async ({ params, query, caller, shared }) => {
    const reply = await getVote(voting, shared, params.id, caller.account);
    return query.inlineImages === 'true' ? inlineBallotImages(deps, reply) : reply;
  });
  const header = answering(app, deps, headerEndpoint, ({ params, shared }) => getVote(voting, shared, params.id, null));
  const preview = answering(app, deps, previewEndpoint, ({ params }) =>
    getVotePreview(deps, params.id, params.clientId),
  );
  const linksOf = (projectId: number, { account }: Caller) => ({
    projectId,
    kinds: [ProjectType.PublicBudget],
    by: account!,
  });
  bind(app, deps, linksEndpoint, ({ params, caller }) => listPreviewLinks(deps, linksOf(params.id, caller)));
  bind(app, deps, createLinkEndpoint, ({ params, body, caller }) =>
    createPreviewLink(deps, { ...body, ...linksOf(params.id, caller) }),
  );
  bind(app, deps, revokeLinkEndpoint, ({ params, caller }) =>
    revokePreviewLink(deps, { ...linksOf(params.id, caller), linkId: params.linkId }),
  );
  const sendForms = answering(app, deps, castEndpoint, ({ params, body, caller, headers }) =>
    castBallot(voting, {
      voteId: params.projectId,
      account: caller.account,
      address: caller.address,
      browser: headers['user-agent'],
      idempotencyKey: headers['idempotency-key'],
      captcha: headers[CAPTCHA_HEADER],
      body,
    }),
  );
  bind(app, deps, contestEndpoint, ({ params, body, caller, headers }) =>
    contestVote(voting, {
      voteId: params.projectId,
      account: caller.account,
      address: caller.address,
      idempotencyKey: headers['idempotency-key'],
      captcha: headers[CAPTCHA_HEADER],
      body,
    }),
  );
  const requestCode = answering(app, deps, codeEndpoint, ({ params, body, caller, headers }) =>
    requestAuthorizeCode(voting, {
      voteId: params.projectId,
      caller,
      userData: body.userData,
      captcha: headers[CAPTCHA_HEADER],
      warn,
    }),
  );
  bind(app, deps, receiptEndpoint, ({ params, caller }) =>
    findReceipt(voting, { voteId: params.id, receipt: params.receipt, address: caller.address }),
  );
  serveTextStream(app, '/api/budgets/:id/ballots/:filename', 'budget', ({ id, filename }) =>
    withId(id, (voteId) => publishedBallots(deps, voteId, filename!)),
  );
  /** Votes of other kinds are told of by their own modules. */
  const ofBudget =
    <File>(find: (voteId: number) => Promise<File | null>) =>
    async (voteId: number): Promise<File | null> =>
      (await isOfBudget(deps.db, voteId)) ? find(voteId) : null;
  serveTextFile(app, '/api/project/:id/record/zasady.json', 'budget', ({ id }) =>
    withId(
      id,
      ofBudget((voteId) => configFile(deps, voteId)),
    ),
  );
  serveTextStream(app, '/api/project/:id/record/koperty.txt', 'budget', ({ id }) =>
    withId(
      id,
      ofBudget((voteId) => sealedLists(deps, voteId)),
    ),
  );
  bind(app, deps, recordEndpoint, ({ params }) => getVoteRecord(deps, params.id));
  bind(app, deps, askForNewsEndpoint, ({ params, body, caller }) =>
    askForNews(deps, { voteId: params.id, email: body.email, address: caller.address }),
  );
  bind(app, deps, confirmNewsEndpoint, ({ params, body }) =>
    confirmNews(deps, { voteId: params.id, token: body.token }),
  );
  for (const [kind, name] of [
    ['protocol', 'protokol.pdf'],
    ['workbook', 'wyniki.xlsx'],
  ] as const) {
    serveOfficeFile(
      app,
      { url: `/api/office/votes/:id/${name}`, permission: 'budget.view', module: 'budget' },
      async (account, { id }) =>
        (await withId(id, (voteId) => voteDocument(deps, kind, voteId, { account }))) ??
        refused('not-found', 'Nie ma takiego głosowania.'),
    );
  }
  bind(app, deps, boardEndpoint, ({ params }) => getTurnoutBoard(deps, params.id));
  bind(app, deps, turnoutEndpoint, ({ params }) => listTurnout(deps, params.id));
  bind(app, deps, resultsEndpoint, async ({ params, query }) => {
    const reply = await getResults(deps, params.id);
    return query.inlineImages === 'true' ? inlineResultImages(deps, reply) : reply;
  });

  return { get, header, preview, sendForms, requestCode };
};
