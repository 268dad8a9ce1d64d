import { listOfficeLetters, retryOfficeLetters } from '@wiec/contract/office-letters.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { listLetters } from './list-letters.ts';
import { retryLetters } from './retry-letters.ts';

export const lettersRoutes = (app: FastifyInstance, deps: Deps): void => {
  bind(app, deps, listOfficeLetters, ({ query, caller }) => listLetters(deps, { query, by: caller.account! }));
  bind(app, deps, retryOfficeLetters, ({ body, caller }) => retryLetters(deps, { ref: body.ref, by: caller.account! }));
};
