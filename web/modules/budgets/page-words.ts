import { BudgetPageKind } from '@wiec/domain/phases.ts';

/** How addresses name the pages of an edition, residents' and the office's alike (spec/2 §2). */
export const budgetPageWords: Readonly<Record<BudgetPageKind, string>> = {
  [BudgetPageKind.Schedule]: 'harmonogram',
  [BudgetPageKind.Help]: 'pomoc',
  [BudgetPageKind.Prerequisite]: 'do-pobrania',
};

export const budgetPageKinds = Object.values(BudgetPageKind);

/** Undefined where no page is called so. */
export const pageKindOf = (word: string | undefined): BudgetPageKind | undefined =>
  budgetPageKinds.find((kind) => budgetPageWords[kind] === word);
