import type { Deps } from '../../deps.ts';
import { unwrapVoterSecret, voterKeyOf } from '../../services/vote-keys.ts';

/** What stands in the register of one vote instead of a name. */
export type NameKey = (name: string) => Buffer;

/** What names are hashed with in one vote, so that nobody can be followed from one vote to another. */
export interface VoteSecret {
  /** Not null: a probe from before there were votes. Whoever has answered it is known by the server's secret and this id alone. */
  earlierProbeId: number | null;
  voterSecretWrapped: Buffer | null;
}

export function nameKeyOf(
  { secret }: Pick<Deps, 'secret'>,
  { earlierProbeId, voterSecretWrapped }: VoteSecret,
): NameKey {
  if (earlierProbeId !== null) return (name) => secret.keyedHash(`probe-register:${earlierProbeId}`, name);
  const own = unwrapVoterSecret(secret, voterSecretWrapped!);
  return (name) => voterKeyOf(own, name);
}
