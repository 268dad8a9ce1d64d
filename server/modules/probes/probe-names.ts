import type { Deps } from '../../deps.ts';
import { nameKeyOf, type VoteSecret } from '../../participation/register/name-keys.ts';
import type { NamedVote } from '../../participation/voters/names.ts';
import type { ProbeFacts } from './policy.ts';

/** A probe, as far as its register goes. */
export const namedProbe = (
  deps: Pick<Deps, 'secret'>,
  probe: { vote_id: number } & Pick<ProbeFacts, 'identity_scheme'> & VoteSecret,
): NamedVote => ({
  id: probe.vote_id,
  rules: { identityScheme: probe.identity_scheme },
  nameKey: nameKeyOf(deps, probe),
});
