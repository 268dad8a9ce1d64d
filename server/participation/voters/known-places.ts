import type { TerytChoice, TerytLevel } from '@wiec/domain/teryt-choice.ts';
import type { UserData } from '@wiec/contract/ballots.ts';
import type { Deps } from '../../deps.ts';
import { findPlace } from '../../services/find-place.ts';
import type { OpenedVotes } from '../opened-votes.ts';
import type { VoteRules } from '../vote-rules.ts';

/** What the registers of the office know of the places that a voter names. */
export interface KnownPlaces {
  /** Ids of all districts of the municipality. */
  districts: ReadonlySet<number>;
  /** Null where the vote's form does not choose from the register of places, or nothing was chosen. */
  chosen: { place: TerytChoice; unknown: TerytLevel | null } | null;
}

export async function knownPlaces(
  deps: Pick<Deps, 'db'> & { votes: OpenedVotes },
  config: Pick<VoteRules, 'usesTeryt'>,
  userData: UserData | null | undefined,
): Promise<KnownPlaces> {
  const districts = await deps.votes.districts();
  const ids = config.usesTeryt ? userData?.teryt : null;
  if (!ids) return { districts, chosen: null };
  const chosen = await findPlace(deps.db, {
    province: ids.provinceId ?? '',
    district: ids.districtId ?? '',
    commune: ids.communeId ?? '',
    city: ids.cityId ?? '',
    street: ids.streetId ?? '',
  });
  return { districts, chosen };
}
