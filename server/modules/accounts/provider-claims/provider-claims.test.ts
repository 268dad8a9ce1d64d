import { Mode } from '@wiec/domain/phases.ts';
import { parseClaimNames } from '@wiec/domain/told-resident.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadVoterIdentity, openPersonal } from '../../../services/account-identity.ts';
import { findExternalSession, suspendExternalSession } from '../../../services/identity-provider/external-session.ts';
import { readOutbox } from '../../../services/mail.ts';
import { openNow } from '../../../testing/open-now.ts';
import { otherVisitor, type OtherVisitor } from '../../../testing/other-provider-visitor.ts';
import { asItShould, OTHER_PERSON, startOtherProvider, type OtherProvider } from '../../../testing/other-provider.ts';
import { plantVote, type PlantedVote } from '../../../testing/plant-vote.ts';
import { plantTown, type Town } from '../../../testing/plant-town.ts';
import { profileFields } from '../../../testing/resident.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

const CONFIRM_RESIDENTS = 20;
const names = parseClaimNames(
  'pesel=PESEL peselVerified=acr=wysoki birthDate=birthdate citizen=mieszkaniec office=jednostka district=obszar accountId=konto profileId=profil',
)!;

let provider: OtherProvider;
let portal: TestApp;
let town: Town;
/** For residents of the unit alone. */
let citizens: PlantedVote;
/** By account, for those of the unit. */
let byAccount: PlantedVote;

beforeAll(async () => {
  provider = await startOtherProvider();
  portal = await testApp({ oidcIssuer: provider.issuer, oidcClaims: names, rateLimitFactor: Infinity });
  const { db } = portal.deps;
  citizens = await plantVote(db, { mode: Mode.Citizen });
  ({ town } = citizens);
  byAccount = await plantVote(db, { vote: { identity_scheme: 'account', not_logged_available: false } }, town);
  for (const { voteId } of [citizens, byAccount]) {
    expect(await openNow(portal.deps, { voteId, actor: 'cli' })).toMatchObject({ ok: true });
  }
});
afterAll(async () => {
  await portal.close();
  await provider.stop();
});

let serial = 0;
/** Nobody is here twice. */
beforeEach(() => {
  Object.assign(provider.acts, asItShould, { person: { ...OTHER_PERSON, sub: `osoba-${++serial}` } });
});

const tells = (claims: Record<string, unknown>): void => {
  provider.acts.person = { ...provider.acts.person!, ...claims };
};
const resident = (pesel: string) => ({
  PESEL: pesel,
  acr: 'wysoki',
  mieszkaniec: true,
  jednostka: 'Urząd Miasta Lipogród',
  obszar: 'Zarzecze',
});

interface Person extends OtherVisitor {
  readonly id: number;
  readonly user: Record<string, unknown>;
  readonly token: string;
}

async function signIn(): Promise<Person> {
  const browser = otherVisitor(portal);
  const finished = await browser.signIn();
  expect(finished.statusCode).toBe(200);
  const { user, accessToken } = finished.json().data;
  return { ...browser, user, id: user.userId, token: accessToken };
}

async function renew({ visitor }: Person): Promise<Record<string, unknown>> {
  const renewed = await visitor.call('/api/auth/renew');
  expect(renewed.statusCode).toBe(200);
  return renewed.json().data.user;
}

async function vote({ token }: Person, { voteId, forms }: PlantedVote): Promise<number> {
  const form = forms[0]!;
  const answers = [{ questionId: form.questions['M1'], answerOptions: [{ ranking: 3 }] }];
  const reply = await portal.app.inject({
    method: 'PUT',
    url: `/api/project/${voteId}/consultation-forms`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    payload: {
      consultationForms: [{ id: form.id, agreementAccepted: true, answers }],
      userData: null,
      authorizeCode: null,
    },
  });
  return reply.statusCode;
}

const emailOf = async (id: number) => {
  const { db } = portal.deps;
  const { personal } = await db.selectFrom('account').select('personal').where('id', '=', id).executeTakeFirstOrThrow();
  return openPersonal(portal.deps, personal).email;
};
const identityOf = (id: number) => loadVoterIdentity(portal.deps.db, portal.deps, id);
const lastCause = () =>
  /"cause":"([^"]*)"/.exec(
    portal
      .log()
      .trim()
      .split('\n')
      .findLast((line) => line.includes('"cause"')) ?? '',
  )?.[1];

