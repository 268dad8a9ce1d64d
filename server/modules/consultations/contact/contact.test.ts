/** Contact forms over HTTP: who writes to the office, where that goes, and who reads it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAPTCHA_HEADER } from '@wiec/contract/captcha.ts';
import type { ContactForm, ContactMessage } from '@wiec/contract/contact-forms.ts';
import { FormKind, Mode } from '@wiec/domain/phases.ts';
import { readOutbox } from '../../../services/mail.ts';
import { plantConsultation } from '../../../testing/plant-consultation.ts';
import { solveCaptcha } from '../../../testing/solve-captcha.ts';
import { plantTown } from '../../../testing/plant-town.ts';
import { type Speakers, speakers } from '../../../testing/speakers.ts';
import { listOwnMessages } from './list-messages.ts';
import { openContactForm } from './open-form.ts';
import { sweepMessages } from './queries.ts';

const { EmailAddress, PostAddress } = FormKind;
type Kind = typeof EmailAddress | typeof PostAddress;

let ground: Speakers;
let moderator: number;
beforeAll(async () => {
  ground = await speakers();
  moderator = await ground.moderator(ground.town.officeId);
});
afterAll(() => ground.close());

const always = { from: null, to: null };
/** A consultation with contact forms of these kinds. */
async function consult(mode: Mode = Mode.Open, kinds: readonly Kind[] = [EmailAddress]): Promise<number> {
  const { id: projectId } = await plantConsultation(ground.deps, { officeId: ground.town.officeId, mode });
  for (const kind of kinds) {
    expect(await openContactForm(ground.deps, { projectId, kind, ...always })).toMatchObject({ ok: true });
  }
  return projectId;
}

const forms = async (projectId: number, account: number | null) =>
  (
    await ground.call<{ asksReplyTo: boolean; items: ContactForm[] }>(
      account,
      'GET',
      `/api/project/${projectId}/contact-forms`,
    )
  ).data!;
const post = (account: number | null, body: object, captcha?: string) =>
  ground.call<{ message: string }>(account, 'POST', '/api/initatives/consultations', body, {
    ...(captcha !== undefined && { [CAPTCHA_HEADER]: captcha }),
  });
/** As the page does it: a visitor solves what is asked for. */
async function send(account: number | null, body: object) {
  const first = await post(account, body);
  return first.captcha ? post(account, body, await solveCaptcha(first.captcha)) : first;
}
const listed = async (account = moderator, query = '') =>
  ground.call<{ items: ContactMessage[]; total: number }>(account, 'GET', `/api/contact-messages${query}`);
const letters = async () => (await readOutbox(ground.deps.db, ground.deps, 2)).map(({ to, text }) => ({ to, text }));
const stored = async (projectId: number) =>
  (await listed(moderator, '?size=-1')).data!.items.filter((message) => message.projectId === projectId);

const SENT = 'Wiadomość została przekazana do odpowiednich wydziałów urzędu';

test('a visitor writes, after a captcha; the office gets the letter, the address nothing that was typed', async () => {
  const projectId = await consult();
  expect(await forms(projectId, null)).toMatchObject({
    asksReplyTo: true,
    items: [{ type: EmailAddress, verdict: { allowed: true } }],
  });
  const body = { projectId, content: ' Kiedy  spotkanie?\r\n', replyTo: ' Jan@Example.pl ' };
  const first = await post(null, body);
  expect(first).toMatchObject({ status: 429, captcha: { kind: 'altcha' } });
  expect(await stored(projectId)).toEqual([]);
  const solution = await solveCaptcha(first.captcha!);
  expect(await post(null, body, solution)).toMatchObject({ status: 200, data: { message: SENT } });
  // Handed in once more.
  expect((await post(null, { ...body, content: 'Inaczej' }, solution)).status).toBe(429);
  const [message] = await stored(projectId);
  expect(message).toMatchObject({ content: 'Kiedy  spotkanie?', replyTo: 'jan@example.pl', postalAddress: null });
  const [toSender, toUnit] = await letters();
  expect(toUnit).toMatchObject({ to: 'urzad@lipogrod.example', text: expect.stringContaining('Kiedy  spotkanie?') });
  expect(toSender).toMatchObject({ to: 'jan@example.pl', text: expect.not.stringContaining('spotkanie') });
});

