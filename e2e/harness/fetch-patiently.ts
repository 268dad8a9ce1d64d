import { setTimeout as pause } from 'node:timers/promises';

/** Asks again for what a busy server put off, as browsers and search engines do; redirects are not followed. */
export async function fetchPatiently(address: string, tries = 20): Promise<Response> {
  const reply = await fetch(address, { redirect: 'manual' });
  if (reply.status !== 503 || tries === 1) return reply;
  await pause(1000);
  return fetchPatiently(address, tries - 1);
}
