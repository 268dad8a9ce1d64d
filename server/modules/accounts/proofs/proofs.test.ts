import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROOF_HEADER } from '@wiec/contract/proof-demand.ts';
import type { Office } from '@wiec/contract/offices.ts';
import type { AnyEndpoint } from '../../../http/bind.ts';
import { endSessions } from '../../../services/identity-provider/end-sessions.ts';
import { newTotpKey, storeTotp, totpCode } from '../../../services/identity-provider/second-factor.ts';
import { readOutbox } from '../../../services/mail.ts';
import { accountVisitor, signInToAccount } from '../../../testing/account-visitor.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { waitForFreshRateWindow } from '../../../testing/fresh-rate-window.ts';
import { createAccount } from '../create-account.ts';
import { writeStaff } from '../users/user-queries.ts';

let portal: TestApp;
let now = new Date();
let officeId: number;
let owner: number;

const LOGIN = 'admin@example.pl';
const PASSWORD = 'Lipowa-Aleja-27';

beforeAll(async () => {
  portal = await testApp({ rateLimitFactor: 1_000_000 }, { clock: () => now });
  ({ officeId } = await plantTown(portal.deps.db));
});
afterAll(() => portal.close());

beforeEach(async () => {
  const { db } = portal.deps;
  now = new Date();
  await db.deleteFrom('account').execute();
  await db.deleteFrom('mail').execute();
  owner = await administrator(LOGIN);
});

async function administrator(login: string): Promise<number> {
  const made = await createAccount(portal.deps, {
    login,
    password: PASSWORD,
    firstname: 'Halina',
    surname: 'Zaradna',
    email: login,
    isCitizen: false,
    isAdmin: true,
    officeId: null,
    districtId: null,
  });
  if (!made.ok) throw new Error(made.reason);
  await writeStaff(portal.deps.db, made.accountId);
  return made.accountId;
}

/** An access token of a session of its own, as the portal's page holds it. */
async function accessToken(login = LOGIN): Promise<string> {
  const reply = await accountVisitor(portal).call('/api/auth/token', { login, password: PASSWORD });
  return reply.json<{ data: { accessToken: string } }>().data.accessToken;
}

