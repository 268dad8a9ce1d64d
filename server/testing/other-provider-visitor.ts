import type { TestApp } from './test-app.ts';
import { TestBrowser } from './test-browser.ts';
import { PORTAL_ORIGIN } from './account-visitor.ts';

/** Somebody's browser, which knows the portal and the other provider. */
export interface OtherVisitor {
  readonly visitor: TestBrowser;
  /** Asks the portal where to sign in, goes there and comes back with the provider's answer. */
  readonly askProvider: (body?: object) => Promise<Record<string, string>>;
  readonly signIn: (returnTo?: string) => ReturnType<TestBrowser['call']>;
  /** Goes to an address of the provider, as a link or a redirect would. */
  readonly go: (url: string | URL) => Promise<Response>;
}

export function otherVisitor(portal: TestApp): OtherVisitor {
  const visitor = new TestBrowser(portal.app, PORTAL_ORIGIN);
  let cookie = '';
  const go: OtherVisitor['go'] = async (url) => {
    const answer = await fetch(url, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return answer;
  };
  const askProvider: OtherVisitor['askProvider'] = async (body = {}) => {
    const started = await visitor.call('/api/auth/start', body);
    if (started.statusCode !== 200) throw new Error(`sign-in did not begin: ${started.statusCode}`);
    const answer = await go(started.json().data.authorizationUrl);
    return Object.fromEntries(new URL(answer.headers.get('location')!).searchParams);
  };
  const signIn: OtherVisitor['signIn'] = async (returnTo = '/') =>
    visitor.call('/api/auth/callback', await askProvider({ returnTo }));
  return { visitor, askProvider, signIn, go };
}
