import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

const Access = { access: 'anyone', module: 'budget' } as const;
const Message = z.object({ message: z.string() });
const byToken = { params: IdParams, body: z.strictObject({ token: z.string().max(200) }), output: Message } as const;

/** Asks for a letter with each entry of a project's diary. The answer is the same for any address. */
export const followProject = endpoint({
  method: 'POST',
  path: '/api/project-tasks/:id/followers',
  ...Access,
  summary: 'Prośba o list z każdym nowym wpisem dziennika realizacji projektu. Adres trzeba potwierdzić.',
  params: IdParams,
  body: z.strictObject({ email: z.string().max(320) }),
  output: Message,
  errors: [400, 404, 409, 429],
});

/** Confirms the address by what stood in the letter. */
export const confirmFollowing = endpoint({
  method: 'POST',
  path: '/api/project-tasks/:id/followers/confirm',
  ...Access,
  summary: 'Potwierdzenie adresu, na który mają przychodzić listy o projekcie.',
  ...byToken,
  errors: [404],
});

/** Ends the letters by what stood in any of them. */
export const stopFollowing = endpoint({
  method: 'POST',
  path: '/api/project-tasks/:id/followers/stop',
  ...Access,
  summary: 'Rezygnacja z listów o projekcie: adres jest usuwany.',
  ...byToken,
  errors: [404],
});
