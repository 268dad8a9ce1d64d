import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { otherVisitor } from '../../testing/other-provider-visitor.ts';
import { asItShould, startOtherProvider, type OtherProvider } from '../../testing/other-provider.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const SECRET = 'tajne: ż+ó%';
let provider: OtherProvider;
let portal: TestApp;

beforeAll(async () => {
  provider = await startOtherProvider();
  portal = await testApp({ oidcIssuer: provider.issuer, oidcClientId: 'portal' });
});
afterAll(async () => {
  await portal.close();
  await provider.stop();
});
beforeEach(() => Object.assign(provider.acts, asItShould));

const causes = (at: TestApp = portal): string[] =>
  at
    .log()
    .split('\n')
    .filter((line) => line.includes('"identity provider"'))
    .map((line) => (JSON.parse(line) as { cause: string }).cause);

/** A portal of its own, whose connection begins with what the provider does now. */
async function withPortal<T>(settings: Parameters<typeof testApp>[0], act: (own: TestApp) => Promise<T>): Promise<T> {
  const own = await testApp({ oidcIssuer: provider.issuer, oidcClientId: 'portal', ...settings });
  try {
    return await act(own);
  } finally {
    await own.close();
  }
}

describe('a refresh token that is refused', () => {
  test.each([
    [400, 'Refresh token invalid'],
    [400, ''],
    [400, '{"error":"invalid_grant"}'],
    [401, '<h1>401</h1>'],
    [403, '{}'],
  ])('ends the session with status %i and the body "%s"', async (status, body) => {
    const { visitor, signIn } = otherVisitor(portal);
    expect((await signIn()).statusCode).toBe(200);
    provider.acts.refusal = { status, body };
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(401);
  });

  test.each([429, 408, 500, 502])('status %i is no word about it: the session is kept', async (status) => {
    const { visitor, signIn } = otherVisitor(portal);
    await signIn();
    provider.acts.refusal = { status, body: '' };
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(503);
    provider.acts.refusal = null;
    expect((await visitor.call('/api/auth/renew')).statusCode).toBe(200);
  });

  test('an expired sign-in is nothing for the operator', async () => {
    const before = causes().length;
    const { visitor, signIn } = otherVisitor(portal);
    await signIn();
    provider.acts.refusal = { status: 400, body: '{"error":"invalid_grant"}' };
    await visitor.call('/api/auth/renew');
    expect(causes()).toHaveLength(before);
  });
});

describe('the portal proves itself', () => {
  test.each(['client_secret_basic', 'client_secret_post'] as const)(
    'by %s where the settings say so, though the provider names both',
    async (by) => {
      Object.assign(provider.acts, {
        secret: { value: SECRET, by },
        waysTold: ['client_secret_basic', 'client_secret_post'],
      });
      await withPortal({ oidcClientSecret: SECRET, oidcClientAuth: by }, async (own) => {
        expect((await otherVisitor(own).signIn()).statusCode).toBe(200);
      });
    },
  );

  test('with an id and a secret of usual signs also where the provider decodes nothing', async () => {
    const value = 'a1.b_2-c*3';
    Object.assign(provider.acts, { secret: { value, by: 'client_secret_basic' }, decodes: false });
    await withPortal({ oidcClientId: 'portal-lipogrodu.example_1', oidcClientSecret: value }, async (own) => {
      expect((await otherVisitor(own).signIn()).statusCode).toBe(200);
    });
  });
});

describe('the log names the cause', () => {
  test('of a wrong secret, without the secret, and once for many who try', async () => {
    provider.acts.secret = { value: SECRET, by: 'client_secret_basic' };
    await withPortal({ oidcClientSecret: 'zgadywane' }, async (own) => {
      expect((await otherVisitor(own).signIn()).statusCode).toBe(401);
      expect((await otherVisitor(own).signIn()).statusCode).toBe(401);
      expect(causes(own)).toEqual([
        'the token endpoint refuses with 401 invalid_client: compare OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_CLIENT_AUTH with the client registered there',
      ]);
      expect(own.log()).not.toContain('zgadywane');
    });
  });

  test('of an issuer that calls itself otherwise', async () => {
    provider.acts.name = `${provider.issuer}/realms/miasto/`;
    await withPortal({ oidcIssuer: provider.issuer }, async (own) => {
      expect((await otherVisitor(own).visitor.call('/api/auth/start', {})).statusCode).toBe(503);
      expect(causes(own)).toEqual([
        `the provider calls itself ${provider.issuer}/realms/miasto/, and OIDC_ISSUER says ${provider.issuer}/`,
      ]);
    });
  });

  test('of an address at which no provider is', async () => {
    await withPortal({ oidcIssuer: `${provider.issuer}/nie-tu` }, async (own) => {
      expect((await otherVisitor(own).visitor.call('/api/auth/start', {})).statusCode).toBe(503);
      expect(causes(own)).toEqual([
        `the provider answers 404 where ${provider.issuer}/nie-tu/.well-known/openid-configuration should serve`,
      ]);
    });
  });

  test('of a provider that nobody reaches', async () => {
    const gone = await startOtherProvider();
    await gone.stop();
    await withPortal({ oidcIssuer: gone.issuer }, async (own) => {
      expect((await otherVisitor(own).visitor.call('/api/auth/start', {})).statusCode).toBe(503);
      expect(causes(own)).toEqual(['ECONNREFUSED']);
    });
  });

  test('of a clock that is wrong', async () => {
    provider.acts.clockOff = -3600;
    const { signIn } = otherVisitor(portal);
    expect((await signIn()).statusCode).toBe(401);
    expect(causes().at(-1)).toMatch(/^the ID token is out of its time \("exp" is 3\d\d\d s away\): compare the clocks/);
  });

  test('of a token that was not revoked at sign-out, which ends the session here all the same', async () => {
    const { visitor, signIn } = otherVisitor(portal);
    await signIn();
    provider.acts.refusesRevocation = true;
    expect((await visitor.call('/api/auth/logout')).statusCode).toBe(200);
    expect(visitor.cookie('rt')).toBeUndefined();
    expect(causes().at(-1)).toBe(
      'somebody has signed out, and their refresh token still holds: the provider answers with the error unsupported_token_type',
    );
  });
});