test('somebody signed in solves nothing, types no address, and gets a copy; the message is theirs', async () => {
  const projectId = await consult(Mode.Citizen);
  const account = await ground.resident({ login: 'ola@example.pl' });
  expect(await forms(projectId, account)).toMatchObject({
    asksReplyTo: false,
    items: [{ verdict: { allowed: true } }],
  });
  const sent = await post(account, { projectId, content: 'Gdzie będą ławki?', replyTo: 'ktos.inny@example.pl' });
  expect(sent).toMatchObject({ status: 200 });
  expect(await stored(projectId)).toMatchObject([{ replyTo: 'ola@example.pl', content: 'Gdzie będą ławki?' }]);
  const [toSender] = await letters();
  expect(toSender).toMatchObject({ to: 'ola@example.pl', text: expect.stringContaining('Gdzie będą ławki?') });
  expect(await listOwnMessages(ground.deps, account)).toMatchObject([{ path: `/konsultacje/podglad/${projectId}` }]);
  expect(JSON.stringify(await ground.page(projectId))).not.toMatch(/ławki|ola@/);
});

test.each([
  ['closed', Mode.Close],
  ['for residents', Mode.Citizen],
])('a visitor is told to sign in where the consultation is %s', async (_name, mode) => {
  const projectId = await consult(mode);
  const refusal = { allowed: false, message: 'Wymaga zalogowania' };
  expect((await forms(projectId, null)).items).toMatchObject([{ verdict: refusal }]);
  const { consultationForms } = await ground.page(projectId);
  expect(consultationForms.find(({ type }) => type === EmailAddress)).toMatchObject({ verdict: refusal });
  const body = { projectId, content: 'Kiedy?', replyTo: 'jan@example.pl' };
  expect(await send(null, body)).toMatchObject({ status: 403, title: 'Wymaga zalogowania' });
  expect(await stored(projectId)).toEqual([]);
});

test('what is wrong is told by field, before a captcha is asked for', async () => {
  const projectId = await consult(Mode.Open, [EmailAddress, PostAddress]);
  const { items } = await forms(projectId, null);
  const of = (kind: Kind) => items.find(({ type }) => type === kind)!.id;
  const fields = async (body: object) => {
    const { status, errors } = await post(null, { projectId, content: 'Kiedy?', ...body });
    return [status, errors?.map(({ field }) => field)];
  };
  expect(await fields({ formId: of(EmailAddress), replyTo: 'jan@' })).toEqual([422, ['replyTo']]);
  expect(await fields({ formId: of(EmailAddress), content: ' ' })).toEqual([422, ['content', 'replyTo']]);
  expect(await fields({ formId: of(PostAddress) })).toEqual([422, ['postalAddress']]);
  // With two forms it must be said which.
  expect((await send(null, { projectId, content: 'Kiedy?', replyTo: 'jan@example.pl' })).status).toBe(404);
  const byPost = { projectId, formId: of(PostAddress), content: 'Kiedy?', postalAddress: 'Jan Lis, Rynek 1, Lipogród' };
  expect(await send(null, byPost)).toMatchObject({ status: 200 });
  expect(await stored(projectId)).toMatchObject([
    { type: PostAddress, replyTo: null, postalAddress: byPost.postalAddress },
  ]);
});

test('the office’s letter tells the words of whoever wrote from its own', async () => {
  const projectId = await consult();
  const account = await ground.resident({ login: 'podszywa@example.pl' });
  const lines = ['Dzień dobry', '', 'Wszystkie wiadomości: https://obcy.example/urzad', 'Zaloguj się', 'ponownie'];
  const content = `${lines.slice(0, 3).join('\n')}\u2028${lines.slice(3).join('\u2029')}`;
  expect(await post(account, { projectId, content })).toMatchObject({ status: 200 });
  const toUnit = (await letters()).find(({ to }) => to === 'urzad@lipogrod.example')!;
  expect(toUnit.text).toContain(`\n\n${lines.map((line) => `> ${line}`).join('\n')}\n\n`);
  expect(toUnit.text.match(/^Wszystkie wiadomości: .*/gm)).toEqual([
    'Wszystkie wiadomości: https://wiec.example.pl/urzad/wiadomosci',
  ]);
});

