import { listOfficeEditions, type OfficeEdition } from '@wiec/contract/office-editions.ts';
import { type ListedCase, listCases } from '@wiec/contract/office-initiatives.ts';
import { findActElements, findOfficeTasks } from '@wiec/contract/office-finds.ts';
import { listOfficeProjects, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { listOfficeVotes, type OfficeVote } from '@wiec/contract/office-votes.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { caseStateNames } from '@wiec/domain/case-course.ts';
import { CASE_SEARCH_LIMIT } from '@wiec/domain/case-search.ts';
import { OFFICE_BUDGETS_PATH } from '@wiec/domain/office-paths.ts';
import { mayInSomeOffice, type PermissionHolder } from '@wiec/domain/permission.ts';
import { type BudgetProgress, budgetProgressNames } from '@wiec/domain/phases.ts';
import { nounOf } from '@wiec/domain/project-draft.ts';
import { stageNames } from '@wiec/domain/project-stage.ts';
import { excerpt, tidyText } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { type ApiCaller, call } from '../../lib/api.ts';
import { withTitle } from '../../lib/title-in-address.ts';
import { AUDIT_LOG_PATH, auditLogHref, LOG_WORDS } from '../../modules/audit-log/audit-log-filter.ts';
import { casePath } from '../../modules/initiatives/office/inbox-paths.ts';
import { officeProjectPath } from '../../modules/office-projects/office-project-paths.ts';
import { findSettings, settingsOf } from '../../modules/settings/portal-setting-list.ts';
import { officeVotePath } from '../../modules/voting/office/office-vote-paths.ts';
import { texts } from '../../texts/polish.ts';
import type { Desk } from './desks.ts';
import { elementFind, taskFind } from './found-texts.ts';
import { type MakingAct, makingActs } from './making-acts.ts';

/** A row of the palette: where it leads, and what it is. */
export interface PaletteFind {
  readonly href: string;
  readonly title: string;
  readonly note: string;
  /** Unlike that of the other rows of its group. */
  readonly icon?: 'clock';
  /** Offered with whatever was typed: nothing was found by it. */
  readonly isOffer?: boolean;
}

export interface PaletteGroup {
  readonly title: string;
  readonly icon: 'comment' | 'document' | 'pin' | 'check' | 'arrow' | 'plus';
  readonly finds: readonly PaletteFind[];
}

/** What was typed: the text that is looked for, and whether acts alone are wanted. */
export function readTyped(typed: string): { text: string; actsOnly: boolean } {
  const actsOnly = typed.trimStart().startsWith('>');
  return { text: tidyText(actsOnly ? typed.trimStart().slice(1) : typed), actsOnly };
}

const matches = (text: string, title: string): boolean => foldForSearch(title).includes(foldForSearch(text));

/**
 * What needs nothing to be asked: pages and acts that the reader's rights open.
 * @param offered the text with which something can be begun or looked for in the log: no other than that whose matters are shown
 */
export function findHere(
  typed: string,
  desks: readonly Desk[],
  holder: PermissionHolder,
  { appModuleFlags: flags, offices }: Pick<InitData, 'appModuleFlags'> & { offices: readonly { id: number }[] },
  offered: string = readTyped(typed).text,
): PaletteGroup[] {
  const { text, actsOnly } = readTyped(typed);
  const settings = settingsOf(
    holder,
    offices.map(({ id }) => id),
  );
  const pages = [{ href: '/urzad', title: texts.desk, text: 'Co czeka na Ciebie.' }, ...desks];
  const groups: PaletteGroup[] = [
    {
      title: 'Przejdź',
      icon: 'arrow',
      finds: actsOnly
        ? []
        : pages
            .filter(({ title }) => matches(text, title))
            .map(({ href, title, text: note }) => ({ href, title, note })),
    },
    {
      title: 'Ustawienia',
      icon: 'arrow',
      // Whoever has typed nothing yet is not shown them all.
      finds:
        actsOnly || text === ''
          ? []
          : findSettings(text, settings)
              .flatMap((group) => group.settings)
              .map(({ href, title, text: note }) => ({ href, title, note })),
    },
    {
      title: 'Zrób',
      icon: 'plus',
      finds: [...makingFinds(text, offered, makingActs(holder, flags)), ...logFinds(offered, desks)],
    },
  ];
  return groups.filter(({ finds }) => finds.length > 0);
}

/** What can be begun: by its name, or else with what is offered as its title. */
function makingFinds(text: string, offered: string, acts: readonly MakingAct[]): PaletteFind[] {
  const named = acts.filter(({ title }) => matches(text, title));
  if (named.length > 0) return named;
  if (offered === '') return [];
  return acts
    .filter(({ takesTitle }) => takesTitle === true)
    .map(({ href, title }) => ({
      href: withTitle(href, offered),
      title: `${title} „${excerpt(offered, TOLD).replace('…', '')}…”`,
      note: 'zacznie od tego tytułu',
      isOffer: true,
    }));
}

/** Most characters of what was typed that a row says again. */
const TOLD = 40;

const logFinds = (text: string, desks: readonly Desk[]): PaletteFind[] =>
  text !== '' && desks.some(({ href }) => href === AUDIT_LOG_PATH)
    ? [
        {
          href: auditLogHref({ slowa: text.slice(0, LOG_WORDS) }),
          title: `Szukaj „${excerpt(text, TOLD)}” w dzienniku`,
          note: 'w nazwach czynności i w tytułach',
          icon: 'clock',
          isOffer: true,
        },
      ]
    : [];

const EACH = 5;
const KINDS = ['consultations', 'surveys'] as const;
const VIEWS = ['current', 'archive'] as const;
const projectFind = (project: OfficeProject): PaletteFind => ({
  href: officeProjectPath(project),
  title: project.title,
  note: `${nounOf(project.type)}, ${stageNames[project.stage].toLowerCase()}`,
});

const voteFind = ({ id, title, year, statusName }: OfficeVote): PaletteFind => ({
  href: officeVotePath(id),
  title,
  note: `Głosowanie ${year}, ${statusName.toLowerCase()}`,
});

const editionFind = ({ id, value, title, progress }: OfficeEdition): PaletteFind => ({
  href: `${OFFICE_BUDGETS_PATH}/${id}`,
  title,
  note: `Edycja budżetu ${value}, ${budgetProgressNames[progress as BudgetProgress].toLowerCase()}`,
});

/** By its number alone: what a resident wrote over it is shown to nobody who has not opened the inbox. */
const caseFind = ({ id, number, sign, state }: ListedCase): PaletteFind => ({
  href: casePath({ id }),
  title: sign === null ? `Sprawa ${number}` : `Sprawa ${number}, znak ${sign}`,
  note: caseStateNames[state],
});

/** Whether the text may be the number or the sign of a case: every one has a digit. */
const maybeCase = (text: string): boolean => text.length <= CASE_SEARCH_LIMIT && /[0-9]/.test(text);

const NOT_ASKED = { ok: true, data: { items: [] } } as const;

/**
 * Matters of the offices in which the reader works, by a part of their titles, acts by their words and numbers, cases by their number
 * or sign; never persons. What could not be read, or is of a module that is off, is left out: null, when nothing could be read.
 */
export async function findMatters(
  api: ApiCaller,
  typed: string,
  holder: PermissionHolder,
): Promise<PaletteGroup[] | null> {
  const { text, actsOnly } = readTyped(typed);
  if (actsOnly || text === '') return [];
  const asksCases = maybeCase(text) && mayInSomeOffice(holder, 'cases.read');
  const lists = KINDS.flatMap((kind) =>
    VIEWS.map((view) => call(api, listOfficeProjects, { query: { kind, view, title: text, page: 1, size: 10 } })),
  );
  const seesBudgets = mayInSomeOffice(holder, 'budget.view');
  const query = { searchTerm: text };
  const [editions, tasks, elements, cases, votes, ...projects] = await Promise.all([
    seesBudgets ? call(api, listOfficeEditions) : NOT_ASKED,
    seesBudgets ? call(api, findOfficeTasks, { query }) : NOT_ASKED,
    mayInSomeOffice(holder, 'consultations.view') ? call(api, findActElements, { query }) : NOT_ASKED,
    asksCases ? call(api, listCases, { query: { searchTerm: text, page: 1, size: EACH } }) : NOT_ASKED,
    call(api, listOfficeVotes),
    ...lists,
  ]);
  const refusals = [votes, ...projects].filter((reply) => !reply.ok);
  if (refusals.length > projects.length) {
    return refusals.some(({ status }) => status !== 403 && status !== 404) ? null : [];
  }
  const groups: PaletteGroup[] = [
    {
      title: 'Konsultacje, ankiety i sondy',
      icon: 'comment',
      finds: projects.flatMap((reply) => (reply.ok ? reply.data.items.slice(0, EACH) : [])).map(projectFind),
    },
    {
      title: 'Teksty aktów prawnych',
      icon: 'document',
      finds: elements.ok ? elements.data.items.map(elementFind) : [],
    },
    {
      title: 'Sprawy mieszkańców',
      icon: 'comment',
      finds: cases.ok ? cases.data.items.map(caseFind) : [],
    },
    {
      title: 'Projekty budżetu',
      icon: 'pin',
      finds: tasks.ok ? tasks.data.items.map(taskFind) : [],
    },
    {
      title: 'Budżety',
      icon: 'check',
      finds: editions.ok
        ? editions.data.items
            .filter(({ title, value }) => matches(text, `${title} ${value}`))
            .slice(0, EACH)
            .map(editionFind)
        : [],
    },
    {
      title: 'Głosowania',
      icon: 'check',
      finds: votes.ok
        ? votes.data.items
            .filter(({ title, year }) => matches(text, `${title} ${year}`))
            .slice(0, EACH)
            .map(voteFind)
        : [],
    },
  ];
  return groups.filter(({ finds }) => finds.length > 0);
}
