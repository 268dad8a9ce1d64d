import type { ProjectItem, ProjectListQuery } from '@wiec/contract/projects.ts';
import {
  type AccountFacts,
  alreadyVoted,
  areaVerdictOnPage,
  type FormRefusal,
  formVerdict,
  type Verdict,
  type VoteProject,
  voterIn,
  votingVerdict,
} from '@wiec/domain/eligibility.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { modeNames, projectStatusNames, ProjectStatus, ProjectType, VoteCompletion } from '@wiec/domain/phases.ts';
import { excerpt, tidyText } from '@wiec/domain/polish-text.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import type { Shared } from '../../http/kept-answers.ts';
import { listPage } from '../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { formFacts, projectFacts } from '../../participation/admission/facts.ts';
import { presentVerdict } from '../../participation/admission/present-verdict.ts';
import { findStanding, type Standing } from '../../participation/admission/standing.ts';
import { nameKeyOf } from '../../participation/register/name-keys.ts';
import { presentPicture } from '../../participation/picture-queries.ts';
import { presentTermChanges } from '../../participation/term-change-queries.ts';
import type { NamedVote } from '../../participation/voters/names.ts';
import { findItems, findListedIds, type ListedProbe, type ListedRow, type ListedVote } from './list-queries.ts';
import type { TakenPart, TakenParts } from './taken-part.ts';

/** Ids of projects of these kinds in which all words of a phrase stand: the search knows, so `app` hands it in. */
export type FindByWords = (phrase: string, types: readonly ProjectType[]) => Promise<readonly number[]>;

type ListDeps = Pick<Deps, 'db' | 'secret' | 'clock'> & {
  readonly findByWords: FindByWords;
  readonly takenParts: TakenParts;
};
type Page = { items: ProjectItem[]; total: number; page: number; size: number };

/** Of NotSetted, and of what is not there. */
const NOT_SET = 255;
const setChoice = (value: number | undefined): number | null =>
  value === undefined || value < 0 || value === NOT_SET ? null : value;

/** −1 and 0 are no category's number. */
const setId = (id: number | undefined): number | null => (id === undefined || id <= 0 ? null : id);

/**
 * Consultations, surveys and probes, current or of the archive.
 * @param types those whose modules are on
 */
export async function listProjects(
  deps: ListDeps,
  query: ProjectListQuery,
  types: readonly ProjectType[],
  shared: Shared,
  account: CallerAccount | null,
): Promise<Reply<Page>> {
  const term = tidyText(query.searchTerm ?? '');
  const fault = checkKeyword(term, 'filter');
  if (fault) return refused('invalid', fault, [{ message: fault, field: 'searchTerm' }]);
  const completion = setChoice(query.voteMode);
  if (completion !== null && account === null) {
    return refused('unauthenticated', 'Filtr udziału w głosowaniu działa po zalogowaniu.');
  }
  const type = setChoice(query.projectType);
  const withProbes = types.includes(ProjectType.Probe);
  const wanted = types.filter((each) => type === null || each === type);
  const isActual = query.isActual === 'true' ? true : query.isActual === 'false' ? false : null;
  const filter = {
    types: wanted,
    isActual,
    mode: setChoice(query.projectMode),
    officeThematicAreaId: setId(query.category),
    officeId: query.officeId ?? null,
    isLately: completion === VoteCompletion.NoVote,
  };
  // All of this is the same for everybody, and of leafing only the page is read anew; in what one person has taken part is theirs alone.
  const all = await shared(['listed', filter, term], async () => {
    const among = term === '' ? null : await deps.findByWords(term, wanted);
    return findListedIds(deps.db, { ...filter, among });
  });
  const listed =
    completion === null
      ? all
      : all.filter(
          ofCompletion(
            completion,
            await deps.takenParts.of(account!.id, { types: wanted, withProbes }, isActual, shared),
          ),
        );
  const total = listed.length;
  const { page, size, offset, limit } = listPage(pageOf(query, isActual), total);
  const ids = [...listed.subarray(offset, offset + limit)];
  const rows = await shared(['rows', ids, withProbes], () => findItems(deps.db, ids, { withProbes }));
  const standing =
    account &&
    (await findStanding(
      deps,
      account.id,
      rows.flatMap((row) => votesOf(deps, [...row.forms, ...row.probesInIt])),
    ));
  const now = deps.clock();
  return accepted({ items: rows.map((row) => presentItem(row, standing, now)), total, page, size });
}

/** The archive has paging of its own; −1 says that it is open, at its first page. */
function pageOf({ page, size, archiveListPage, archiveListSize }: ProjectListQuery, isActual: boolean | null) {
  if (isActual !== false) return { page, size };
  const own = archiveListPage === -1 ? 1 : archiveListPage;
  return { page: own ?? page, size: archiveListSize ?? size };
}

const votesOf = (deps: Pick<Deps, 'secret'>, forms: readonly ListedVote[]): NamedVote[] =>
  forms.flatMap(({ voteId, identityScheme, voterSecretWrapped, earlierProbeId }) => {
    if (voterSecretWrapped === null && earlierProbeId === null) return [];
    const secret = voterSecretWrapped === null ? null : Buffer.from(voterSecretWrapped, 'hex');
    const nameKey = nameKeyOf(deps, { earlierProbeId, voterSecretWrapped: secret });
    return [{ id: voteId, rules: { identityScheme }, nameKey }];
  });

