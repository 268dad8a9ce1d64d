import { RESIDENT_PASSWORD } from './resident-steps.ts';

/** Registers an account, and confirms its address by the letter in the demo's outbox. */
export async function registerQuietly(origin: string, login: string): Promise<void> {
  const submit = async (path: string, fields: Record<string, string>): Promise<void> => {
    const reply = await fetch(origin + path, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(fields),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    await reply.body?.cancel();
  };
  await submit('/konto/rejestracja', { login, password: RESIDENT_PASSWORD, repeated: RESIDENT_PASSWORD });
  // The newest letter is on top.
  const outbox = await (await fetch(`${origin}/konto/skrzynka`)).text();
  const path = /\/konto\/rejestracja\/[\w-]+/.exec(outbox)?.[0];
  if (path === undefined) throw new Error(`no link in a letter to ${login}`);
  await submit(path, { password: RESIDENT_PASSWORD });
}
