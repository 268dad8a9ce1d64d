import type { BudgetPage } from '@wiec/contract/budgets.ts';
import { type BudgetPageKind, budgetPageKindNames } from '@wiec/domain/phases.ts';
import { FileList } from '../../ui/file-list.tsx';
import { Prose } from '../../ui/prose.tsx';

/** 'Harmonogram: ', 'Pomoc: ' or 'Do pobrania: ' and the edition's title (spec/2 §2). */
export function budgetPageTitle({ type, budgetTitle }: BudgetPage): string {
  return `${budgetPageKindNames[type as BudgetPageKind] ?? ''}: ${budgetTitle}`;
}

/** The text of a year's page, with its files. */
export function BudgetPageText({ page }: { page: BudgetPage }) {
  return (
    <div className="with-note">
      <div>
        <h2 className="visually-hidden">Treść</h2>
        <Prose html={page.content} />
      </div>
      {page.attachments.length > 0 && (
        <div className="note">
          <h2>Załączniki</h2>
          <FileList files={page.attachments} />
        </div>
      )}
    </div>
  );
}
