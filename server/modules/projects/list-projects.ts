import type { ProjectItem, ProjectListQuery } from '@wiec/contract/projects.ts';
import { areaVerdictOnPage, type VoteProject, voterIn, votingVerdict } from '@wiec/domain/eligibility.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { modeNames, projectStatusNames, ProjectStatus, ProjectType, VoteCompletion } from '@wiec/domain/phases.ts';
import { excerpt, tidyText } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import type { Shared } from '../../http/kept-answers.ts';
import { listPage } from '../../http/list-page.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { formFacts, projectFacts } from '../../participation/admission/facts.ts';
import { findStanding, type Standing } from '../../participation/admission/standing.ts';
import { nameKeyOf } from '../../participation/register/name-keys.ts';
import type { NamedVote } from '../../participation/voters/names.ts';
import {
  countListed,
  findLately,
  findListed,
  type ListedForm,
  type ListedRow,
  type ListFilter,
} from './list-queries.ts';

type ListDeps = Pick<Deps, 'db' | 'secret' | 'clock'>;
type Page = { items: ProjectItem[]; total: number; page: number; size: number };

/** Of NotSetted, and of what is not there. */
const NOT_SET = 255;
const setChoice = (value: number | undefined): number | null =>
  value === undefined || value < 0 || value === NOT_SET ? null : value;

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
  const wanted = types.filter((each) => type === null || each === type);
  const isActual = query.isActual === 'true' ? true : query.isActual === 'false' ? false : null;
  const filter: ListFilter = {
    types: wanted,
    isActual,
    mode: setChoice(query.projectMode),
    words: term === '' ? [] : foldForSearch(term).split(' '),
    officeId: query.officeId ?? null,
    // Nothing of these kinds has a category so far.
    ids: setChoice(query.category) !== null ? [] : null,
  };
  if (completion !== null && filter.ids === null)
    filter.ids = await findByCompletion(deps, account!, wanted, completion);
  const asked = pageOf(query, isActual);
  const read = async () => {
    const total = await countListed(deps.db, filter);
    const { page, size, ...slice } = listPage(asked, total);
    return { rows: await findListed(deps.db, filter, slice), total, page, size };
  };
  // Who has taken part in what is one person's own.
  const { rows, ...told } = completion === null ? await shared(JSON.stringify([filter, asked]), read) : await read();
  const standing =
    account &&
    (await findStanding(
      deps,
      account.id,
      rows.flatMap((row) => votesOf(deps, row.forms)),
    ));
  const now = deps.clock();
  return accepted({ items: rows.map((row) => presentItem(row, standing, now)), ...told });
}

/** The archive has paging of its own; −1 says that it is open, at its first page. */
function pageOf({ page, size, archiveListPage, archiveListSize }: ProjectListQuery, isActual: boolean | null) {
  if (isActual !== false) return { page, size };
  const own = archiveListPage === -1 ? 1 : archiveListPage;
  return { page: own ?? page, size: archiveListSize ?? size };
}

const votesOf = (deps: Pick<Deps, 'secret'>, forms: readonly ListedForm[]): NamedVote[] =>
  forms.flatMap(({ voteId, identityScheme, voterSecretWrapped, earlierProbeId }) => {
    if (voterSecretWrapped === null && earlierProbeId === null) return [];
    const secret = voterSecretWrapped === null ? null : Buffer.from(voterSecretWrapped, 'hex');
    const nameKey = nameKeyOf(deps, { earlierProbeId, voterSecretWrapped: secret });
    return [{ id: voteId, rules: { identityScheme }, nameKey }];
  });

/** By the account's own rows in the registers: keys are made of what runs and what ended within a year, and of nothing else. */
async function findByCompletion(
  deps: ListDeps,
  account: CallerAccount,
  types: readonly ProjectType[],
  completion: number,
): Promise<number[]> {
  const rows = await findLately(deps.db, types);
  const standing = await findStanding(
    deps,
    account.id,
    rows.flatMap(({ forms }) => votesOf(deps, forms)),
  );
  return rows.filter(({ forms }) => completionOf(forms, standing) === completion).map(({ id }) => id);
}

function completionOf(forms: readonly ListedForm[], standing: Standing | null): number {
  const voted = forms.filter(({ voteId }) => standing?.enteredIn.has(voteId)).length;
  if (voted === 0) return VoteCompletion.NoVote;
  return voted === forms.length ? VoteCompletion.Complete : VoteCompletion.Part;
}

const factsOf = (row: ListedRow): VoteProject =>
  projectFacts({ ...row, not_logged_available: true, identity_scheme: row.forms[0]?.identityScheme ?? 'account' });

function presentItem(row: ListedRow, standing: Standing | null, now: Date): ProjectItem {
  const completion = completionOf(row.forms, standing);
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
    thematicAreaId: null,
    thematicAreaName: null,
    showResults: row.show_results,
    isParticipate: completion !== VoteCompletion.NoVote,
    votedForAllForms: completion === VoteCompletion.Complete,
    button: buttonOf(row, standing, now),
  };
}

/** The one button of an item (spec/1 §2, "List item buttons"). */
function buttonOf(row: ListedRow, standing: Standing | null, now: Date): ProjectItem['button'] {
  const facts = factsOf(row);
  const voter = voterIn(facts, standing?.account ?? null);
  const isOpen = (form: ListedForm) =>
    areaVerdictOnPage(formFacts(form, standing?.enteredIn.has(form.voteId) ?? false), voter, now).allowed;
  if (votingVerdict(facts, voter, now).allowed && row.forms.some(isOpen)) return 'vote';
  return row.status === ProjectStatus.Close || row.status === ProjectStatus.Archive ? 'results' : 'preview';
}

/** Kinds that stand in lists, each with its module. */
export const LISTED_KINDS = [
  { type: ProjectType.Consultation, module: 'consultation' },
  { type: ProjectType.Survey, module: 'survey' },
  { type: ProjectType.Probe, module: 'probe' },
] as const;
