import type { BudgetEdition } from '@wiec/contract/budgets.ts';
import { BudgetProgress } from '@wiec/domain/phases.ts';
import { Section } from '../../ui/section.tsx';
import { EditionLinks } from './edition-links.tsx';
import { VoteList } from './vote-list.tsx';

interface EditionSectionProps {
  edition: BudgetEdition;
  now: string;
  showOffice: boolean;
}

/** A budget year: its pages and projects at the side, its votes beside them. */
export function EditionSection({ edition, now, showOffice }: EditionSectionProps) {
  return (
    <Section id={`edycja-${edition.id}`} title={edition.title} aside={<EditionLinks edition={edition} />}>
      {edition.votes.length === 0 ? (
        <p className="muted">
          {edition.progress === BudgetProgress.Finished
            ? 'Głosowanie tej edycji odbyło się poza portalem.'
            : 'Głosowanie w tej edycji nie zostało jeszcze ogłoszone.'}
        </p>
      ) : (
        <VoteList votes={edition.votes} now={now} showOffice={showOffice} />
      )}
    </Section>
  );
}
