import type { RegisterEntry, RegisterSearch } from '@wiec/contract/vote-register.ts';
import { isPlainDate, warsawDate } from '@wiec/domain/calendar.ts';
import { identityOf } from '@wiec/domain/identity-scheme.ts';
import { readPesel } from '@wiec/domain/pesel.ts';
import { accepted, type Refusal, refused, type Reply } from '../../http/reply.ts';
import { loginKey } from '../../services/account-identity.ts';
import { actorOf } from '../../services/audit.ts';
import { auditVote } from '../audit-vote.ts';
import { voterKeyOf } from '../../services/vote-keys.ts';
import type { OpenedVote } from '../opened-votes.ts';
import { identityVersionOf } from '../vote-rules.ts';
import { findAccountId, findEntryOf, isRegisterErased } from './entry-queries.ts';
import { type Official, presentEntry, type RegisterDeps, admitOfficial } from './official.ts';

export interface FindInRegisterInput {
  voteId: number;
  by: Official;
  search: RegisterSearch;
}

/** Whether a person voted, by what the vote names people by. What was asked is not kept; that it was asked is. */
export async function findInRegister(
  deps: RegisterDeps,
  { voteId, by, search }: FindInRegisterInput,
): Promise<Reply<{ entry: RegisterEntry | null }>> {
  const admitted = await admitOfficial(deps, voteId, by);
  if (!admitted.ok) return admitted;
  const named = await nameOf(deps, admitted.vote, search);
  if (!named.ok) return named;
  const entry =
    named.identity === null
      ? null
      : await findEntryOf(deps.db, voteId, voterKeyOf(admitted.vote.voterSecret, named.identity));
  if (entry === null && (await isRegisterErased(deps.db, voteId))) return refused('conflict', REGISTER_ERASED);
  await auditVote(deps.db, {
    voteId,
    actor: actorOf(by),
    action: 'register.searched',
    details: { entryId: entry?.entryId ?? null },
  });
  return accepted({ entry: entry && presentEntry(entry) });
}

const REGISTER_ERASED =
  'Rejestr tego głosowania usunięto, bo minął czas, przez który się go przechowuje. Nie da się już sprawdzić, kto głosował.';

/** Null: nobody could have voted under this name. */
async function nameOf(
  deps: RegisterDeps,
  { config }: OpenedVote,
  { pesel, login, declared }: RegisterSearch,
): Promise<{ ok: true; identity: string | null } | Refusal> {
  // Where nobody is told apart, an account still is.
  const identityScheme = config.identityScheme === 'none' ? 'account' : config.identityScheme;
  const given = [pesel, login, declared].filter((way) => way !== undefined);
  const wrongWay = refused('unprocessable', `Podaj jedno: ${WAYS[identityScheme]}.`);
  if (given.length !== 1) return wrongWay;
  if (login !== undefined) {
    if (identityScheme !== 'account') return wrongWay;
    const accountId = await findAccountId(deps.db, loginKey(deps, login));
    return { ok: true, identity: identityOf(identityScheme, { accountId }) };
  }
  if (pesel !== undefined) {
    if (identityScheme !== 'pesel') return wrongWay;
    const read = readPesel(pesel, warsawDate(deps.clock()));
    if (!read.ok) return refused('unprocessable', 'Niepoprawny numer PESEL');
    return { ok: true, identity: identityOf(identityScheme, { pesel: read.value.pesel }) };
  }
  if (identityScheme === 'account' || !declared) return wrongWay;
  if (!isPlainDate(declared.birthDate)) return refused('unprocessable', 'Podaj datę urodzenia jako RRRR-MM-DD.');
  return { ok: true, identity: identityOf(identityScheme, { declared }, identityVersionOf(config)) };
}

const WAYS = {
  account: 'login konta (login)',
  pesel: 'PESEL (pesel) albo, dla osoby bez numeru, dane z oświadczenia (declared)',
  declared: 'dane z oświadczenia (declared)',
} as const;
