import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { profileLimits } from '@wiec/domain/profile.ts';
import { AppType } from '@wiec/domain/password-rules.ts';
import type Provider from 'oidc-provider';
import type { Deps } from '../../deps.ts';
import {
  checkPassword,
  isPasswordStill,
  LOCK_MINUTES,
  type ProvenPassword,
} from '../../services/identity-provider/check-password.ts';
import { passwordConfigs } from '../../services/password-configs.ts';
import { knownBrowserCookie } from '../../services/identity-provider/known-browser.ts';
import { LOGIN_PAGES_OF_NETWORK } from '../../services/identity-provider/limits.ts';
import { API_RESOURCE, API_SCOPE } from '../../services/identity-provider/provider.ts';
import { beginEnrolment, proveEnrolment, turnSecondFactorOn } from '../../services/identity-provider/enrolment.ts';
import { auditSignIn } from '../../services/identity-provider/sign-in-log.ts';
import { checkCode } from '../../services/identity-provider/second-factor.ts';
import { readOutbox } from '../../services/mail.ts';
import { networkOf, takeTicket } from '../../services/rate-limit.ts';
import { QUEUE_RETRY, QueueFull } from '../../services/bounded-queue.ts';
import { isFromPortal, originOf, portalOrigins } from '../origins.ts';
import { isWellFormed } from '../well-formed.ts';
import { codePage, openProof, sealProof } from './code-page.ts';
import { KONTO_CSS, KONTO_POLICY, MARK_FILE, sendKonto, type KontoPage } from './konto-page.ts';
import type { KontoFrame } from './konto-frame.ts';
import { readForms } from './konto-visit.ts';
import { demandMetPage, demandPage } from './demand-page.ts';
import { brokenSignIn, loginPage, tooManySignIns } from './login-page.ts';
import { outboxPage } from './outbox-page.ts';

