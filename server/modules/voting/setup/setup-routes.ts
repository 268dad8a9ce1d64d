import {
  changeVoteSetup as changeEndpoint,
  createVote as createEndpoint,
  getVoteSetup as setupEndpoint,
} from '@wiec/contract/office-vote-setup.ts';
import {
  askForRehearsal as askForRehearsalEndpoint,
  getRehearsal as rehearsalEndpoint,
} from '@wiec/contract/office-vote-rehearsal.ts';
import { tryRules as tryEndpoint } from '@wiec/contract/office-vote-trial.ts';
import { listVoteParameters as parametersEndpoint } from '@wiec/contract/vote-parameters.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { askForRehearsal, getRehearsal } from '../rehearsal/ask-for-rehearsal.ts';
import { tryRules } from '../trial/try-rules.ts';
import { changeVoteSetup } from './change-vote-setup.ts';
import { createOfficeVote } from './create-office-vote.ts';
import { getVoteSetup } from './get-vote-setup.ts';
import { listVoteParameters } from './list-vote-parameters.ts';

/** How the office sets a vote up before it opens it. */
export function setupRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, setupEndpoint, ({ params, caller }) => getVoteSetup(deps, params.id, caller.account!));
  bind(app, deps, changeEndpoint, ({ params, body: { seen, ...words }, caller }) =>
    changeVoteSetup(deps, { voteId: params.id, by: caller.account!, words, seen }),
  );
  bind(app, deps, tryEndpoint, ({ params, body: { from, ...rules }, caller }) =>
    tryRules(deps, { voteId: params.id, by: caller.account!, from, rules }),
  );
  bind(app, deps, rehearsalEndpoint, ({ params, caller }) => getRehearsal(deps, params.id, caller.account!));
  bind(app, deps, askForRehearsalEndpoint, ({ params, body, caller }) =>
    askForRehearsal(deps, { voteId: params.id, by: caller.account!, ...body }),
  );
  bind(app, deps, parametersEndpoint, ({ params, caller }) => listVoteParameters(deps, params.id, caller.account!));
  bind(app, deps, createEndpoint, ({ params, body, caller }) =>
    createOfficeVote(deps, { editionId: params.id, by: caller.account!, ...body }),
  );
}
