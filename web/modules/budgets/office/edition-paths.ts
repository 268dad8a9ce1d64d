import type { OfficeEdition, OfficeEditionPage } from '@wiec/contract/office-editions.ts';
import type { BudgetPageKind, BudgetProgress } from '@wiec/domain/phases.ts';
import { OFFICE_BUDGETS_PATH } from '@wiec/domain/office-paths.ts';
import { budgetPageWords } from '../page-words.ts';
import { texts } from '../../../texts/polish.ts';

export { OFFICE_BUDGETS_PATH };
export const NEW_EDITION_PATH = `${OFFICE_BUDGETS_PATH}/nowa`;
export const officeEditionPath = (id: number): string => `${OFFICE_BUDGETS_PATH}/${id}`;

export const editionCalendarPath = (id: number): string => `${officeEditionPath(id)}/kalendarz`;

export const editionPosterPath = (id: number): string => `${officeEditionPath(id)}/plakat`;

export const editionPagePath = (editionId: number, type: BudgetPageKind): string =>
  `${officeEditionPath(editionId)}/strony/${budgetPageWords[type]}`;

const toEditions = [
  { label: texts.office, href: '/urzad' },
  { label: 'Budżety', href: OFFICE_BUDGETS_PATH },
];
export const crumbsToEditions = () => toEditions;

type EditionReply = { ok: true; data: Pick<OfficeEditionPage, 'editionId' | 'editionTitle'> } | { ok: false } | null;

/** The way to a page about one edition; the edition itself as soon as it is known. */
export function crumbsToEdition(reply: EditionReply) {
  if (!reply?.ok) return toEditions;
  const { editionId, editionTitle } = reply.data;
  return [...toEditions, { label: editionTitle, href: officeEditionPath(editionId) }];
}

/** As the rules take it. */
export const editionFactsOf = ({ progress, votes, acceptedCount, dates, now }: OfficeEdition) => ({
  submissionBegan: dates.some(({ key, at }) => key === 'submission-start' && at <= now),
  progress: progress as BudgetProgress,
  acceptedCount,
  votes: votes.map(({ dateFrom, dateTo, ...vote }) => ({
    ...vote,
    dateFrom: new Date(dateFrom),
    dateTo: new Date(dateTo),
  })),
});
