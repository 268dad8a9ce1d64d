import { z } from 'zod';
import { endpoint, IdParams } from './endpoint.ts';

/** What somebody has sent from their account, besides cases, which are told whole (`listOwnCases`). */
export const listOwnMatters = endpoint({
  method: 'GET',
  path: '/api/own-matters',
  access: 'account',
  summary:
    'Głosowania, w których oddano głos z tego konta, i to, co z niego wysłano poza sprawami: odpowiedzi, komentarze, wiadomości. Jaki był głos, tego nie wie nikt.',
  output: z.object({
    /** Votes of the citizens' budget in which the account has a ballot, the newest first. */
    votes: z.array(
      z.object({ id: z.number().int(), title: z.string(), year: z.number().int(), isRunning: z.boolean() }),
    ),
    /** At most twenty of each kind. */
    sent: z.array(
      z.object({
        /** What it is, in Polish: 'Komentarz'. */
        kind: z.string(),
        /** Of what it was sent to. */
        title: z.string(),
        state: z.string(),
        /** The page that shows it; null: there is none. */
        path: z.string().nullable(),
        /** The person's own words; null where there are none, or where what was answered is secret. */
        text: z.string().nullable(),
      }),
    ),
    /** How much was sent, with what is not told here. */
    total: z.number().int(),
  }),
  errors: [401],
});
export type OwnMatters = z.infer<typeof listOwnMatters.output>;

export const followKinds = ['project-task', 'results'] as const;
export type FollowKind = (typeof followKinds)[number];

/** What letters come about to the address of the caller's account: no account is stored with it. */
export const listOwnFollows = endpoint({
  method: 'GET',
  path: '/api/own-follows',
  access: 'account',
  module: 'budget',
  summary:
    'Projekty i wyniki głosowań, o których przychodzą listy na potwierdzony adres e-mail tego konta. Nikt inny tego nie widzi.',
  output: z.object({
    /** Of anything but a proven address nothing is told; that of a member of staff is set by an administrator. */
    address: z.enum(['proven', 'unproven', 'staff']),
    items: z.array(
      z.object({
        kind: z.enum(followKinds),
        /** Of the project, or of the vote. */
        id: z.number().int(),
        title: z.string(),
        year: z.number().int(),
        /** Of a project; null of a vote. */
        status: z.number().int().nullable(),
        state: z.string(),
        /** The page that shows it; null: residents do not see it now. */
        path: z.string().nullable(),
        /** The newest entry of the diary, by its day; null: none is told. */
        newest: z.object({ title: z.string(), on: z.string(), path: z.string().nullable() }).nullable(),
      }),
    ),
  }),
  errors: [401],
});
export type OwnFollows = z.infer<typeof listOwnFollows.output>;

export const stopOwnFollow = endpoint({
  method: 'DELETE',
  path: '/api/own-follows/:kind/:id',
  access: 'account',
  module: 'budget',
  summary:
    'Koniec listów na potwierdzony adres e-mail tego konta: adres jest usuwany. Powtórzenie niczego nie zmienia.',
  params: IdParams.extend({ kind: z.enum(followKinds) }),
  output: z.object({ message: z.string() }),
  errors: [401, 409],
});
