import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type Provider from 'oidc-provider';
import { SESSION_PAGE_PATH } from '../services/identity-provider/settings.ts';
import { CALLBACK_PATHS } from '../services/identity-provider/callback-paths.ts';

/** Pages for hidden frames of the portal's own pages; no other site may frame them. */
export function framePages(app: FastifyInstance, provider: Provider | null): void {
  /**
   * Return address of a hidden frame: passes the provider's response to the surrounding page, which exchanges it.
   * Opened by itself it is the callback page (spec/1 §2, Sign-in).
   */
  app.get(CALLBACK_PATHS.frame, (_request, reply) => sendFrame(reply, SILENT_CALLBACK));

  /** Whether this browser is still signed in at the built-in provider: asked every 30 seconds (spec/1 §4, §9). */
  app.get(SESSION_PAGE_PATH, async (request, reply) => {
    if (provider === null) return reply.callNotFound();
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
    return sendFrame(reply, session.accountId === undefined ? SIGNED_OUT : SIGNED_IN);
  });
}

interface FramePage {
  readonly html: string;
  readonly policy: string;
}

function framePage(title: string, body: string, script: string): FramePage {
  const hash = createHash('sha256').update(script).digest('base64');
  const html = `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} – Wiec</title></head><body><main>${body}</main><script>${script}</script></body></html>`;
  return { html, policy: `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'self'` };
}

const SILENT_CALLBACK = framePage(
  'Logowanie',
  '<h1>Logowanie</h1><p>Proszę poczekać, za chwilę nastąpi przekierowanie do strony aplikacji...</p><p><a href="/">Strona główna</a></p>',
  `if(parent===window)location.replace('${CALLBACK_PATHS.page}'+location.search);else parent.postMessage({silent:location.search},location.origin)`,
);

const sessionPage = (word: 'True' | 'False', sentence: string): FramePage =>
  framePage(
    'Stan zalogowania',
    `<h1>Stan zalogowania</h1><p>${sentence}</p>`,
    `parent.postMessage('${word}',location.origin)`,
  );

const SIGNED_IN = sessionPage('True', 'Ta przeglądarka ma ważne zalogowanie.');
const SIGNED_OUT = sessionPage('False', 'W tej przeglądarce nikt nie ma ważnego zalogowania.');

const sendFrame = (reply: FastifyReply, { html, policy }: FramePage): FastifyReply =>
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(html);