describe('a resident of whom the provider tells', () => {
  test('votes where only residents do, and by account in the vote of their own unit', async () => {
    tells({ ...resident('84052300004'), konto: 4100, profil: '4101' });
    const person = await signIn();
    expect(person.user).toMatchObject({
      isCitizen: true,
      officeId: town.officeId,
      districtId: town.districtId,
      isLegalAge: true,
      aswAccountId: 4100,
      aswMainProfileId: 4101,
    });
    expect(await identityOf(person.id)).toMatchObject({ pesel: '84052300004', peselVerified: true, sex: 'female' });
    expect(await vote(person, citizens)).toBe(200);
    expect(await vote(person, byAccount)).toBe(200);
  });

  test('is told of by userinfo as well as by the ID token, and at each renewal', async () => {
    provider.acts.userInfo = { mieszkaniec: true };
    await withFreshPortal(async (own) => {
      // Its only unit need not be named.
      await plantTown(own.deps.db);
      const browser = otherVisitor(own);
      const { user } = (await browser.signIn()).json().data;
      expect(user).toMatchObject({ isCitizen: true });
      provider.acts.userInfo = 'broken';
      expect((await browser.visitor.call('/api/auth/renew')).json().data.user.isCitizen).toBe(true);
      provider.acts.userInfo = { mieszkaniec: false };
      expect((await browser.visitor.call('/api/auth/renew')).json().data.user.isCitizen).toBe(false);
      provider.acts.userInfo = { mieszkaniec: true };
      expect((await browser.visitor.call('/api/auth/renew')).json().data.user.isCitizen).toBe(true);
      provider.acts.userInfo = {};
      expect((await browser.visitor.call('/api/auth/renew')).json().data.user.isCitizen).toBe(false);
    });
  });

  test('stops being one when the provider no longer says so', async () => {
    tells(resident('02070803628'));
    const person = await signIn();
    tells({ mieszkaniec: undefined, PESEL: undefined, acr: undefined });
    const again = await signIn();
    expect(again.id).toBe(person.id);
    expect(again.user).toMatchObject({ isCitizen: false, officeId: null, districtId: null, isLegalAge: null });
    expect(await identityOf(person.id)).toMatchObject({ pesel: null, peselVerified: false });
    expect(await vote(again, citizens)).toBe(403);
  });

  test('goes by a new name and address at the next renewal, and by the name that they sign in with', async () => {
    const unconfirmed = await signIn();
    expect(unconfirmed.user['loginName']).toBe(`osoba-${serial}`);
    // Receipts go to a confirmed address alone.
    expect((await identityOf(unconfirmed.id))?.confirmedEmail).toBeNull();
    tells({ email_verified: true });
    const person = await signIn();
    expect(person.user['loginName']).toBe('anna.obca@example.pl');
    expect((await identityOf(person.id))?.confirmedEmail).toBe('anna.obca@example.pl');
    tells({ family_name: 'Nowa-Lipowska', email: 'nowa@example.pl', preferred_username: 'anna.l' });
    // The other provider renews for whom it signed in, so the news come with a new sign-in there.
    const again = await signIn();
    expect(again.user).toMatchObject({ displayName: 'Anna Nowa-Lipowska', loginName: 'anna.l', userId: person.id });
    expect(await emailOf(person.id)).toBe('nowa@example.pl');
  });

  test('sees on the account page what the provider tells, and changes the rest alone', async () => {
    tells(resident('92071314764'));
    const { visitor, id } = await signIn();
    const page = await visitor.get('/konto/profil');
    expect(page.statusCode).toBe(200);
    for (const text of ['92071314764', 'Dane mieszkańca potwierdza', 'Urząd Miasta Lipogród', 'Zarzecze']) {
      expect(page.body).toContain(text);
    }
    expect(page.body).not.toMatch(/name="(isCitizen|pesel|surname|email)"|\/konto\/profil\/haslo/);
    const fields = profileFields({ pesel: '84052300004', surname: 'Inna', isCitizen: '', phones: '44 555 01 01' });
    expect((await visitor.submit('/konto/profil', fields)).headers.location).toBe('/konto/profil?zapisany');
    expect((await visitor.get('/konto/profil')).body).toContain('44 555 01 01');
    expect(await identityOf(id)).toMatchObject({ pesel: '92071314764', isCitizen: true, officeId: town.officeId });
  });
});

