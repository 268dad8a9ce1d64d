import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The signed-in user (spec/1 §3, Logged user). */
export const CurrentUser = z.object({
  userId: z.number().int(),
  loginName: z.string(),
  displayName: z.string(),
  isAdmin: z.boolean(),
  isSysAdmin: z.boolean(),
  isCitizen: z.boolean(),
  officeId: z.number().int().nullable(),
  districtId: z.number().int().nullable(),
  isLegalAge: z.boolean().nullable(),
  aswAccountId: z.number().int(),
  aswMainProfileId: z.number().int(),
  officePermissions: z.array(
    z.object({
      officeId: z.number().int(),
      permissions: z.array(z.object({ id: z.number().int(), code: z.string(), name: z.string() })),
    }),
  ),
  /** What counts for one unit alone. */
  unitPermissions: z.array(
    z.object({
      officeId: z.number().int(),
      unitId: z.number().int(),
      permissions: z.array(z.object({ id: z.number().int(), code: z.string(), name: z.string() })),
    }),
  ),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** A short-lived access token for memory; the refresh token stays in the HttpOnly cookie `rt`. */
export const Session = z.object({ accessToken: z.string(), expiresIn: z.number().int(), user: CurrentUser });
export type Session = z.infer<typeof Session>;

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/api/auth',
  access: 'account',
  summary: 'Zalogowana osoba i jej uprawnienia.',
  output: CurrentUser,
  errors: [401],
});

/** The portal's own form; only where accounts are the portal's own (`identityServer.takesPasswords` of init data). */
export const signInByPassword = endpoint({
  method: 'POST',
  path: '/api/auth/token',
  access: 'anyone',
  summary: 'Loguje loginem i hasłem wbudowanego konta. Token odświeżania trafia do ciasteczka rt.',
  body: z.strictObject({ login: z.string().trim().min(1).max(255), password: z.string().min(1).max(200) }),
  output: Session,
  errors: [400, 401, 403, 409, 429, 503],
});

/** Starts the code flow: the server keeps state, nonce and PKCE verifier in a short signed cookie. */
export const startSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/start',
  access: 'anyone',
  summary: 'Rozpoczyna logowanie przez dostawcę tożsamości; zwraca adres, pod który ma przejść przeglądarka.',
  body: z.strictObject({
    returnTo: z.string().max(2000).optional(),
    /** In a hidden frame, where the provider asks nothing: it knows the browser, or refuses. */
    silent: z.boolean().optional(),
  }),
  output: z.object({ authorizationUrl: z.string() }),
  errors: [400, 429, 503],
});

export const finishSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/callback',
  access: 'anyone',
  summary: 'Kończy logowanie: wymienia kod na sesję. Token odświeżania trafia do ciasteczka rt.',
  body: z.strictObject({
    code: z.string().max(2000),
    state: z.string().max(2000),
    iss: z.string().max(2000).optional(),
  }),
  output: Session.extend({ returnTo: z.string() }),
  errors: [400, 401, 429, 503],
});

export const renewSession = endpoint({
  method: 'POST',
  path: '/api/auth/renew',
  access: 'anyone',
  summary: 'Odnawia sesję z ciasteczka rt.',
  output: Session,
  errors: [401, 503],
});

export const endSession = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  summary: 'Wylogowuje: unieważnia token i usuwa ciasteczka at i rt.',
  output: z.object({ endSessionUrl: z.string().nullable() }),
});
