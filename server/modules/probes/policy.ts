import { formVerdict, voterIn } from '@wiec/domain/eligibility.ts';
import type { AccountFacts, FormRefusal, Verdict, VoteForm, VoteProject, Voter } from '@wiec/domain/eligibility.ts';
import { isFormRunning, ProjectStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { formFacts, projectFacts } from '../../participation/admission/facts.ts';

/** Said to whoever answers it, or asks how others did. */
export const WITHDRAWN_PROBE = 'Ta sonda została wycofana. Powód jest na jej stronie.';

export const isWithdrawn = ({ status }: { readonly status: number }): boolean => status === ProjectStatus.Withdraw;

/** What of a probe decides who may answer. */
export interface ProbeFacts {
  readonly status: number;
  readonly form_status: number;
  readonly mode: number;
  readonly identity_scheme: IdentityScheme;
  readonly date_from: Date;
  readonly date_to: Date;
  readonly only_for_legal_age: boolean;
  readonly office_id: number;
}

const NOT_OF_PROBES = { type: ProjectType.Probe, show_results: false, not_logged_available: true };
/** A probe is for the whole town, for as long as its project. */
const EVERYWHERE = { districtId: null, districtIsSystem: true, voteFrom: null, voteTo: null };

const factsOf = (probe: ProbeFacts): VoteProject => projectFacts({ ...probe, ...NOT_OF_PROBES });
const formOf = ({ form_status: status }: ProbeFacts, voted: boolean): VoteForm =>
  formFacts({ status, ...EVERYWHERE }, voted);

/** Whether this one may answer now (spec/1 §5, "Can vote in a probe"). */
export const probeVerdict = (probe: ProbeFacts, voter: Voter, voted: boolean, now: Date): Verdict<FormRefusal> =>
  formVerdict(factsOf(probe), formOf(probe, voted), voter, now);

/** How whoever asks is judged in this probe. @param account null: not signed in */
export const voterInProbe = (probe: ProbeFacts, account: AccountFacts | null): Voter =>
  voterIn(factsOf(probe), account);

/** Project and form are Active, and within their dates. */
export const isProbeRunning = (probe: ProbeFacts, now: Date): boolean =>
  isFormRunning(factsOf(probe), formOf(probe, false), now);
