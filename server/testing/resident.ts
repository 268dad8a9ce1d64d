import { accountVisitor, registerByLetter, signInToAccount } from './account-visitor.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export const RESIDENT_PASSWORD = 'Zielone-Lipy-7';

/** Somebody with an account of their own, signed in with the provider. */
export async function newResident(portal: TestApp, login: string): Promise<{ visitor: TestBrowser; id: number }> {
  await registerByLetter(portal, login, RESIDENT_PASSWORD);
  const visitor = accountVisitor(portal);
  const { answer } = await signInToAccount(visitor, login, RESIDENT_PASSWORD);
  if (answer.statusCode !== 303) throw new Error(`${login} could not sign in: ${answer.statusCode}`);
  const { id } = await portal.deps.db
    .selectFrom('account')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { visitor, id };
}

/** A sound profile of the form, of somebody invented. */
export const profileFields = (change: Record<string, string> = {}): Record<string, string> => ({
  email: '',
  // Asked for where the address changes.
  current: RESIDENT_PASSWORD,
  firstname: 'Anna',
  surname: 'Lipowska',
  pesel: '84052300004',
  'permanent-city': 'Lipogród',
  'permanent-postCode': '00-001',
  'permanent-street': 'Rynek',
  'permanent-number': '3',
  ...change,
});
