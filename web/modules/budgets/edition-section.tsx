import type { BudgetEdition } from '@wiec/contract/budgets.ts';
import { Section } from '../../ui/section.tsx';
import { BudgetVoteRow } from './budget-vote-row.tsx';
import { EditionLinks } from './edition-links.tsx';

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
        <p className="muted">Głosowanie w tej edycji nie zostało jeszcze ogłoszone.</p>
      ) : (
        <ul>
          {edition.votes.map((vote) => (
            <BudgetVoteRow key={vote.id} vote={vote} now={now} showOffice={showOffice} />
          ))}
        </ul>
      )}
    </Section>
  );
}
