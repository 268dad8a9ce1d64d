import type { BudgetEdition } from '@wiec/contract/budgets.ts';
import { resolutionLine } from '@wiec/domain/budget-resolution.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Money } from '../../ui/money.tsx';
import { StageLine } from '../../ui/stage-line.tsx';
import { EditionLinks } from './edition-links.tsx';
import { VoteList } from './vote-list.tsx';

interface EditionSectionProps {
  edition: BudgetEdition;
  now: string;
  showOffice: boolean;
  /** Of `nextToClose` on the whole page. */
  next: number | null;
}

/** A budget year, which folds: its votes, and under them its pages and projects in one band. */
export function EditionSection({ edition, now, showOffice, next }: EditionSectionProps) {
  return (
    <Collapsible title={nbsp(edition.title)} open>
      {edition.toDivide !== null && edition.progress !== BudgetProgress.Finished && (
        <p>
          Do podziału jest <Money amount={edition.toDivide} />.
        </p>
      )}
      {edition.stages.length > 0 && (
        <StageLine label={`Etapy edycji ${edition.value}`} stages={edition.stages} today={now} />
      )}
      {edition.resolution !== null && <p className="edition-resolution">{nbsp(resolutionLine(edition.resolution))}</p>}
      <div className="edition">
        {edition.votes.length === 0 ? (
          <p className="muted">
            {edition.progress === BudgetProgress.Finished
              ? 'Głosowanie tej edycji odbyło się poza portalem.'
              : 'Głosowanie w tej edycji nie zostało jeszcze ogłoszone.'}
          </p>
        ) : (
          <VoteList votes={edition.votes} now={now} showOffice={showOffice} next={next} />
        )}
        <EditionLinks edition={edition} />
      </div>
    </Collapsible>
  );
}