describe('claims are judged', () => {
  test('what cannot be so is named in the log, without its value, and left out', async () => {
    tells({ ...resident('84052300005'), birthdate: '1850-01-01' });
    const person = await signIn();
    expect(await identityOf(person.id)).toMatchObject({ pesel: null, peselVerified: false, birthDate: null });
    expect(portal.log()).toContain('the claim named for pesel in OIDC_CLAIMS is malformed and was left out');
    expect(portal.log()).toContain('the claim named for birthDate in OIDC_CLAIMS is malformed');
    expect(portal.log()).not.toContain('84052300005');
    tells({ jednostka: 'Urząd Gminy Nieznanej' });
    expect((await signIn()).user).toMatchObject({ isCitizen: false, officeId: null });
    expect(lastCause()).toBe("the claim named for office in OIDC_CLAIMS names none of the portal's");
  });

  test('a PESEL is verified only where the claim named for it says so', async () => {
    tells({ ...resident('55030101193'), acr: 'niski' });
    const person = await signIn();
    expect(await identityOf(person.id)).toMatchObject({ pesel: '55030101193', peselVerified: false });
  });

  test('one PESEL makes one confirmed account, whatever a provider says of a second', async () => {
    tells(resident('44051401359'));
    const first = await signIn();
    tells({ sub: 'osoba-druga' });
    const second = await signIn();
    expect(second.id).not.toBe(first.id);
    expect(second.user).toMatchObject({ isCitizen: false });
    expect(await identityOf(second.id)).toMatchObject({ peselVerified: false });
    expect((await second.visitor.get('/konto/profil')).body).toContain('potwierdzono już inne konto');
    expect(lastCause()).toBe('a verified PESEL that a provider tells is that of another confirmed account');
    expect(await renew(first)).toMatchObject({ isCitizen: true });
  });
});

describe('where the provider tells nothing of residents', () => {
  test('one asks in the portal, a clerk confirms, and one votes; the next sign-in takes nothing away', async () => {
    const { visitor, id, signIn: signInAgain } = await signIn();
    const form = profileFields({ pesel: '12261500009', isCitizen: '1', officeId: String(town.officeId) });
    expect((await visitor.submit('/konto/profil', form)).headers.location).toBe('/konto/profil?zapisany');
    expect((await visitor.get('/konto/profil')).body).toContain('czekają na potwierdzenie');

    tells({ sub: 'urzedniczka', given_name: 'Ewa', email: 'ewa@lipogrod.example' });
    const clerk = await signIn();
    expect((await clerk.visitor.get('/konto/mieszkancy')).statusCode).toBe(403);
    const grant = { account_id: clerk.id, office_id: town.officeId, permission_id: CONFIRM_RESIDENTS };
    await portal.deps.db.insertInto('account_permission').values(grant).execute();
    const { body } = await clerk.visitor.get('/konto/mieszkancy');
    expect(body).toContain('12261500009');
    const seen = /name="seen" value="(\w+)"/.exec(body)![1]!;
    const decision = { residentId: String(id), seen, decision: 'confirm', reason: '' };
    expect((await clerk.visitor.submit('/konto/mieszkancy', decision)).headers.location).toContain('zapisane');

    tells({ sub: `osoba-${serial}`, given_name: 'Anna', email: 'anna.obca@example.pl' });
    const again = (await signInAgain()).json().data;
    expect(again.user).toMatchObject({ userId: id, isCitizen: true, officeId: town.officeId });
    expect(await vote({ token: again.accessToken } as Person, citizens)).toBe(200);
  });

  test('an unverified number does not replace what the office has confirmed', async () => {
    const person = await signIn();
    const form = profileFields({ pesel: '55030101230', isCitizen: '1', officeId: String(town.officeId) });
    await person.visitor.submit('/konto/profil', form);
    await portal.deps.db
      .updateTable('account')
      .set({ is_citizen: true, pesel_verified: true, residence: '' })
      .where('id', '=', person.id)
      .execute();
    tells({ PESEL: '02070803628' });
    expect((await signIn()).user).toMatchObject({ isCitizen: true });
    expect(await identityOf(person.id)).toMatchObject({ pesel: '55030101230', peselVerified: true });
    // Another number that somebody does vouch for is another person's, as far as the office can know.
    tells({ PESEL: '02070803628', acr: 'wysoki' });
    expect((await signIn()).user).toMatchObject({ isCitizen: false });
  });
});

