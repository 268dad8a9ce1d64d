import { createHash } from 'node:crypto';
import type { CastBallotBody } from '@wiec/contract/ballots.ts';
import { ballotLimits } from '@wiec/domain/pabulib/ballot-limits.ts';
import type { PabulibElection, PabulibVote } from '@wiec/domain/pabulib/pabulib-election.ts';
import type { Sex } from '@wiec/domain/pesel.ts';
import { inventedResident } from '../invented-resident.ts';
import type { ReplayArea } from './find-area.ts';

/** Most votes of one area: what keeps its invented residents apart from the next area's. */
export const MOST_VOTES = 80_000;

/** The request that casts one row of the file, the same whenever it is made. */
export function replayBallot(election: PabulibElection, row: number, area: ReplayArea): CastBallotBody {
  const vote = election.votes[row]!;
  const sex = sexOf(vote.sex);
  const index = area.position * MOST_VOTES + row;
  const userData = inventedResident({
    index,
    sex,
    age: ageOf(vote.age),
    districtId: area.districtId,
    today: area.firstDay,
  });
  const answers = [...pointsOf(election, vote)].map(([id, points]) => ({
    questionId: area.questions.get(id)!,
    answerOptions: [{ ranking: points }],
  }));
  return {
    consultationForms: [{ id: area.formId, agreementAccepted: true, answers }],
    // A file that does not tell the sex must not gain one by the invented name.
    userData: sex ? userData : { ...userData, userSex: '' },
  };
}

/** Points by project id: as the file's vote type means them (pabulib's README, META keys). */
export function pointsOf({ meta, projects }: PabulibElection, vote: PabulibVote): Map<string, number> {
  const points = new Map<string, number>();
  const { maxLength } = ballotLimits(meta, projects.length);
  for (const [position, id] of vote.projects.entries()) {
    const before = points.get(id) ?? 0;
    if (vote.points) points.set(id, before + vote.points[position]!);
    else if (meta.voteType === 'ordinal') points.set(id, before + maxLength - position);
    else points.set(id, 1);
  }
  return points;
}

/** A UUID (version 8, RFC 9562: of the maker's own contents) that names this row of this file. */
export function requestKeyOf(fileHash: string, row: number): string {
  const hex = createHash('sha256').update(`${fileHash}:${row}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

const sexOf = (text: string | undefined): Sex | null =>
  (({ m: 'male', f: 'female', k: 'female' }) as const)[text?.trim().toLowerCase() ?? ''] ?? null;

/** The number, or the lower end of the band; what nobody's age can be is left out. */
function ageOf(text: string | undefined): number | null {
  const age = Number.parseInt(text ?? '', 10);
  return age >= 0 && age <= 110 ? age : null;
}
