import type { AgeRule } from '@wiec/domain/age.ts';
import type { VoteForm, VoteProject } from '@wiec/domain/eligibility.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import { type FormStatus, type Mode, ProjectStatus, type ProjectType } from '@wiec/domain/phases.ts';
import { pauseOf, type PausingChange } from '@wiec/domain/pause.ts';
import type { OpenedVote } from '../opened-votes.ts';
import type { VoteRulesArea } from '../vote-rules.ts';

/** What eligibility asks of a project, as queries read it. */
export interface ProjectRow {
  type: number;
  status: number;
  mode: number;
  date_from: Date | string;
  date_to: Date | string;
  only_for_legal_age: boolean;
  /** Of a vote of the citizens' budget; null: `only_for_legal_age` says it all. */
  least_age?: AgeRule['leastAge'] | null;
  office_id: number;
  show_results: boolean;
  not_logged_available: boolean;
  identity_scheme: IdentityScheme;
  /** What the office did to when people may take part; absent where it cannot be paused. */
  termChanges?: readonly PausingChange[];
}

/** A vote as it is now. */
export const projectFacts = (row: ProjectRow): VoteProject => ({
  type: row.type as ProjectType,
  status: row.status as ProjectStatus,
  mode: row.mode as Mode,
  dateFrom: new Date(row.date_from),
  dateTo: new Date(row.date_to),
  onlyForLegalAge: row.only_for_legal_age,
  leastAge: row.least_age ?? undefined,
  officeId: row.office_id,
  resultsPublished: row.show_results,
  pause: pauseOf(row.termChanges ?? []),
  notLoggedVotingAvailable: row.not_logged_available,
  identityScheme: row.identity_scheme,
});

/**
 * A vote by its frozen rules. Time and status are left out here: the database judges them in the transaction that stores the ballot
 * (DESIGN §1.6).
 */
export const frozenFacts = ({ type, config }: Pick<OpenedVote, 'type' | 'config'>): VoteProject => ({
  type,
  status: ProjectStatus.Active,
  mode: config.mode,
  dateFrom: new Date(0),
  dateTo: new Date(8.64e15),
  onlyForLegalAge: config.onlyForLegalAge,
  leastAge: config.leastAge,
  officeId: config.officeId,
  resultsPublished: false,
  notLoggedVotingAvailable: config.notLoggedAvailable,
  identityScheme: config.identityScheme,
});

/** A form of a vote: an area, or everywhere. */
export interface FormFacts extends Omit<VoteRulesArea, 'id' | 'districtId'> {
  status: number;
  /** Null: everywhere. */
  districtId: number | null;
  /** Null: as its project. */
  voteFrom: Date | string | null;
  voteTo: Date | string | null;
}

export const formFacts = (form: FormFacts, voted: boolean): VoteForm => ({
  status: form.status as FormStatus,
  districtId: form.districtId,
  districtIsSystem: form.districtIsSystem,
  voteFrom: form.voteFrom === null ? null : new Date(form.voteFrom),
  voteTo: form.voteTo === null ? null : new Date(form.voteTo),
  voted,
});
