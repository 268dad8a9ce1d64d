import {
  confirmLetter as confirmEndpoint,
  correctLetter as correctEndpoint,
  enterLetter as enterEndpoint,
  getEnteredEnvelope as envelopeEndpoint,
  getLetterEntry as entryEndpoint,
} from '@wiec/contract/case-letters.ts';
import { UPLOAD_HEADER } from '@wiec/contract/initiatives.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { uploadHashOf } from '../upload-token.ts';
import { correctLetter, getEnteredEnvelope } from './correct-letter.ts';
import { confirmLetter, enterLetter, getLetterEntry } from './enter-letter.ts';

/** Letters that clerks type in. */
export function letterRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, entryEndpoint, ({ caller }) => getLetterEntry(deps, caller.account!));
  bind(app, deps, enterEndpoint, ({ body, caller, headers }) =>
    enterLetter(deps, body, { by: caller.account!, uploadHash: uploadHashOf(deps, headers[UPLOAD_HEADER]) }),
  );
  bind(app, deps, confirmEndpoint, ({ params, caller }) => confirmLetter(deps, params.id, caller.account!));
  bind(app, deps, envelopeEndpoint, ({ params, caller }) => getEnteredEnvelope(deps, params.id, caller.account!));
  bind(app, deps, correctEndpoint, ({ params, body, caller }) =>
    correctLetter(deps, { id: params.id, body }, caller.account!),
  );
}
