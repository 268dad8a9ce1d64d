import type { ProjectHeader } from '@wiec/contract/project-header.ts';
import type { SurveyProject } from '@wiec/contract/surveys.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { isAdultOn } from '@wiec/domain/age.ts';
import {
  alreadyVoted,
  areaVerdictOnPage,
  type VoteProject,
  type Voter,
  voterIn,
  votesByAccount,
  votingVerdict,
} from '@wiec/domain/eligibility.ts';
import { correctedForm } from '@wiec/domain/questions/form-wordings.ts';
import { FormStatus, ProjectType } from '@wiec/domain/phases.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import type { Shared } from '../../http/kept-answers.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { formFacts } from '../../participation/admission/facts.ts';
import { presentVerdict } from '../../participation/admission/present-verdict.ts';
import { findParticipation } from '../../participation/admission/standing.ts';
import type { ParticipationDeps } from '../../participation/participation-deps.ts';
import { voterDataSettingsOf } from '../../participation/voters/identify-voter.ts';
import { outgoingHtml } from '../../services/clean-html.ts';
import {
  type CommonForm,
  type CommonSurvey,
  presentForm,
  presentHeader,
  presentSurvey,
  surveyFacts,
} from './present.ts';
import { nameKeyOf } from '../../participation/register/name-keys.ts';
import type { NamedVote } from '../../participation/voters/names.ts';
import { type AskingKind, findClauseText, findProbeVotes, findSurvey, type SurveyRow } from './queries.ts';
import { findResults } from './result-queries.ts';
import type { SurveyRules } from './survey-rules.ts';

interface Snapshot {
  common: CommonSurvey;
  forms: { voteId: number; form: CommonForm }[];
  /** Of the probes that stand in a consultation: votes by which it is voted too. */
  probes: NamedVote[];
  facts: VoteProject;
  /** What the database's clock is ahead of this process's, in milliseconds. */
  clockLead: number;
}

/** As what it is read. */
interface ReadAs {
  kind: AskingKind;
  /** The module of probes is on: those that stand in a consultation are part of it. */
  withProbes: boolean;
}

const AS_SURVEY: ReadAs = { kind: ProjectType.Survey, withProbes: false };

const noSuchSurvey = () => refused('not-found', 'Nie ma takiej ankiety.');

/** What of a survey is the same for everybody. What it asks is read from its frozen rules, which are in memory. */
async function readSnapshot(
  deps: ParticipationDeps,
  projectId: number,
  { kind, withProbes }: ReadAs,
): Promise<Snapshot | null> {
  const row = await findSurvey(deps.db, projectId, [kind]);
  if (!row) return null;
  const votes = await Promise.all(row.forms.map(({ voteId }) => deps.votes.find(voteId)));
  const rules = votes.map((vote) => vote!.config as SurveyRules);
  const common = presentSurvey(row, await dataAskedFor(deps, row, rules));
  const published = row.show_results ? await findResults(deps.db, projectId) : [];
  const resultsOf = (formId: number) => published.find((each) => each.formId === formId)?.results;
  return {
    common,
    forms: row.forms.map((form, i) => ({
      voteId: form.voteId,
      form: presentForm(form, correctedForm(rules[i]!.form, row.corrections), common, { results: resultsOf(form.id) }),
    })),
    probes: withProbes ? await namedProbes(deps, projectId) : [],
    facts: surveyFacts(row),
    clockLead: row.now.getTime() - deps.clock().getTime(),
  };
}

const namedProbes = async (deps: ParticipationDeps, consultationId: number): Promise<NamedVote[]> =>
  (await findProbeVotes(deps.db, consultationId)).map(({ id, identityScheme, ...secret }) => ({
    id,
    rules: { identityScheme },
    nameKey: nameKeyOf(deps, secret),
  }));

