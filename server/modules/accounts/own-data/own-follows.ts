import {
  type FollowKind,
  followKinds,
  listOwnFollows as listEndpoint,
  type OwnFollows,
  stopOwnFollow as stopEndpoint,
} from '@wiec/contract/own-matters.ts';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { bind } from '../../../http/bind.ts';
import { accepted, refused, type Reply } from '../../../http/reply.ts';
import { provenAddress } from '../../../services/account-identity.ts';

type Db = Kysely<Database>;

export type Follow = Omit<OwnFollows['items'][number], 'kind'>;

/** Letters about one kind of thing, by the address they go to, as it is kept. */
export interface Follows {
  readonly list: (db: Db, address: string) => Promise<readonly Follow[]>;
  /** Forgets the address; does nothing where it is not there. */
  readonly stop: (db: Db, address: string, id: number) => Promise<void>;
}

/** Provided by the modules that write to addresses and passed in by `app`. */
export interface KnowsFollows {
  readonly follows: Readonly<Record<FollowKind, Follows>>;
}

type FollowDeps = Pick<Deps, 'db' | 'secret'> & KnowsFollows;

export async function listOwnFollows(deps: FollowDeps, accountId: number): Promise<OwnFollows> {
  const proven = await provenAddress(deps.db, deps, accountId);
  if (typeof proven === 'string') return { address: proven, items: [] };
  const lists = followKinds.map(async (kind) =>
    (await deps.follows[kind].list(deps.db, proven.address)).map((follow) => ({ kind, ...follow })),
  );
  return { address: 'proven', items: (await Promise.all(lists)).flat() };
}

/** As often as one likes: it is the same whether letters came or not. */
async function stopOwnFollow(
  deps: FollowDeps,
  accountId: number,
  { kind, id }: { kind: FollowKind; id: number },
): Promise<Reply<{ message: string }>> {
  const proven = await provenAddress(deps.db, deps, accountId);
  if (typeof proven === 'string') return refused('conflict', 'Adres e-mail tego konta nie jest potwierdzony.');
  await deps.follows[kind].stop(deps.db, proven.address, id);
  return accepted({ message: 'Nie będziemy już o tym pisać. Adres jest usunięty.' });
}

export const ownFollowsRoutes = (app: FastifyInstance, deps: Deps & KnowsFollows): void => {
  bind(app, deps, listEndpoint, async ({ caller }) => accepted(await listOwnFollows(deps, caller.account!.id)));
  bind(app, deps, stopEndpoint, ({ caller, params }) => stopOwnFollow(deps, caller.account!.id, params));
};
