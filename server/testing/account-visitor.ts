import { readOutbox } from '../services/mail.ts';
import type { TestApp } from './test-app.ts';
import { TestBrowser } from './test-browser.ts';

export const PORTAL_ORIGIN = 'https://wiec.example.pl';

export const accountVisitor = ({ app }: TestApp): TestBrowser => new TestBrowser(app, PORTAL_ORIGIN);

/** The path of the portal in the newest letter to this address; null where none leads anywhere. */
export async function pathInLetter({ deps }: TestApp, to: string): Promise<string | null> {
  const letter = (await readOutbox(deps.db, deps)).find((mail) => mail.to === to);
  const link = letter?.text.split('\n').find((line) => line.startsWith(PORTAL_ORIGIN));
  return link ? link.slice(PORTAL_ORIGIN.length) : null;
}

/** Makes an account as its owner would, letter and all. */
export async function registerByLetter(portal: TestApp, login: string, password: string): Promise<void> {
  const visitor = accountVisitor(portal);
  const begun = await visitor.submit('/konto/rejestracja', { login, password, repeated: password });
  const path = await pathInLetter(portal, login);
  if (begun.statusCode !== 200 || path === null) throw new Error(`${login}: no letter, ${begun.statusCode}`);
  const done = await visitor.submit(path, { password });
  if (!done.body.includes('Konto jest gotowe')) throw new Error(`${login}: not confirmed, ${done.statusCode}`);
}

/** Signs in with the provider through its own form, by way of a page of the account. */
export async function signInToAccount(
  visitor: TestBrowser,
  login: string,
  password: string,
): Promise<{ form: string; answer: Awaited<ReturnType<TestBrowser['submit']>> }> {
  const { url } = await visitor.follow('/konto/profil/haslo', '/authentication/callback');
  const answer = await visitor.submit(url.pathname, { login, password });
  if (answer.statusCode === 303) await visitor.follow(answer.headers.location as string, '/authentication/callback');
  return { form: url.pathname, answer };
}