/** The identity provider under `/konto`, its login page, and the outbox of the demo. */
export function kontoRoutes(app: FastifyInstance, deps: Deps, provider: Provider | null, frame: KontoFrame): void {
  const show = (request: FastifyRequest, reply: FastifyReply, page: KontoPage) =>
    sendKonto(reply, page, frame, request);

  app.get(KONTO_CSS.path, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(KONTO_CSS.text),
  );
  // Browsers ask for it at the root, whatever a page says.
  app.get('/favicon.ico', (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(MARK_FILE),
  );
  app.get('/konto/skrzynka', async (request, reply) => {
    if (!deps.config.demo) return reply.callNotFound();
    return show(request, reply, outboxPage(await readOutbox(deps.db, deps)));
  });
  if (!provider) return;

  app.register(async (scope) => {
    readForms(scope);
    const interactions = '/konto/interaction/:uid';
    scope.get(interactions, (request, reply) => interact(request, reply, null));
    scope.post(interactions, (request, reply) => interact(request, reply, request.body as URLSearchParams));
  });

  const origins = portalOrigins(deps.config);

  async function interact(request: FastifyRequest, reply: FastifyReply, form: URLSearchParams | null) {
    const op = provider!;
    const details = await op.interactionDetails(request.raw, reply.raw).catch(() => null);
    const uid = (request.params as { uid: string }).uid;
    if (details?.uid !== uid) return show(request, reply, brokenSignIn(400));
    const finish = async (result: Parameters<typeof op.interactionResult>[2]) =>
      reply.redirect(await op.interactionResult(request.raw, reply.raw, result), 303);
    /** From now on password attempts of this browser are counted separately from those of strangers. */
    const signIn = async (
      { accountId, sessionsEnded }: Pick<ProvenPassword, 'accountId' | 'sessionsEnded'>,
      by: 'password' | 'password-and-code' | 'new-second-factor',
    ) => {
      await auditSignIn(deps.db, accountId, { by });
      const origin = originOf(origins, request.host);
      reply.header('set-cookie', knownBrowserCookie(deps, { cookies: request.headers.cookie, origin, accountId }));
      return { login: { accountId: String(accountId), acr: String(sessionsEnded), remember: true } };
    };
    if (details.prompt.name === 'consent') return finish({ consent: { grantId: await grant(details) } });

    const { failedLoginAttempts } = (await passwordConfigs(deps.db))[AppType.FrontOffice];
    const page = {
      action: `/konto/interaction/${uid}`,
      login: '',
      failure: null,
      demo: deps.config.demo,
      lock: { after: failedLoginAttempts, minutes: LOCK_MINUTES },
    } as const;
    if (form === null) return show(request, reply, loginPage(page));
    if (!isFromPortal(origins, request.headers as Record<string, string>))
      return show(request, reply, brokenSignIn(403));
    const proof = form.get('proof');
    const sealed = form.get('sealed');
    if (proof !== null && sealed !== null) return takeKey(proof, sealed, form.get('code') ?? '');
    if (proof !== null) return takeCode(proof, form.get('code') ?? '');
    const login = (form.get('login') ?? '').slice(0, profileLimits.login);
    const password = form.get('password') ?? '';
    if (password.length > 200 || !isWellFormed([login, password]))
      return show(request, reply, loginPage({ ...page, failure: 'wrong' }));
    const verdict = await checkPassword(deps, {
      login,
      password,
      address: request.ip,
      cookies: request.headers.cookie,
    }).catch((error: unknown) => {
      if (error instanceof QueueFull) return null;
      throw error;
    });
    if (verdict === null) {
      reply.header('retry-after', QUEUE_RETRY);
      return show(request, reply, loginPage({ ...page, login, failure: 'busy' }));
    }
    if (verdict.ok) return finish(await signIn(verdict, 'password'));
    if (verdict.reason === 'second-factor') {
      const given = sealProof(deps, uid, verdict);
      return show(request, reply, codePage({ action: page.action, proof: given, failure: null }));
    }
    if (verdict.reason === 'no-second-factor') {
      const enrolment = await beginEnrolment(deps, verdict.accountId);
      if (enrolment === null) return show(request, reply, brokenSignIn(403));
      const given = sealProof(deps, uid, verdict);
      return show(request, reply, demandPage({ action: page.action, proof: given, enrolment, error: null }));
    }
    if (verdict.reason !== 'too-many')
      return show(request, reply, loginPage({ ...page, login, failure: verdict.reason }));
    reply.header('retry-after', verdict.retryAfter);
    return show(request, reply, loginPage({ ...page, login, failure: verdict }));

    /** The last step for staff without a second factor; they have no access before it. */
    async function takeKey(given: string, sealed: string, code: string) {
      const proven = openProof(deps, uid, given);
      const isSound = proven !== null && isWellFormed([sealed, code]) && (await isPasswordStill(deps, proven));
      const checked = isSound ? await proveEnrolment(deps, proven.accountId, { sealed, code }) : null;
      if (proven === null || checked === null) return show(request, reply, brokenSignIn(403));
      if (!checked.ok) {
        const { error, enrolment } = checked;
        return show(request, reply, demandPage({ action: page.action, proof: given, enrolment, error }));
      }
      const turnedOn = await turnSecondFactorOn(deps, proven, checked, null);
      if (turnedOn === null) return show(request, reply, brokenSignIn(403));
      const { recoveryCodes, sessionsEnded } = turnedOn;
      const next = await op.interactionResult(
        request.raw,
        reply.raw,
        await signIn({ ...proven, sessionsEnded }, 'new-second-factor'),
      );
      return show(request, reply, demandMetPage(recoveryCodes, next));
    }

    async function takeCode(given: string, code: string) {
      const proven = openProof(deps, uid, given);
      if (proven === null || !isWellFormed([code]) || !(await isPasswordStill(deps, proven)))
        return show(request, reply, brokenSignIn(403));
      const { accountId } = proven;
      const checked = await checkCode(deps, accountId, code.slice(0, 50));
      if (checked.ok) return finish(await signIn(proven, 'password-and-code'));
      if (checked.reason === 'wrong') await auditSignIn(deps.db, accountId, { failed: 'code' });
      if (checked.reason === 'too-many') reply.header('retry-after', checked.retryAfter);
      const failure = checked.reason === 'wrong' ? checked.reason : checked;
      return show(request, reply, codePage({ action: page.action, proof: given, failure }));
    }
  }

  /** Grants consent without asking, because the portal is both client and provider. */
  async function grant(details: Awaited<ReturnType<Provider['interactionDetails']>>): Promise<string> {
    const known = details.grantId ? await provider!.Grant.find(details.grantId) : undefined;
    const given =
      known ??
      new provider!.Grant({ accountId: details.session!.accountId, clientId: details.params.client_id as string });
    given.addOIDCScope('openid profile offline_access');
    given.addResourceScope(API_RESOURCE, API_SCOPE);
    return given.save();
  }

  const limitSignIns = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!/^\/konto\/auth\/?(\?|$)/.test(request.url)) return;
    const ticket = await takeTicket(deps, LOGIN_PAGES_OF_NETWORK, networkOf(request.ip));
    if (ticket.ok) return;
    reply.header('retry-after', ticket.retryAfter);
    return show(request, reply, tooManySignIns(ticket.retryAfter));
  };
  mount(app, provider, (request) => originOf(origins, request.host), limitSignIns);
}

/** Hands everything else under `/konto` to the provider, untouched, with the origin of ours that was asked. */
function mount(
  app: FastifyInstance,
  provider: Provider,
  originFor: (request: FastifyRequest) => string,
  onRequest: onRequestAsyncHookHandler,
): void {
  const handle = provider.callback();
  app.register(async (scope) => {
    scope.addHook('onRequest', onRequest);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/konto/*', (request, reply) => {
      const { protocol, host } = new URL(originFor(request));
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
      raw.headers['x-forwarded-host'] = host;
      raw.headers.host = host;
      raw.originalUrl = raw.url!;
      raw.url = raw.url!.slice('/konto'.length);
      reply.raw.setHeader('content-security-policy', KONTO_POLICY);
      reply.hijack();
      void handle(raw, reply.raw);
    });
  });
}