describe('pages of the account', () => {
  test('send whoever is not signed in to the provider, and back', async () => {
    const { visitor, askProvider } = otherVisitor(portal);
    const sent = await visitor.get('/konto/profil');
    expect(sent.headers.location).toContain(`${provider.issuer}/authorize`);
    expect(await askProvider({ returnTo: '/konto/profil' })).toHaveProperty('code');
  });

  test('say so while the provider is away', async () => {
    const own = await startOtherProvider();
    await own.stop();
    const cut = await testApp({ oidcIssuer: own.issuer });
    try {
      const page = await otherVisitor(cut).visitor.get('/konto/profil');
      expect(page.statusCode).toBe(503);
      expect(page.body).toContain('Dostawca logowania teraz nie odpowiada');
    } finally {
      await cut.close();
    }
  });

  test('are shut after signing out, and once the provider refuses to renew', async () => {
    const one = await signIn();
    await one.visitor.call('/api/auth/logout');
    expect((await one.visitor.get('/konto/profil')).statusCode).toBe(303);
    const two = await signIn();
    const kept = two.visitor.cookie('konto')!;
    provider.acts.refusal = { status: 400, body: '' };
    await two.visitor.call('/api/auth/renew');
    expect((await two.visitor.get('/konto/profil')).statusCode).toBe(303);
    expect(kept).toMatch(/^[\w-]{43}$/);
  });

  test('about passwords and registration are not there, and nothing leads to them', async () => {
    const { visitor } = await signIn();
    for (const path of ['/konto/rejestracja', '/konto/haslo', '/konto/profil/haslo']) {
      expect((await visitor.get(path)).statusCode).toBe(404);
    }
    for (const path of [
      '/konto/profil',
      '/konto/profil/zalogowania',
      '/konto/profil/moje-dane',
      '/konto/profil/usun',
    ]) {
      const page = await visitor.get(path);
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toMatch(/href="\/konto\/(profil\/)?(haslo|rejestracja|drugi-skladnik)/);
    }
  });

  test('have a sign-out, which ends the session here and leads to the provider that it is to end there', async () => {
    provider.acts.wantsHint = true;
    const { visitor, id, go } = await signIn();
    expect((await visitor.get('/konto/profil')).body).toContain('action="/konto/profil/wyloguj"');
    const revoked = provider.revoked.length;
    const left = await visitor.submit('/konto/profil/wyloguj', {});
    expect(left.statusCode).toBe(200);
    const address = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(left.body)![1]!.replaceAll('&#38;', '&');
    expect(left.body).toContain(`href="${address.replaceAll('&', '&#38;')}"`);
    const url = new URL(address);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe('https://wiec.example.pl/');
    expect(url.searchParams.get('id_token_hint')).toBe(provider.given.at(-1));
    expect((await go(address)).status).toBe(302);
    expect(provider.revoked).toHaveLength(revoked + 1);
    expect([visitor.cookie('rt'), visitor.cookie('konto')]).toEqual([undefined, undefined]);
    const kept = await portal.deps.pool.query('select from account_session where account_id = $1', [id]);
    expect(kept.rows).toHaveLength(0);
  });

  test('sign out by their own cookie alone, and from a session that the provider does not vouch for', async () => {
    provider.acts.wantsHint = true;
    const alone = await signIn();
    const token = provider.given.at(-1)!;
    alone.visitor.setCookie('rt', 'inny', '/');
    expect((await alone.visitor.submit('/konto/profil/wyloguj', {})).body).toContain(token);

    const suspended = await signIn();
    await suspendExternalSession(portal.deps, suspended.visitor.cookie('konto')!);
    expect((await suspended.visitor.submit('/konto/profil/wyloguj', {})).body).toContain(provider.given.at(-1)!);
    const stored = await portal.deps.pool.query(
      `select from oidc_payload p join account_session s using (uid) where s.account_id = $1`,
      [suspended.id],
    );
    expect(stored.rows).toHaveLength(0);
  });

  test('list a session that the provider does not vouch for at the moment, and end it for good', async () => {
    const [here, there] = [await signIn(), await signIn()];
    expect(there.id).toBe(here.id);
    await suspendExternalSession(portal.deps, there.visitor.cookie('konto')!);
    const { body } = await here.visitor.get('/konto/profil/zalogowania');
    const uid = /name="uid" value="([^"]+)"/.exec(body)![1]!;
    await here.visitor.submit('/konto/profil/zalogowania', { uid });
    expect(await findExternalSession(portal.deps, there.visitor.cookie('konto')!)).toBeNull();
    expect((await there.visitor.call('/api/auth/renew')).statusCode).toBe(401);
    expect((await here.visitor.get('/konto/profil')).statusCode).toBe(200);
  });

  test('end all other sessions, those that the provider does not vouch for among them', async () => {
    const [here, there] = [await signIn(), await signIn()];
    await suspendExternalSession(portal.deps, there.visitor.cookie('konto')!);
    await here.visitor.submit('/konto/profil/zalogowania', {});
    expect(await findExternalSession(portal.deps, there.visitor.cookie('konto')!)).toBeNull();
    expect((await here.visitor.get('/konto/profil')).statusCode).toBe(200);
  });

  test('do not let staff change their own e-mail address, because codes are sent there', async () => {
    tells({ email: undefined });
    const clerk = await signIn();
    // A resident of whom the provider tells no address types one.
    await giveAddress(clerk, 'nowy@example.pl');
    expect(await emailOf(clerk.id)).toBe('nowy@example.pl');
    await portal.deps.db.updateTable('account').set({ is_staff: true }).where('id', '=', clerk.id).execute();
    expect((await clerk.visitor.get('/konto/profil')).body).not.toContain('name="email"');
    await clerk.visitor.submit('/konto/profil', profileFields({ email: 'zlodziej@example.pl' }));
    expect(await emailOf(clerk.id)).toBe('nowy@example.pl');
    // Nor does the provider change it, unless it confirms the other.
    tells({ email: 'cudzy@example.pl' });
    await signIn();
    expect(await emailOf(clerk.id)).toBe('nowy@example.pl');
  });
});

