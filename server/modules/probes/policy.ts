import { formVerdict } from '@wiec/domain/eligibility.ts';
import type { FormRefusal, Verdict, Voter } from '@wiec/domain/eligibility.ts';
import { type Mode, ProjectType } from '@wiec/domain/phases.ts';
import type { IdentityScheme } from '@wiec/domain/identity-scheme.ts';
import type { FormStatus, ProjectStatus } from '@wiec/domain/phases.ts';

/** What of a probe decides who may answer. */
export interface ProbeFacts {
  readonly status: ProjectStatus;
  readonly form_status: FormStatus;
  readonly mode: Mode;
  readonly identity_scheme: IdentityScheme;
  readonly date_from: Date;
  readonly date_to: Date;
  readonly only_for_legal_age: boolean;
  readonly office_id: number;
}

/** Whether this one may answer now (spec/1 §5, "Can vote in a probe"). */
export function probeVerdict(probe: ProbeFacts, voter: Voter, voted: boolean, now: Date): Verdict<FormRefusal> {
  const project = {
    type: ProjectType.Probe,
    status: probe.status,
    mode: probe.mode,
    dateFrom: probe.date_from,
    dateTo: probe.date_to,
    onlyForLegalAge: probe.only_for_legal_age,
    officeId: probe.office_id,
    resultsPublished: false,
    notLoggedVotingAvailable: true,
    identityScheme: probe.identity_scheme,
  };
  const form = {
    status: probe.form_status,
    districtId: null,
    districtIsSystem: true,
    voteFrom: null,
    voteTo: null,
    voted,
  };
  const verdict = formVerdict(project, form, voter, now);
  // Nothing of a visitor tells their age, and no data is asked for later.
  if (verdict.allowed && probe.only_for_legal_age && voter.kind === 'anonymous') {
    const message =
      'Głosowanie w sondzie przeznaczone jest wyłącznie dla osób pełnoletnich. Zaloguj się, aby potwierdzić swój wiek.';
    return { allowed: false, reason: 'login-required', message };
  }
  return verdict;
}

/** Project and form are Active, and within their dates. */
export const isRunning = (probe: ProbeFacts, now: Date): boolean =>
  probe.status === 1 && probe.form_status === 1 && probe.date_from <= now && now <= probe.date_to;
