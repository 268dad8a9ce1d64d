import { DEMO_PASSWORD } from '@wiec/server/demo/demo-accounts.ts';
import { signIn } from '../harness/sign-in.ts';
import { ADMIN } from './staff-steps.ts';

/** The town's office gets a unit of this name, which no demo has. */
export async function plantUnit(origin: string, name: string): Promise<void> {
  const token = await signIn(origin, ADMIN, DEMO_PASSWORD);
  const body = JSON.stringify({ officeId: 1, code: 'WZ', name, headId: null, mayReturn: true });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const made = await fetch(`${origin}/api/office/units`, { method: 'POST', headers, body });
  if (!made.ok) throw new Error(`no unit ${name}: ${made.status}`);
}
