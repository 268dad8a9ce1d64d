import * as oidc from 'openid-client';
import { TokenRefused } from './relying-party.ts';

/** Tells the operator why a provider did not answer as it should: in English, for the log, nothing secret or personal. */
export type ReportCause = (cause: string) => void;

/** Milliseconds within which a cause is logged only once, because waiting browsers retry. */
const QUIET = 60_000;
/** A provider's word for an error (RFC 6749 §5.2); anything longer or odder is not repeated. */
const WORD = /^[\w.:-]{1,60}$/;

export function reportOnce(report: ReportCause, now: () => number = () => performance.now()): ReportCause {
  const told = new Map<string, number>();
  return (cause) => {
    const at = now();
    for (const [old, when] of told) if (at - when >= QUIET) told.delete(old);
    if (told.has(cause)) return;
    told.set(cause, at);
    report(cause);
  };
}

/** What an error of the exchange with a provider says of the settings, the clock or the network. */
export function causeOf(error: unknown): string {
  const innermost = rootOf(error);
  if (innermost instanceof TokenRefused) return refusedCause(innermost);
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) {
    return `the provider answers with the error ${word(error.error)}`;
  }
  if (innermost instanceof Response) {
    return `the provider answers ${innermost.status} where ${innermost.url.split('?')[0]} should serve`;
  }
  const { code, expected, claim, attribute, body, now, claims } = detailsOf(error);
  if (attribute === 'issuer') {
    return `the provider calls itself ${word(body?.['issuer'], ADDRESS)}, and OIDC_ISSUER says ${word(expected, ADDRESS)}`;
  }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED' && typeof now === 'number') {
    const off = Math.abs(now - Number(claims?.[claim ?? '']));
    return `the ID token is out of its time ("${claim}" is ${off} s away): compare the clocks of both servers`;
  }
  if (claim !== undefined) return `the ID token has an unexpected "${claim}": compare issuer and client id`;
  return code ?? (innermost instanceof Error ? innermost.name : 'unknown');
}

const ADDRESS = /^https?:\/\/[\x21-\x7e]{1,200}$/;
const word = (value: unknown, form = WORD): string =>
  typeof value === 'string' && form.test(value) ? value : '(unreadable)';

function refusedCause({ status, word: said }: TokenRefused): string {
  const named = `the token endpoint refuses with ${status} ${word(said)}`;
  return said === 'invalid_client' || status === 401
    ? `${named}: compare OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_CLIENT_AUTH with the client registered there`
    : named;
}

interface Details {
  readonly code?: string;
  readonly expected?: unknown;
  readonly claim?: string;
  readonly attribute?: string;
  readonly body?: Record<string, unknown>;
  readonly now?: number;
  readonly claims?: Record<string, unknown>;
}

/** The library keeps what it compared at the end of the chain of causes, and its own code before that. */
function detailsOf(error: unknown): Details {
  let details: Details = {};
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 6; depth++) {
    details = { ...details, ...(at as Details) };
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') details = { ...details, code };
    at = (at as { cause?: unknown }).cause;
  }
  return details;
}

function rootOf(error: unknown): unknown {
  let at = error;
  for (let depth = 0; depth < 6 && at instanceof Error && at.cause !== undefined; depth++) at = at.cause;
  return at;
}
