import type { FastifyInstance } from 'fastify';
import {
  listContestedVotes as contestedEndpoint,
  settleContestedVote as settleEndpoint,
} from '@wiec/contract/contested-votes.ts';
import { listVoteAlerts as alertsEndpoint } from '@wiec/contract/vote-alerts.ts';
import {
  decideOnRegisterEntry,
  findRegisterEntry,
  getRegisterEntry,
  listRegisterEntries,
  lookAtRegisterEntry,
} from '@wiec/contract/vote-register.ts';
import { enterPaperBallot as paperEndpoint } from '@wiec/contract/ballots.ts';
import {
  addPaperPoint,
  changePaperPoint,
  checkPaperCard,
  enterPaperCard,
  getCardDifferences,
  getPaperDesk as paperDeskEndpoint,
  releasePaperCard,
  retypePaperCard,
  savePaperDay as saveDayEndpoint,
  settlePaperCard,
  signPaperDay as signDayEndpoint,
} from '@wiec/contract/paper-cards.ts';
import {
  answerDoubt as answerDoubtEndpoint,
  askVoters as askVotersEndpoint,
  compareVoters as compareEndpoint,
  getVoterCheck as checkEndpoint,
  listCheckedVoters,
  lookAtCheckedVoter,
} from '@wiec/contract/voter-check.ts';
import { bind } from '../http/bind.ts';
import { serveOfficeFile } from '../http/office-file.ts';
import { refused } from '../http/reply.ts';
import { withId } from '../http/file-routes.ts';
import { listAlerts } from './alerts/list-alerts.ts';
import { castPaperBallot } from './casting/cast-paper-ballot.ts';
import { listContestedVotes, settleContestedVote } from './contested/settle-contested-vote.ts';
import type { ParticipationDeps } from './participation-deps.ts';
import { checkCard, enterCard, getDifferences, releaseCard, retypeCard, settleCard } from './paper/paper-cards.ts';
import { savePaperDay, signPaperDay } from './paper/paper-days.ts';
import { exportBalances } from './paper/paper-record.ts';
import { getPaperDesk, savePaperPoint } from './paper/paper-points.ts';
import { decideOnVote } from './register/decide-on-vote.ts';
import { findInRegister } from './register/find-in-register.ts';
import { listRegister } from './register/list-register.ts';
import { lookAtEntry, readEntry } from './register/look-at-entry.ts';
import { answerDoubt, askVoters } from './voter-check/answer-doubt.ts';
import { getVoterCheck } from './voter-check/checked-vote.ts';
import { compareVoters } from './voter-check/compare-voters.ts';
import { listDoubts, lookAtDoubt } from './voter-check/list-doubts.ts';

/**
 * What the office asks and decides about a vote, by the vote's id, whatever its kind. What voters ask, they ask of a project: its kind
 * knows which vote is meant.
 */
export function participationRoutes(app: FastifyInstance, deps: ParticipationDeps): void {
  // Once it listens: readiness does not wait for the thread.
  app.addHook('onListen', async () => deps.writer.start());
  app.addHook('onClose', () => deps.writer.end());

  bind(app, deps, paperEndpoint, ({ params, body, caller, headers }) =>
    castPaperBallot(deps, {
      voteId: params.id,
      clerk: caller.account!,
      idempotencyKey: headers['idempotency-key'],
      body,
    }),
  );
  paperRoutes(app, deps);
  voterCheckRoutes(app, deps);
  bind(app, deps, contestedEndpoint, ({ params, caller }) => listContestedVotes(deps, params.id, caller.account!));
  bind(app, deps, settleEndpoint, ({ params, body, caller }) =>
    settleContestedVote(deps, {
      voteId: params.id,
      entryId: params.entryId,
      accepted: body.accepted,
      seen: body.seen,
      by: caller.account!,
    }),
  );
  bind(app, deps, alertsEndpoint, ({ params, caller }) => listAlerts(deps, { voteId: params.id, by: caller.account! }));
  bind(app, deps, listRegisterEntries, ({ params, query, caller }) =>
    listRegister(deps, { voteId: params.id, by: caller.account!, ...query }),
  );
  bind(app, deps, findRegisterEntry, ({ params, body, caller }) =>
    findInRegister(deps, { voteId: params.id, by: caller.account!, search: body }),
  );
  bind(app, deps, lookAtRegisterEntry, ({ params, caller }) =>
    lookAtEntry(deps, { voteId: params.id, entryId: params.entryId, by: caller.account! }),
  );
  bind(app, deps, getRegisterEntry, ({ params, caller }) =>
    readEntry(deps, { voteId: params.id, entryId: params.entryId, by: caller.account! }),
  );
  bind(app, deps, decideOnRegisterEntry, ({ params, body: { seen, ...decision }, caller }) =>
    decideOnVote(deps, { voteId: params.id, entryId: params.entryId, decision, seen, by: caller.account! }),
  );
}