/** Of the newest letter to this address. */
const codeTo = async (to: string): Promise<string> => {
  const letters = await readOutbox(portal.deps.db, portal.deps);
  return /: (\d{8})/.exec(letters.find((mail) => mail.to === to)!.text)![1]!;
};

const saveAddress = ({ visitor }: Person, email: string, more: Record<string, string> = {}) =>
  visitor.submit('/konto/profil', profileFields({ email, current: '', ...more }));

/** A first address, which its owner confirms. */
async function giveAddress(person: Person, email: string): Promise<void> {
  await saveAddress(person, email);
  expect((await saveAddress(person, email, { current: await codeTo(email) })).statusCode).toBe(303);
}

describe('an address that the provider does not tell', () => {
  test('is confirmed by the code of a letter to it', async () => {
    tells({ email: undefined });
    const person = await signIn();
    const asked = await saveAddress(person, 'pierwszy@example.pl');
    expect(asked.statusCode).toBe(422);
    expect(asked.body).toContain('Wpisz kod z listu, który wysłaliśmy na ten adres');
    expect(asked.body).toContain('value="pierwszy@example.pl"');
    const code = await codeTo('pierwszy@example.pl');
    // Of this address alone.
    expect((await saveAddress(person, 'inny@example.pl', { current: code })).statusCode).toBe(422);
    expect(await emailOf(person.id)).toBe('');
    expect((await saveAddress(person, 'pierwszy@example.pl', { current: code })).statusCode).toBe(303);
    expect(await emailOf(person.id)).toBe('pierwszy@example.pl');
    // The same address again is no change.
    expect((await saveAddress(person, 'pierwszy@example.pl')).statusCode).toBe(303);
  });

  test('changes by a code to the mailbox that the account has, and by an open session alone neither changes nor goes', async () => {
    tells({ email: undefined });
    const person = await signIn();
    await giveAddress(person, 'dawny@example.pl');
    expect((await saveAddress(person, '')).statusCode).toBe(422);
    const asked = await saveAddress(person, 'zlodziej2@example.pl');
    expect(asked.statusCode).toBe(422);
    expect(asked.body).toContain('Wpisz kod z listu, który wysłaliśmy na dotychczasowy adres');
    expect(await emailOf(person.id)).toBe('dawny@example.pl');
    await expect(codeTo('zlodziej2@example.pl')).rejects.toThrow();
    // Nor does the code for this change delete the account.
    const code = await codeTo('dawny@example.pl');
    expect((await person.visitor.submit('/konto/profil/usun', { current: code })).statusCode).toBe(422);
    expect((await saveAddress(person, 'zlodziej2@example.pl', { current: '12345678' })).body).toContain(
      'Ten kod nie pasuje albo był już użyty',
    );

    await saveAddress(person, 'nastepny@example.pl', { current: code, letter: '1' });
    const next = await codeTo('dawny@example.pl');
    expect((await saveAddress(person, 'nastepny@example.pl', { current: next })).statusCode).toBe(303);
    expect(await emailOf(person.id)).toBe('nastepny@example.pl');
    const told = (await readOutbox(portal.deps.db, portal.deps)).find(({ to }) => to === 'dawny@example.pl');
    expect(told?.subject).toBe('Login albo adres Twojego konta zmieniono');
  });

  test('is asked for a code only when nothing else has to be corrected', async () => {
    tells({ email: undefined });
    const person = await signIn();
    const wrong = await saveAddress(person, 'poprawny@example.pl', { nip: '1' });
    expect(wrong.body).toContain('Nieprawidłowy numer NIP');
    expect(wrong.body).not.toContain('Kod z listu');
    await expect(codeTo('poprawny@example.pl')).rejects.toThrow();
  });
});