interface Body {
  data?: { id: number; revision: number; proof: string };
  title?: string;
  errors?: { message: string; field?: string }[];
  proof?: { way: string };
}

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, token: string, payload?: object, proof?: string) {
  const reply = await portal.app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${token}`, ...(proof === undefined ? {} : { [PROOF_HEADER]: proof }) },
    ...(payload ? { payload } : {}),
  });
  return { status: reply.statusCode, ...reply.json<Body>() };
}

const prove = async (token: string, typed = PASSWORD) => ask('POST', 'proofs', token, { typed });
const proofOf = async (token: string, typed?: string) => (await prove(token, typed)).data!.proof;

const somebody = (login: string, isAdmin = false) => ({
  firstname: 'Nowa',
  surname: 'Osoba',
  loginName: login,
  email: login,
  officeId,
  officePermissions: [],
  isAdmin,
  isSysAdmin: false,
});
const create = (token: string, proof?: string, isAdmin = false) =>
  ask('POST', 'users', token, somebody(`nowa${Math.random()}@example.pl`, isAdmin), proof);

const lettersTo = async (to: string) =>
  (await readOutbox(portal.deps.db, portal.deps)).filter((mail) => mail.to === to).map(({ subject }) => subject);

describe('an access token alone', () => {
  test('makes no user, and the refusal says what is to be shown', async () => {
    const token = await accessToken();
    expect(await create(token)).toMatchObject({
      status: 403,
      title: 'Potwierdź, że to Ty',
      proof: { way: 'password' },
    });
    expect(await create(token, await proofOf(token))).toMatchObject({ status: 200 });
  });

  test('changes neither the own login and e-mail nor anybody’s rights', async () => {
    const token = await accessToken();
    const { data } = await ask('GET', `users/${owner}`, token);
    const stolen = { ...somebody('zlodziej@example.pl', true), officeId: null, revision: data!.revision };
    expect(await ask('PUT', `users/${owner}`, token, stolen)).toMatchObject({ status: 403, proof: {} });
    expect((await ask('GET', `users/${owner}`, token)).data).toEqual(data);
  });

  test('has nothing sent elsewhere that residents write to an office', async () => {
    const token = await accessToken();
    const { data } = await ask('GET', `offices/${officeId}`, token);
    const { id: _, districts, isRetired, ...office } = data as Office & Body['data'];
    expect([districts, isRetired]).toEqual([expect.any(Array), false]);
    const body = { ...office, flat: '', fax: '', externalAddress: '', email: 'zlodziej@example.pl' };
    expect(await ask('PUT', `offices/${officeId}`, token, body)).toMatchObject({ status: 403, proof: {} });
    expect((await ask('GET', `offices/${officeId}`, token)).data).toEqual(data);
    expect((await ask('PUT', `offices/${officeId}`, token, body, await proofOf(token))).status).toBe(200);
  });

  test('every changing call requires a proof, or is listed here as an exception', () => {
    const changes = portal.app.bound
      .map(({ endpoint }): AnyEndpoint => endpoint)
      .filter(({ method, access }) => method !== 'GET' && access !== 'anyone');
    const without = changes.filter(({ needsProof }) => !needsProof).map(({ method, path }) => `${method} ${path}`);
    // What can be seen and undone in the portal, and opens nothing to anybody (docs/decisions/0034).
    expect(without.toSorted()).toEqual([
      'DELETE /api/office/budgets/:id/pages/:type/files/:fileId',
      'DELETE /api/office/case-views/:id',
      'DELETE /api/office/log-views/:id',
      'DELETE /api/office/project-tasks/:id',
      'DELETE /api/office/project-tasks/:id/diary/:entryId',
      'DELETE /api/office/project-tasks/:id/diary/:entryId/files/:fileId',
      'DELETE /api/office/project-tasks/:id/errata/:erratumId',
      'DELETE /api/office/project-tasks/:id/files/:fileId',
      'DELETE /api/office/project-tasks/:id/versions/:versionId',
      'DELETE /api/office/projects/:id/files/:fileId',
      'DELETE /api/office/projects/:id/pause',
      'DELETE /api/office/projects/:id/picture/:fileId',
      'DELETE /api/office/projects/:id/planned-publication',
      'DELETE /api/office/projects/:id/preview-links/:linkId',
      'DELETE /api/office/saved-views/:id',
      'DELETE /api/office/typed-drafts/:name',
      'DELETE /api/office/votes/:id/commission/closing',
      'DELETE /api/office/votes/:id/commission/members/:accountId',
      'DELETE /api/office/votes/:id/preview-links/:linkId',
      'DELETE /api/office/votes/:id/publication',
      'DELETE /api/own-follows/:kind/:id',
      'DELETE /api/project/comments/:id',
      'DELETE /api/project/comments/opinions/:id',
      'DELETE /api/project/opinions/:id',
      'DELETE /api/setting/agreement-histories/:id/:revision',
      'DELETE /api/setting/agreement-histories/:id/files/:fileId/:revision',
      'DELETE /api/setting/images/:name',
      'POST /api/app/smtp/test-letters',
      'POST /api/office/answer-templates',
      'POST /api/office/budgets',
      'POST /api/office/budgets/:id/pages/:type/files',
      'POST /api/office/budgets/:id/projects',
      'POST /api/office/budgets/:id/projects/batch',
      'POST /api/office/budgets/:id/projects/imports/:importId/undo',
      'POST /api/office/budgets/:id/projects/sheet',
      'POST /api/office/budgets/:id/projects/sheet/faults',
      'POST /api/office/budgets/:id/projects/sheet/preview',
      'POST /api/office/budgets/:id/steps',
      'POST /api/office/budgets/:id/votes',
      'POST /api/office/case-letters',
      'POST /api/office/case-letters/:id/confirmations',
      'POST /api/office/case-letters/:id/corrections',
      'POST /api/office/case-parcels/:id/acts',
      'POST /api/office/case-views',
      'POST /api/office/consultations',
      'POST /api/office/consultations/:id/meetings',
      'POST /api/office/form-pictures',
      'POST /api/office/initiatives-to-hand-on',
      'POST /api/office/initiatives/:id/products',
      'POST /api/office/initiatives/:id/sender',
      'POST /api/office/letters/retries',
      'POST /api/office/log-views',
      'POST /api/office/opinions/:id/acts',
      'POST /api/office/portal-state/backups',
      'POST /api/office/probes',
      'POST /api/office/project-tasks/:id/diary',
      'POST /api/office/project-tasks/:id/diary/:entryId/files',
      'POST /api/office/project-tasks/:id/errata',
      'POST /api/office/project-tasks/:id/errata/:erratumId/acceptance',
      'POST /api/office/project-tasks/:id/files',
      'POST /api/office/project-tasks/:id/implementation/abandonment',
      'POST /api/office/project-tasks/:id/implementation/moves',
      'POST /api/office/project-tasks/:id/implementation/terms',
      'POST /api/office/project-tasks/:id/steps',
      'POST /api/office/projects/:id/files',
      'POST /api/office/projects/:id/own-previews',
      'POST /api/office/saved-views',
      'POST /api/office/surveys',
      'POST /api/office/units',
      'POST /api/office/votes/:id/numbering/annulment',
      'POST /api/office/votes/:id/numbering/commitment',
      'POST /api/office/votes/:id/numbering/draw',
      'POST /api/office/votes/:id/numbering/order',
      'POST /api/office/votes/:id/paper-ballots',
      'POST /api/office/votes/:id/paper/cards',
      'POST /api/office/votes/:id/paper/cards/:cardId/release',
      'POST /api/office/votes/:id/paper/cards/:cardId/retyping',
      'POST /api/office/votes/:id/paper/cards/:cardId/settlement',
      'POST /api/office/votes/:id/paper/checks',
      'POST /api/office/votes/:id/paper/points',
      'POST /api/office/votes/:id/paper/points/:pointId/days/:day/signature',
      'POST /api/office/votes/:id/register/search',
      'POST /api/office/votes/:id/rehearsal',
      'POST /api/office/votes/:id/trial',
      'POST /api/office/votes/:id/voter-check',
      'POST /api/office/votes/:id/voter-check/ask',
      'POST /api/office/votes/:id/voter-check/voters/:entryId/answer',
      'POST /api/offices',
      'POST /api/project/:projectId/comments/answers/sheet/preview',
      'POST /api/project/:projectId/comments/answers/similar/parting',
      'POST /api/project/:projectId/remarks/entered',
      'POST /api/project/comments',
      'POST /api/project/comments/:id/appeal',
      'POST /api/project/comments/opinions',
      'POST /api/project/opinions',
      'POST /api/proofs',
      'POST /api/proofs/letters',
      'POST /api/setting/agreement-histories/:id/files',
      'POST /api/setting/agreements',
      'POST /api/setting/agreements/:id/histories',
      'POST /api/setting/thematic-areas',
      'PUT /api/comments/:id',
      'PUT /api/office/answer-templates/:id',
      'PUT /api/office/budgets/:id',
      'PUT /api/office/budgets/:id/calendar',
      'PUT /api/office/budgets/:id/pages/:type',
      'PUT /api/office/budgets/:id/report',
      'PUT /api/office/budgets/:id/report/step',
      'PUT /api/office/budgets/:id/resolution',
      'PUT /api/office/consultations/:id',
      'PUT /api/office/consultations/:id/act',
      'PUT /api/office/consultations/:id/acts/:version',
      'PUT /api/office/consultations/:id/surveys',
      'PUT /api/office/featured/:officeId',
      'PUT /api/office/meetings/:id',
      'PUT /api/office/petitions/:id',
      'PUT /api/office/probes/:id',
      'PUT /api/office/project-tasks/:id',
      'PUT /api/office/project-tasks/:id/diary/:entryId',
      'PUT /api/office/project-tasks/:id/diary/:entryId/files/:fileId',
      'PUT /api/office/project-tasks/:id/files/:fileId',
      'PUT /api/office/project-tasks/:id/implementation',
      'PUT /api/office/projects/:id/about',
      'PUT /api/office/projects/:id/consultation',
      'PUT /api/office/projects/:id/dates',
      'PUT /api/office/projects/:id/extension',
      'PUT /api/office/projects/:id/file-order',
      'PUT /api/office/projects/:id/files/:fileId',
      'PUT /api/office/projects/:id/home-page',
      'PUT /api/office/projects/:id/pause',
      'PUT /api/office/projects/:id/picture',
      'PUT /api/office/projects/:id/unit',
      'PUT /api/office/projects/:id/wordings',
      'PUT /api/office/surveys/:id',
      'PUT /api/office/typed-drafts/:name',
      'PUT /api/office/units/:id',
      'PUT /api/office/votes/:id/commission/passphrase',
      'PUT /api/office/votes/:id/count',
      'PUT /api/office/votes/:id/paper/points/:pointId',
      'PUT /api/office/votes/:id/paper/points/:pointId/days/:day',
      'PUT /api/office/votes/:id/publication',
      'PUT /api/office/votes/:id/setup',
      'PUT /api/offices/:id/districts',
      'PUT /api/offices/:id/retirement',
      'PUT /api/project/:projectId/comments/answers',
      'PUT /api/project/:projectId/comments/answers/marks',
      'PUT /api/project/:projectId/comments/answers/sheet',
      'PUT /api/project/:projectId/remarks/entered/:id',
      'PUT /api/project/:projectId/report',
      'PUT /api/project/:projectId/report/step',
      'PUT /api/setting/accessibility-declaration',
      'PUT /api/setting/agreement-histories/:id',
      'PUT /api/setting/app-modules',
      'PUT /api/setting/attachment-configs',
      'PUT /api/setting/case-routes/:officeId',
      'PUT /api/setting/comment-configs',
      'PUT /api/setting/images/:name',
      'PUT /api/setting/initiative-configuration',
      'PUT /api/setting/map-configuration',
      'PUT /api/setting/navigation/:place',
      'PUT /api/setting/streets',
      'PUT /api/setting/thematic-areas/:id',
      'PUT /api/survey-words/:id',
    ]);
    expect(changes.length).toBeGreaterThan(without.length);
  });
});

describe('a proof', () => {
  test('is not given for a wrong password, which is written down', async () => {
    const token = await accessToken();
    expect(await prove(token, 'Nie-to-haslo-1')).toMatchObject({
      status: 422,
      errors: [{ message: 'To nie jest obecne hasło', field: 'typed' }],
    });
    const { rows } = await portal.deps.pool.query(
      `select action, details from audit_log where actor = $1 and action like 'account.identity%'`,
      [`account:${owner}`],
    );
    expect(rows).toEqual([{ action: 'account.identity-not-proven', details: { way: 'password' } }]);
  });

  test('serves for minutes', async () => {
    const token = await accessToken();
    const proof = await proofOf(token);
    now = new Date(now.getTime() + 299_000);
    expect(await create(token, proof)).toMatchObject({ status: 200 });
    now = new Date(now.getTime() + 2000);
    expect(await create(token, proof)).toMatchObject({ status: 403 });
  });

  test('serves in its own session alone, and not for another account', async () => {
    const [token, elsewhere] = [await accessToken(), await accessToken()];
    await administrator('inna@example.pl');
    const other = await accessToken('inna@example.pl');
    const proof = await proofOf(token);
    expect(await create(elsewhere, proof)).toMatchObject({ status: 403, proof: {} });
    expect(await create(other, proof)).toMatchObject({ status: 403, proof: {} });
    expect(await create(token, 'zmyslony')).toMatchObject({ status: 403, proof: {} });
    expect(await create(token, proof)).toMatchObject({ status: 200 });
  });

  test('ends with the session that it was given in', async () => {
    const token = await accessToken();
    const proof = await proofOf(token);
    await endSessions(portal.deps.db, owner, null);
    expect(await create(token, proof)).toMatchObject({ status: 403, proof: {} });
    // Of somebody who works for the office, so does the token.
    now = new Date(now.getTime() + 6000);
    expect(await create(token, proof)).toMatchObject({ status: 401 });
  });

  test('is the code of the phone where there is a second factor, once', async () => {
    const token = await accessToken();
    const key = newTotpKey();
    await storeTotp(portal.deps.db, portal.deps, owner, { key, step: 0 });
    expect(await create(token)).toMatchObject({ status: 403, proof: { way: 'code' } });
    expect(await prove(token)).toMatchObject({ status: 422 });
    const code = totpCode(key, now);
    expect(await create(token, await proofOf(token, code))).toMatchObject({ status: 200 });
    expect(await prove(token, code)).toMatchObject({ status: 422 });
  });
});

test('whoever guesses the password by the token alone is held up, and the owner changes it on the pages of the account', async () => {
  await waitForFreshRateWindow(portal.deps.pool);
  const token = await accessToken();
  // The visitor signs in before the guesses begin.
  const visitor = accountVisitor(portal);
  await signInToAccount(visitor, LOGIN, PASSWORD);
  const { config } = portal.deps;
  const usual = config.rateLimitFactor;
  Object.assign(config, { rateLimitFactor: 1 });
  try {
    const guesses = [];
    for (let i = 0; i < 11; i++) guesses.push((await prove(token, `Zgaduje-${i}`)).status);
    expect(guesses).toEqual([...Array<number>(10).fill(422), 429]);
    const changed = await visitor.submit('/konto/profil/haslo', {
      current: PASSWORD,
      password: 'Nowa-Aleja-2027',
      repeated: 'Nowa-Aleja-2027',
    });
    expect([changed.statusCode, changed.headers.location]).toEqual([303, '/konto/profil/haslo?zmienione']);
  } finally {
    Object.assign(config, { rateLimitFactor: usual });
  }
});

describe('letters', () => {
  test('tell every other administrator of a new one, whoever made it too', async () => {
    await administrator('druga@example.pl');
    const token = await accessToken();
    const made = await create(token, await proofOf(token), true);
    expect(made.status).toBe(200);
    for (const to of [LOGIN, 'druga@example.pl'])
      expect(await lettersTo(to)).toEqual(['W portalu jest nowy administrator']);
  });

  test('tell them of rights given later, and of no other change', async () => {
    const token = await accessToken();
    const proof = await proofOf(token);
    const { data: clerk } = await create(token, proof);
    expect(await lettersTo(LOGIN)).toEqual([]);
    const raised = { ...somebody('urzedniczka@example.pl', true), revision: clerk!.revision };
    expect(await ask('PUT', `users/${clerk!.id}`, token, raised, proof)).toMatchObject({ status: 200 });
    expect(await lettersTo(LOGIN)).toEqual(['W portalu jest nowy administrator']);
  });

  test('tell the old addresses that they are not the account’s any more', async () => {
    const token = await accessToken();
    const { data } = await ask('GET', `users/${owner}`, token);
    const moved = { ...somebody('nowy-adres@example.pl', true), officeId: null, revision: data!.revision };
    expect(await ask('PUT', `users/${owner}`, token, moved, await proofOf(token))).toMatchObject({ status: 200 });
    expect(await lettersTo(LOGIN)).toEqual(['Login albo adres Twojego konta zmieniono']);
  });
});