/** Cards on paper that two people type, and the points that have them. */
function paperRoutes(app: FastifyInstance, deps: ParticipationDeps): void {
  bind(app, deps, paperDeskEndpoint, ({ params, caller }) => getPaperDesk(deps, params.id, caller.account!));
  bind(app, deps, enterPaperCard, ({ params, body, caller, headers }) =>
    enterCard(deps, {
      voteId: params.id,
      by: caller.account!,
      idempotencyKey: headers['idempotency-key'],
      entry: body,
    }),
  );
  bind(app, deps, checkPaperCard, ({ params, body, caller, headers }) =>
    checkCard(deps, {
      voteId: params.id,
      by: caller.account!,
      idempotencyKey: headers['idempotency-key'],
      entry: body,
    }),
  );
  bind(app, deps, getCardDifferences, ({ params, caller }) =>
    getDifferences(deps, { voteId: params.id, cardId: params.cardId, by: caller.account! }),
  );
  bind(app, deps, settlePaperCard, ({ params, body, caller, headers }) =>
    settleCard(deps, {
      voteId: params.id,
      cardId: params.cardId,
      by: caller.account!,
      idempotencyKey: headers['idempotency-key'],
      fields: body.fields,
    }),
  );
  bind(app, deps, retypePaperCard, ({ params, body, caller, headers }) =>
    retypeCard(deps, {
      voteId: params.id,
      cardId: params.cardId,
      by: caller.account!,
      idempotencyKey: headers['idempotency-key'],
      entry: body,
    }),
  );
  bind(app, deps, releasePaperCard, ({ params, caller }) =>
    releaseCard(deps, { voteId: params.id, cardId: params.cardId, by: caller.account! }),
  );
  bind(app, deps, addPaperPoint, ({ params, body, caller }) =>
    savePaperPoint(deps, { voteId: params.id, pointId: null, seen: 0, by: caller.account!, body }),
  );
  bind(app, deps, changePaperPoint, ({ params, body: { seen, ...body }, caller }) =>
    savePaperPoint(deps, { voteId: params.id, pointId: params.pointId, seen, by: caller.account!, body }),
  );
  bind(app, deps, saveDayEndpoint, ({ params, body, caller }) =>
    savePaperDay(deps, { voteId: params.id, pointId: params.pointId, day: params.day, by: caller.account!, body }),
  );
  bind(app, deps, signDayEndpoint, ({ params, body, caller }) =>
    signPaperDay(deps, { voteId: params.id, pointId: params.pointId, day: params.day, by: caller.account!, ...body }),
  );
  serveOfficeFile(
    app,
    { url: '/api/office/votes/:id/bilanse.xlsx', permission: 'paper.read', module: 'budget' },
    async (account, { id }) =>
      (await withId(id, (voteId) => exportBalances(deps, voteId, account))) ??
      refused('not-found', 'Nie ma takiego głosowania.'),
  );
}

/** Voters compared with the register of residents. */
function voterCheckRoutes(app: FastifyInstance, deps: ParticipationDeps): void {
  bind(app, deps, checkEndpoint, ({ params, caller }) =>
    getVoterCheck(deps, { voteId: params.id, by: caller.account! }),
  );
  bind(app, deps, compareEndpoint, ({ params, body, caller }) =>
    compareVoters(deps, { voteId: params.id, by: caller.account!, ...body }),
  );
  bind(app, deps, listCheckedVoters, ({ params, query, caller }) =>
    listDoubts(deps, { voteId: params.id, by: caller.account!, ...query }),
  );
  bind(app, deps, lookAtCheckedVoter, ({ params, caller }) =>
    lookAtDoubt(deps, { voteId: params.id, entryId: params.entryId, by: caller.account! }),
  );
  bind(app, deps, answerDoubtEndpoint, ({ params, body, caller }) =>
    answerDoubt(deps, { voteId: params.id, entryId: params.entryId, by: caller.account!, ...body }),
  );
  bind(app, deps, askVotersEndpoint, ({ params, body, caller }) =>
    askVoters(deps, { voteId: params.id, by: caller.account!, ...body }),
  );
}