describe('deletion of the account', () => {
  const PATH = '/konto/profil/usun';

  test('asks for the code of a letter, takes everything here, and says what is not ours to take', async () => {
    tells({ email: 'odchodzi@example.pl' });
    const { visitor, id, signIn: signInAgain } = await signIn();
    const asked = await visitor.get(PATH);
    expect(asked.body).toContain(`Twoje konto w serwisie ${new URL(provider.issuer).host}`);
    expect(asked.body).toContain('Wyślij kod');
    expect((await visitor.submit(PATH, { current: '12345678' })).statusCode).toBe(422);
    expect((await visitor.submit(PATH, { letter: '1' })).body).toContain('Kod jest w drodze');
    const code = await codeTo('odchodzi@example.pl');
    expect((await visitor.submit(PATH, { current: '' })).statusCode).toBe(422);
    const gone = await visitor.submit(PATH, { current: code });
    expect(gone.body).toContain('Konto jest usunięte');
    expect(gone.body).toContain(`Konto w serwisie ${new URL(provider.issuer).host} zostało`);
    expect([visitor.cookie('rt'), visitor.cookie('konto')]).toEqual([undefined, undefined]);
    const { rows } = await portal.deps.pool.query(
      `select id::text from account where id = $1
       union all select id from oidc_payload where payload ->> 'accountId' = $1::text and model = 'ExternalSession'`,
      [id],
    );
    expect(rows).toEqual([]);
    const again = (await signInAgain()).json().data.user;
    expect(again.userId).not.toBe(id);
  });

  test('waits while a vote runs in which the account has voted, and sends no code meanwhile', async () => {
    tells({ ...resident('72111500005'), email: 'glosuje@example.pl' });
    const person = await signIn();
    expect(await vote(person, citizens)).toBe(200);
    expect((await person.visitor.get(PATH)).body).not.toContain('Wyślij kod');
    expect((await person.visitor.submit(PATH, { letter: '1' })).statusCode).toBe(409);
    await expect(codeTo('glosuje@example.pl')).rejects.toThrow();
  });

  test('says where to turn without an address', async () => {
    tells({ email: undefined });
    const { visitor } = await signIn();
    expect((await visitor.get(PATH)).body).toContain('nie ma adresu e-mail');
    expect((await visitor.submit(PATH, { letter: '1' })).body).toContain('nie ma adresu e-mail');
  });
});

async function withFreshPortal(act: (own: TestApp) => Promise<void>): Promise<void> {
  const own = await testApp({ oidcIssuer: provider.issuer, oidcClaims: names });
  try {
    await act(own);
  } finally {
    await own.close();
  }
}
