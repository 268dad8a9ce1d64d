import {
  agreeToPublication as agreeEndpoint,
  callOffPublication as callOffEndpoint,
  closeVote as closeEndpoint,
  confirmAuditorFile as confirmAuditorFileEndpoint,
  countVote as countEndpoint,
  decideTie as decideTieEndpoint,
  extendVote as extendEndpoint,
  getVoteCourse as courseEndpoint,
  openVote as openEndpoint,
  proposePublication as proposeEndpoint,
  withdrawVote as withdrawEndpoint,
} from '@wiec/contract/office-vote-acts.ts';
import {
  getOfficeVote as officeVoteEndpoint,
  listOfficeVotes as officeVotesEndpoint,
} from '@wiec/contract/office-votes.ts';
import {
  callOffClosing as callOffClosingEndpoint,
  getCommission as commissionEndpoint,
  givePassphrase as givePassphraseEndpoint,
  joinCommission as joinEndpoint,
  leaveCommission as leaveEndpoint,
} from '@wiec/contract/vote-commission.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import type { Caller } from '../../../http/caller.ts';
import { withId } from '../../../http/file-routes.ts';
import { serveOfficeStream } from '../../../http/office-stream.ts';
import { confirmAuditorFile, downloadAuditorFile, NO_VOTE } from './auditor-file.ts';
import { closeOfficeVote } from './close-office-vote.ts';
import { getOfficeVote, listOfficeVotes } from './list-office-votes.ts';
import {
  agreeToPublication,
  callOffPublication,
  countOfficeVote,
  decideOfficeTie,
  extendOfficeVote,
  openOfficeVote,
  type Outcome,
  proposePublication,
  type VoteOrder,
  withdrawOfficeVote,
} from './vote-acts.ts';
import { callOffClosing, getCommission, givePassphrase, joinCommission, leaveCommission } from './vote-commission.ts';
import { getVoteCourse } from './vote-course.ts';

const NO_QUERY = z.object({});

/** What the office reads of its votes, and does with them. */
export function officeVotesRoutes(app: FastifyInstance, deps: Deps, outcome: Outcome): void {
  const orderOf = ({ params, caller }: { params: { id: number }; caller: Caller }): VoteOrder => ({
    voteId: params.id,
    by: caller.account!,
  });
  bind(app, deps, officeVotesEndpoint, ({ caller }) => listOfficeVotes(deps, caller.account!));
  bind(app, deps, officeVoteEndpoint, ({ params, caller }) => getOfficeVote(deps, params.id, caller.account!));
  bind(app, deps, courseEndpoint, ({ params, caller }) => getVoteCourse(deps, params.id, caller.account!));
  bind(app, deps, openEndpoint, ({ body, ...call }) => openOfficeVote(deps, { ...orderOf(call), ...body }));
  bind(app, deps, extendEndpoint, ({ body: { seenEnd, dateTo, reason }, ...call }) =>
    extendOfficeVote(deps, { ...orderOf(call), reason, seenEnd: new Date(seenEnd), to: new Date(dateTo) }),
  );
  bind(app, deps, closeEndpoint, ({ body: { seenEnd, ...body }, ...call }) =>
    closeOfficeVote(deps, { ...orderOf(call), ...body, seenEnd: new Date(seenEnd) }),
  );
  bind(app, deps, withdrawEndpoint, ({ body: { seenEnd, ...body }, ...call }) =>
    withdrawOfficeVote({ ...deps, ...outcome }, { ...orderOf(call), ...body, seenEnd: new Date(seenEnd) }),
  );
  bind(app, deps, countEndpoint, (call) => countOfficeVote(deps, orderOf(call)));
  bind(app, deps, decideTieEndpoint, ({ body, ...call }) => decideOfficeTie(deps, { ...orderOf(call), ...body }));
  bind(app, deps, proposeEndpoint, ({ body: { at }, ...call }) =>
    proposePublication(deps, { ...orderOf(call), at: at === null ? null : new Date(at) }),
  );
  bind(app, deps, agreeEndpoint, ({ body, ...call }) =>
    agreeToPublication({ ...deps, ...outcome }, { ...orderOf(call), seen: new Date(body.seen) }),
  );
  bind(app, deps, callOffEndpoint, (call) => callOffPublication(deps, orderOf(call)));
  bind(app, deps, commissionEndpoint, ({ params, caller }) => getCommission(deps, params.id, caller.account!));
  bind(app, deps, joinEndpoint, ({ body, ...call }) => joinCommission(deps, { ...orderOf(call), ...body }));
  bind(app, deps, leaveEndpoint, (call) =>
    leaveCommission(deps, { ...orderOf(call), accountId: call.params.accountId }),
  );
  bind(app, deps, givePassphraseEndpoint, ({ body, ...call }) => givePassphrase(deps, { ...orderOf(call), ...body }));
  bind(app, deps, callOffClosingEndpoint, (call) => callOffClosing(deps, orderOf(call)));
  serveOfficeStream(
    app,
    { url: '/api/office/votes/:id/koperty-dla-audytora.txt', permission: 'budget.manage', module: 'budget' },
    NO_QUERY,
    async (by, _query, { id }) => (await withId(id, (voteId) => downloadAuditorFile(deps, { voteId, by }))) ?? NO_VOTE,
  );
  bind(app, deps, confirmAuditorFileEndpoint, (call) => confirmAuditorFile(deps, orderOf(call)));
}
