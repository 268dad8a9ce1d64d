import type { BudgetEdition } from '@wiec/contract/budgets.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { Motif } from '../../ui/motif.tsx';
import { nextToClose } from './budget-vote-row.tsx';
import { EditionSection } from './edition-section.tsx';

interface EditionListProps {
  editions: readonly BudgetEdition[];
  now: string;
  showOffice: boolean;
}

export function EditionList({ editions, now, showOffice }: EditionListProps) {
  if (editions.length === 0) return <Empty text={texts.emptyList} picture={<Motif name="przestrzen" tone="bare" />} />;
  const next = nextToClose(editions.flatMap(({ votes }) => votes));
  return editions.map((edition) => (
    <EditionSection key={edition.id} edition={edition} now={now} showOffice={showOffice} next={next} />
  ));
}
