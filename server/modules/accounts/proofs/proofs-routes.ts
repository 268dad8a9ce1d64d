import { giveProof as giveEndpoint, sendProofLetter as letterEndpoint } from '@wiec/contract/proofs.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { giveProof } from './give-proof.ts';
import { sendProofLetter } from './letter-code.ts';

export const proofsRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, giveEndpoint, ({ body, caller }) => giveProof(deps, { ...body, by: caller.account! }));
  bind(app, deps, letterEndpoint, ({ caller }) => sendProofLetter(deps, caller.account!.id));
};