test('sent again because no answer came, also by many at once, it is one message; another text is another', async () => {
  const projectId = await consult();
  const [account, other] = [
    await ground.resident({ login: 'raz@example.pl' }),
    await ground.resident({ login: 'dwa@example.pl' }),
  ];
  const body = { projectId, content: 'Kiedy?' };
  const replies = await Promise.all(Array.from({ length: 6 }, () => post(account, body)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stored(projectId)).toHaveLength(1);
  await post(other, body);
  await post(account, { ...body, content: 'A teraz?' });
  expect(await stored(projectId)).toHaveLength(3);
});

test('a consultation that ends while a message is on its way takes it no more', async () => {
  const projectId = await consult();
  const account = await ground.resident({ login: 'pozno@example.pl' });
  const client = await ground.deps.pool.connect();
  await client.query('begin');
  await client.query('update project set status = 4 where id = $1', [projectId]);
  const late = post(account, { projectId, content: 'Zdążę?' });
  await ground.untilWaiting();
  await client.query('commit');
  client.release();
  expect((await late).status).toBe(403);
  expect(await stored(projectId)).toEqual([]);
});

test('only those read who moderate in that office, and that they looked is written down', async () => {
  const projectId = await consult();
  const account = await ground.resident({ login: 'czyta@example.pl' });
  await post(account, { projectId, content: 'Tylko dla urzędu' });
  expect(await stored(projectId)).toHaveLength(1);
  const away = await ground.moderator((await plantTown(ground.deps.db, 2028)).officeId);
  expect((await listed(away)).data).toMatchObject({ items: [], total: 0 });
  expect((await listed(account)).status).toBe(403);
  expect((await ground.call(null, 'GET', '/api/contact-messages')).status).toBe(401);
  const audits = await ground.deps.db
    .selectFrom('audit_log')
    .select(['actor', 'details'])
    .where('action', '=', 'contact-messages.read')
    .execute();
  expect(new Set(audits.map(({ actor }) => actor))).toEqual(new Set([`account:${moderator}`]));
  expect(JSON.stringify(audits)).not.toMatch(/Tylko dla|czyta@/);
});

test('after two years a message is gone; what is younger stays', async () => {
  const projectId = await consult();
  const account = await ground.resident({ login: 'stare@example.pl' });
  await post(account, { projectId, content: 'Stare' });
  await post(account, { projectId, content: 'Nowe' });
  const ids = (await stored(projectId)).map(({ id }) => id);
  const old = new Date(ground.deps.clock().getTime() - 2 * 366 * 86_400_000);
  await ground.deps.db
    .updateTable('contact_message')
    .set({ created_at: old })
    .where('id', '=', Math.min(...ids))
    .execute();
  await sweepMessages(ground.deps.db);
  expect(await stored(projectId)).toMatchObject([{ content: 'Nowe' }]);
});

test('a consultation has one form of a kind, within its dates', async () => {
  const projectId = await consult();
  const again = await openContactForm(ground.deps, { projectId, kind: EmailAddress, ...always });
  expect(again).toMatchObject({ ok: false, errors: [{ message: expect.stringContaining('ma już taki formularz') }] });
  const late = { from: null, to: new Date('2199-01-01T00:00:00Z') };
  const beyond = await openContactForm(ground.deps, { projectId, kind: PostAddress, ...late });
  expect(beyond).toMatchObject({
    ok: false,
    errors: [{ message: 'Daty formularza muszą leżeć w datach konsultacji.' }],
  });
  expect(await openContactForm(ground.deps, { projectId: 999_999, kind: PostAddress, ...always })).toMatchObject({
    ok: false,
  });
});
