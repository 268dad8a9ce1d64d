import type { VoteProject } from '@wiec/contract/voting.ts';
import {
  alreadyVoted,
  areaVerdictOnPage,
  type VoteProject as VoteFacts,
  type Voter,
  voterIn,
  votesByAccount,
  votingVerdict,
} from '@wiec/domain/eligibility.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { isAdultOn } from '@wiec/domain/age.ts';
import { FormStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import type { Shared } from '../../http/kept-answers.ts';
import { findVotePage } from './form-queries.ts';
import { formFacts, projectFacts } from '../../participation/admission/facts.ts';
import { presentVerdict } from '../../participation/admission/present-verdict.ts';
import { findParticipation } from '../../participation/admission/standing.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { type CommonVote, presentVote } from './present.ts';
import { findCountingSentences } from './queries.ts';
import { findLiveVote } from '../../participation/vote-queries.ts';
import { findVoteActs } from '../../participation/acts/act-queries.ts';

interface Snapshot {
  common: CommonVote;
  facts: VoteFacts;
  /** What the database's clock is ahead of this process's, in milliseconds. */
  clockLead: number;
}

/** What vote pages show to everybody. It may be kept for a moment: whether a ballot is in time is never decided by it. */
async function readSnapshot({ db, clock }: Pick<Deps, 'db' | 'clock'>, voteId: number): Promise<Snapshot | null> {
  const [row, live, acts, countingRules] = await Promise.all([
    findVotePage(db, voteId, { inPreparation: false }),
    findLiveVote(db, voteId),
    findVoteActs(db, voteId),
    findCountingSentences(db, voteId),
  ]);
  if (!row || !live) return null;
  const facts = projectFacts(row);
  return { common: presentVote(row, acts, countingRules), facts, clockLead: live.now.getTime() - clock().getTime() };
}

/** A vote with all its areas, and what of it is open to the caller, and why not where it is not. */
export async function getVote(
  deps: ParticipationDeps,
  shared: Shared,
  voteId: number,
  account: CallerAccount | null,
): Promise<Reply<VoteProject>> {
  const snapshot = await shared(voteId, () => readSnapshot(deps, voteId));
  if (!snapshot) return refused('not-found', 'Nie ma takiego głosowania.');
  const { common, facts } = snapshot;
  const now = new Date(deps.clock().getTime() + snapshot.clockLead);
  const participation = account && (await findParticipation(deps, account, [voteId]));
  const known = participation?.account ?? null;
  const voted = participation?.votedIn.has(voteId) ?? false;
  const voter = voterIn(facts, known);
  const birthDate = known?.birthDate ?? null;
  const opensToVisitors = votingVerdict(facts, VISITOR, now).allowed;
  return accepted({
    ...common,
    consultationForms: common.consultationForms.map((form) => ({
      ...form,
      ...standingOf(form, voter, voted, now),
      availableVoteNotLogged: opensToVisitors && areaVerdictOnPage(BUDGET, areaOf(form, false), VISITOR, now).allowed,
    })),
    availableVoteForms: common.consultationForms
      .filter(({ voteFrom }) => new Date(voteFrom) <= now)
      .map(({ id }) => id),
    isParticipate: voted,
    isLegalAgeUser: birthDate ? isAdultOn(birthDate, warsawDate(now)) : null,
    votedForAllForms: voted,
    votesByAccount: known !== null && votesByAccount(facts, known),
    verdict: presentVerdict(voted ? alreadyVoted(facts.type) : votingVerdict(facts, voter, now)),
    now: now.toISOString(),
  });
}

const VISITOR: Voter = { kind: 'anonymous' };
const BUDGET = { type: ProjectType.PublicBudget };

const areaOf = ({ district, ...form }: CommonVote['consultationForms'][number], voted: boolean) =>
  formFacts({ ...form, districtId: district.id, districtIsSystem: district.isSystem }, voted);

/** Areas of others are shown and shut; a stranger's own area is known only when they have filled in their data. */
function standingOf(form: CommonVote['consultationForms'][number], voter: Voter, voted: boolean, now: Date) {
  const area = areaOf(form, voted);
  const { voteFrom, voteTo } = area;
  // Status and dates aside: the specification tells them in fields of their own.
  const place = areaVerdictOnPage(
    BUDGET,
    { ...area, status: FormStatus.Active, voteFrom: null, voteTo: null, voted: false },
    voter,
    now,
  );
  return {
    voted,
    outOfRangeVoteDates: now < voteFrom! || now > voteTo!,
    outOfRangeDistricts: !place.allowed,
    verdict: presentVerdict(areaVerdictOnPage(BUDGET, area, voter, now)),
  };
}