/** All forms of a survey ask for the same data. */
export async function dataAskedFor(
  { db }: Pick<Deps, 'db'>,
  { identity_scheme: scheme }: SurveyRow,
  [rules]: readonly SurveyRules[],
): Promise<Pick<CommonSurvey, 'voterDataSettings' | 'clauseId' | 'clauseText'>> {
  if (!rules || scheme === 'none' || scheme === 'account') {
    return { voterDataSettings: null, clauseId: null, clauseText: null };
  }
  const text = rules.clauseId === null ? null : await findClauseText(db, rules.clauseId);
  return {
    voterDataSettings: voterDataSettingsOf(rules),
    clauseId: rules.clauseId,
    clauseText: text && outgoingHtml(text),
  };
}

/** A survey, or what a consultation has of one, with its forms, and what of it is open to the caller, and why not where it is not. */
export async function getSurvey(
  deps: ParticipationDeps,
  shared: Shared,
  projectId: number,
  account: CallerAccount | null,
  as: ReadAs = AS_SURVEY,
): Promise<Reply<SurveyProject>> {
  const snapshot = await shared([projectId, as], () => readSnapshot(deps, projectId, as));
  if (!snapshot) return noSuchSurvey();
  const { common, facts, forms, probes } = snapshot;
  const now = new Date(deps.clock().getTime() + snapshot.clockLead);
  const formIds = forms.map(({ voteId }) => voteId);
  const voteIds = [...formIds, ...probes.map(({ id }) => id)];
  const participation = account && (await findParticipation(deps, account, formIds, probes));
  const known = participation?.account ?? null;
  const voter = voterIn(facts, known);
  const birthDate = known?.birthDate ?? null;
  const told = forms.map(({ voteId, form }) => {
    const voted = participation?.votedIn.has(voteId) ?? false;
    return { ...form, ...standingOf(facts, form, voter, voted, now) };
  });
  const voted = voteIds.filter((id) => participation?.votedIn.has(id)).length;
  const votedForAllForms = voted > 0 && voted === voteIds.length;
  return accepted({
    ...common,
    consultationForms: told,
    availableVoteForms: told.filter(({ voteFrom }) => new Date(voteFrom) <= now).map(({ id }) => id),
    isParticipate: voted > 0,
    isLegalAgeUser: birthDate ? isAdultOn(birthDate, warsawDate(now)) : null,
    votedForAllForms,
    votesByAccount: known !== null && votesByAccount(facts, known),
    verdict: presentVerdict(votedForAllForms ? alreadyVoted(facts.type) : votingVerdict(facts, voter, now)),
    now: now.toISOString(),
  });
}

/** The head of its page, for everybody the same. */
export async function getSurveyHeader(
  { db }: Pick<Deps, 'db'>,
  projectId: number,
  kind: AskingKind = ProjectType.Survey,
): Promise<Reply<ProjectHeader>> {
  const row = await findSurvey(db, projectId, [kind]);
  return row ? accepted(presentHeader(row)) : noSuchSurvey();
}

const VISITOR: Voter = { kind: 'anonymous' };

export function standingOf(project: VoteProject, form: CommonForm, voter: Voter, voted: boolean, now: Date) {
  const area = formFacts(
    { ...form, districtId: form.district?.id ?? null, districtIsSystem: form.district?.isSystem ?? true },
    voted,
  );
  const whole = votingVerdict(project, voter, now);
  // Status and dates aside: the specification tells them in fields of their own.
  const timeless = { ...area, status: FormStatus.Active, voteFrom: null, voteTo: null, voted: false };
  return {
    voted,
    outOfRangeVoteDates: now < area.voteFrom! || now > area.voteTo!,
    outOfRangeDistricts: !areaVerdictOnPage(project, timeless, voter, now).allowed,
    verdict: presentVerdict(
      voted ? alreadyVoted(project.type) : whole.allowed ? areaVerdictOnPage(project, area, voter, now) : whole,
    ),
    availableVoteNotLogged:
      votingVerdict(project, VISITOR, now).allowed &&
      areaVerdictOnPage(project, { ...area, voted: false }, VISITOR, now).allowed,
  };
}
