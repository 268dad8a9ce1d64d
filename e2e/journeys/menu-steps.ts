import { expect } from 'vitest';
import type { NavigationBody } from '@wiec/contract/navigation.ts';
import { PASSWORD } from './sign-in-steps.ts';
import { ADMIN } from './staff-steps.ts';

type Element = NavigationBody['elements'][number];

/** A link of the menu, or a group where it leads nowhere. */
export const menuElement = <Below>(
  label: string,
  linkValue: string,
  subitems: Below[] = [],
  onlyAfterLogged = false,
) => ({
  label,
  description: '',
  onlyAfterLogged,
  elementType: 0,
  linkValue,
  eformId: '',
  linkTarget: 10,
  awesomeIcon: '',
  module: null,
  subitems,
});

/** Replaces the portal's menu, as an administrator does, and waits until visitors see it. */
export async function arrangeMenu(origin: string, elements: readonly unknown[]): Promise<void> {
  const headers = { 'content-type': 'application/json', origin };
  const ask = async <Data>(method: string, path: string, body?: object, token?: string): Promise<Data> => {
    const reply = await fetch(`${origin}/api/${path}`, {
      method,
      headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { data: Data }).data;
  };
  const typed = { login: ADMIN, password: PASSWORD };
  const { accessToken } = await ask<{ accessToken: string }>('POST', 'auth/token', typed);
  const { revision } = await ask<NavigationBody>('GET', 'setting/navigation/menu', undefined, accessToken);
  const body: NavigationBody = { elements: elements as Element[], revision };
  await ask('PUT', 'setting/navigation/menu', body, accessToken);
  // Pages that were drawn a moment ago are sent for another moment.
  const last = (elements as Element[]).at(-1)!.label;
  await expect.poll(async () => (await fetch(origin)).text()).toContain(last);
}
