import type { PlainDate } from '@wiec/domain/calendar.ts';
import {
  type IdentityScheme,
  identityOf,
  type IdentityVersion,
  namesOf,
  type VoterNames,
} from '@wiec/domain/identity-scheme.ts';
import type { Pesel } from '@wiec/domain/pesel.ts';
import type { VoterData } from '@wiec/domain/voter-data.ts';
import { voterKeyOf } from '../../services/vote-keys.ts';
import type { AccountVoter } from '../admission/account-voter.ts';
import type { OpenedVote, OpenedVotes } from '../opened-votes.ts';
import type { NameKey } from '../register/name-keys.ts';
import { identityVersionOf } from '../vote-rules.ts';

/** How a vote identifies people. */
export interface NamingRules {
  identityScheme: IdentityScheme;
  identityVersion?: IdentityVersion;
}

/** A vote in whose register somebody may stand. */
export interface NamedVote {
  id: number;
  rules: NamingRules;
  nameKey: NameKey;
}

export const namedVote = ({ id, config, voterSecret }: OpenedVote): NamedVote => ({
  id,
  rules: config,
  nameKey: (name) => voterKeyOf(voterSecret, name),
});

/** Those of these votes that were opened; others have no register. */
export async function findNamedVotes(votes: OpenedVotes, ids: readonly number[]): Promise<NamedVote[]> {
  const opened = await Promise.all(ids.map((id) => votes.find(id)));
  return opened.flatMap((vote) => (vote ? [namedVote(vote)] : []));
}

/**
 * The names under which the register of a vote knows an account that votes without typed data; null where it has none that the scheme
 * asks for. Under the scheme `none` an account still counts as one voter.
 */
export function namesOfAccount(rules: NamingRules, account: AccountVoter): VoterNames | null {
  const { id: accountId, pesel, birthDate, declared } = account;
  const scheme = rules.identityScheme === 'none' ? 'account' : rules.identityScheme;
  const profiled = pesel && birthDate && declared.surname !== '' ? { ...declared, birthDate } : null;
  return namesOf(scheme, { accountId, pesel }, profiled, identityVersionOf(rules));
}

/** By which names typed data that were found valid name a person in a vote; null where they name nobody. */
export function namesOfTyped(rules: NamingRules, typed: VoterData): VoterNames | null {
  const pesel = typed.pesel === '' ? null : (typed.pesel as Pesel);
  const declared = { ...typed, birthDate: typed.birthDate as PlainDate };
  return namesOf(rules.identityScheme, { pesel, declared }, null, identityVersionOf(rules));
}

/** A visitor whom nothing names answers as the device, by the key that it made for this vote alone. */
export const nameOfDevice = (requestKey: string): string => `device:${requestKey}`;

/**
 * By which keys the register of a vote may know an account: also where its owner had to type their data. Only what the account
 * itself proves: a typed PESEL would tell about somebody else. The account's own is the first where the account alone names them.
 */
export function accountKeysIn({ rules, nameKey }: NamedVote, account: AccountVoter): Buffer[] {
  const names = namesOfAccount(rules, account)?.binding ?? [identityOf('account', { accountId: account.id })!];
  return names.map(nameKey);
}
