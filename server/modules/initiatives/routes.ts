import { setTimeout as pause } from 'node:timers/promises';
import { CAPTCHA_HEADER } from '@wiec/contract/captcha.ts';
import {
  CASE_HEADER,
  demandInitiativeCaptcha as captchaEndpoint,
  getOwnCase as ownCaseEndpoint,
  getUploadToken as tokenEndpoint,
  INITIATIVE_MODULES,
  listOwnCases as ownCasesEndpoint,
  openCase as openEndpoint,
  removeInitiativeFile as removeEndpoint,
  replyInCase as replyEndpoint,
  sendInitiative as sendEndpoint,
  setCaseConsent as consentEndpoint,
  setCaseLetters as lettersEndpoint,
  UPLOAD_HEADER,
  withdrawCase as withdrawEndpoint,
} from '@wiec/contract/initiatives.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bind, type Headers } from '../../http/bind.ts';
import { problemOf, send } from '../../http/errors.ts';
import { isAnyOn } from '../../http/module-gate.ts';
import { sendDocument } from '../../http/office-stream.ts';
import { accepted, tooMany } from '../../http/reply.ts';
import { BoundedQueue } from '../../services/bounded-queue.ts';
import { demandCaptcha } from '../../services/captcha.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { fileRoutesOfInitiatives } from './file-routes.ts';
import type { Uploader } from './file-queries.ts';
import { CROWD, TOKENS_OF_NETWORK } from './limits.ts';
import { listOwnCases } from './list-own-cases.ts';
import { letterRoutes } from './letters/letter-routes.ts';
import { officeInboxRoutes } from './office/office-routes.ts';
import { opinionRoutes } from './opinions/opinion-routes.ts';
import { templateRoutes } from './templates/template-routes.ts';
import { registryRoutes } from './registry/registry-routes.ts';
import { routingRoutes } from './routing/routing-routes.ts';
import { printOwnCase } from './papers/print-case.ts';
import type { ProductMakers } from './products/make-product.ts';
import { productRoutes } from './products/product-routes.ts';
import { petitionRoutes } from './petitions/petition-routes.ts';
import { getOwnCase, openCase, replyInCase, setCaseLetters, setConsent, withdrawCase } from './own-case.ts';
import { sendInitiative } from './send-initiative.ts';
import { removeUpload } from './store-upload.ts';
import { newUploadToken, uploadHashOf } from './upload-token.ts';

/** @param makers how other modules make something of a case */
export function initiativesRoutes(app: FastifyInstance, deps: Deps, makers: ProductMakers): void {
  const sending = { ...deps, pause: (ms: number) => pause(ms), crowd: new BoundedQueue(CROWD) };
  const modulesOn = async () => ({
    budget: await isAnyOn(app, 'budget'),
    consultation: await isAnyOn(app, 'consultation'),
  });
  const uploaderOf = (headers: Headers, accountId: number | null): Uploader => ({
    uploadHash: uploadHashOf(deps, headers[UPLOAD_HEADER]),
    accountId,
  });
  bind(app, deps, sendEndpoint, async ({ body, caller, headers }) =>
    sendInitiative(sending, {
      body,
      accountId: caller.account?.id ?? null,
      address: caller.address,
      captcha: headers[CAPTCHA_HEADER],
      key: headers['idempotency-key'],
      uploadHash: uploadHashOf(deps, headers[UPLOAD_HEADER]),
      modules: await modulesOn(),
    }),
  );
  bind(app, deps, captchaEndpoint, async ({ caller }) => {
    const ticket = await takeTicket(deps, TOKENS_OF_NETWORK, networkOf(caller.address));
    if (!ticket.ok) return tooMany('Z tego miejsca w sieci przyszło bardzo wiele próśb.', ticket);
    return accepted(await demandCaptcha(deps));
  });
  bind(app, deps, tokenEndpoint, async ({ caller }) => {
    const ticket = await takeTicket(deps, TOKENS_OF_NETWORK, networkOf(caller.address));
    if (!ticket.ok) return tooMany('Z tego miejsca w sieci przyszło bardzo wiele próśb.', ticket);
    const { token, expiresAt } = newUploadToken(deps);
    return accepted({ token, expiresAt: expiresAt.toISOString() });
  });
  bind(app, deps, removeEndpoint, ({ params, caller, headers }) =>
    removeUpload(deps, { id: params.id, uploader: uploaderOf(headers, caller.account?.id ?? null) }),
  );
  fileRoutesOfInitiatives(app, deps);

  const holder = (headers: Headers, address: string) => ({ token: headers[CASE_HEADER], address });
  bind(app, deps, ownCaseEndpoint, ({ caller, headers }) => getOwnCase(deps, holder(headers, caller.address)));
  app.get(`${ownCaseEndpoint.path}/wydruk.pdf`, { config: { module: INITIATIVE_MODULES } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = request.headers[CASE_HEADER] as string | undefined;
    const made = await printOwnCase(deps, { token, address: request.ip });
    return made.ok ? sendDocument(reply, made.data) : send(reply, problemOf(made));
  });
  bind(app, deps, openEndpoint, ({ body, caller }) => openCase(deps, { ...body, address: caller.address }));
  bind(app, deps, replyEndpoint, ({ body, caller, headers }) =>
    replyInCase(deps, holder(headers, caller.address), body, uploaderOf(headers, caller.account?.id ?? null)),
  );
  bind(app, deps, withdrawEndpoint, ({ body, caller, headers }) =>
    withdrawCase(deps, holder(headers, caller.address), body.revision),
  );
  bind(app, deps, lettersEndpoint, ({ body, caller, headers }) =>
    setCaseLetters(deps, holder(headers, caller.address), body.on),
  );
  bind(app, deps, consentEndpoint, ({ body, caller, headers }) =>
    setConsent(deps, holder(headers, caller.address), body.on),
  );
  bind(app, deps, ownCasesEndpoint, ({ caller }) => listOwnCases(deps, caller.account!.id));
  officeInboxRoutes(app, deps);
  letterRoutes(app, deps);
  productRoutes(app, deps, makers);
  opinionRoutes(app, deps);
  templateRoutes(app, deps);
  petitionRoutes(app, deps);
  registryRoutes(app, deps);
  routingRoutes(app, deps);
}