/** Which projects somebody has taken part in as the filter asks. */
function ofCompletion(completion: number, taken: TakenPart): (id: number) => boolean {
  const [complete, part] = [new Set(taken.complete), new Set(taken.part)];
  if (completion === VoteCompletion.NoVote) return (id) => !complete.has(id) && !part.has(id);
  if (completion === VoteCompletion.Complete) return (id) => complete.has(id);
  return (id) => completion === VoteCompletion.Part && part.has(id);
}

const factsOf = (row: ListedRow): VoteProject =>
  projectFacts({ ...row, not_logged_available: true, identity_scheme: row.forms[0]?.identityScheme ?? 'account' });

function presentItem(row: ListedRow, standing: Standing | null, now: Date): ProjectItem {
  const votes = [...row.forms, ...row.probesInIt];
  const votedForms = votes.filter(({ voteId }) => standing?.enteredIn.has(voteId)).length;
  const votedForAllForms = votedForms > 0 && votedForms === votes.length;
  const verdict = votedForAllForms ? alreadyVoted(factsOf(row).type) : verdictOf(row, standing, now);
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    shortDescription: excerpt(row.short_description),
    dateFrom: row.date_from.toISOString(),
    dateTo: row.date_to.toISOString(),
    status: row.status,
    statusName: projectStatusNames[row.status],
    mode: row.mode,
    modeName: modeNames[row.mode],
    onlyForLegalAge: row.only_for_legal_age,
    officeId: row.office_id,
    officeName: row.office_name,
    thematicAreaId: row.category_id,
    thematicAreaName: row.category,
    showResults: row.show_results,
    voteForms: votes.map(({ id }) => id),
    availableVoteForms: [
      ...row.forms.flatMap(({ id, voteFrom }) => (new Date(voteFrom ?? row.date_from) <= now ? [id] : [])),
      ...row.probesInIt.map(({ id }) => id),
    ],
    isParticipate: votedForms > 0,
    votedForAllForms,
    votedForms,
    button: verdict.allowed ? 'vote' : isOver(row) ? 'results' : 'preview',
    verdict: presentVerdict(verdict),
    withdrawalReason: row.withdrawal_reason,
    termChanges: presentTermChanges(row.termChanges),
    commentCount: row.comments,
    commentsAccepted: row.comments_accepted,
    reportStage: row.report_stage,
    sheetCount: row.sheets,
    image: presentPicture(row.picture),
    thumbImage: null,
    thumbImageContentType: null,
  };
}

const isOver = ({ status }: ListedRow): boolean => status === ProjectStatus.Close || status === ProjectStatus.Archive;

/** Whether one may vote in any form of it, or in a probe that stands in it: then its button is 'vote' (spec/1 §2, "List item buttons"). */
function verdictOf(row: ListedRow, standing: Standing | null, now: Date): Verdict<FormRefusal> {
  const facts = factsOf(row);
  const account = standing?.account ?? null;
  const voter = voterIn(facts, account);
  const whole = votingVerdict(facts, voter, now);
  const verdicts = [
    ...row.forms.map((form) =>
      whole.allowed
        ? areaVerdictOnPage(facts, formFacts(form, standing?.enteredIn.has(form.voteId) ?? false), voter, now)
        : whole,
    ),
    ...row.probesInIt.map((probe) =>
      standing?.enteredIn.has(probe.voteId) ? alreadyVoted(facts.type) : verdictInProbe(facts, probe, account, now),
    ),
  ];
  const none = whole.allowed ? NOTHING_TO_VOTE_IN : whole;
  return verdicts.find(({ allowed }) => allowed) ?? verdicts.find(isUnvoted) ?? none;
}

/** What the consultation asks of whoever takes part, and then what the probe asks, which has a mode, an age and dates of its own. */
function verdictInProbe(
  consultation: VoteProject,
  { project, identityScheme, ...form }: ListedProbe,
  account: AccountFacts | null,
  now: Date,
): Verdict<FormRefusal> {
  const around = { ...consultation, identityScheme };
  const whole = votingVerdict(around, voterIn(around, account), now);
  if (!whole.allowed) return whole;
  const facts = projectFacts({ ...project, not_logged_available: true, identity_scheme: identityScheme });
  return formVerdict(facts, formFacts(form, false), voterIn(facts, account), now);
}

const NOTHING_TO_VOTE_IN = {
  allowed: false,
  reason: 'form-not-open',
  message: 'Nie ma tu formularza, w którym można głosować.',
} as const;

/** That one form was voted is no reason why another is shut. */
const isUnvoted = (verdict: Verdict<FormRefusal>): boolean => verdict.allowed || verdict.reason !== 'already-voted';

/** Kinds that stand in lists, each with its module. */
export const LISTED_KINDS = [
  { type: ProjectType.Consultation, module: 'consultation' },
  { type: ProjectType.Survey, module: 'survey' },
  { type: ProjectType.Probe, module: 'probe' },
] as const;
