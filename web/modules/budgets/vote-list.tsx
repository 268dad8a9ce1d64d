import type { BudgetVoteItem } from '@wiec/contract/budgets.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { Motif } from '../../ui/motif.tsx';
import { BudgetVoteRow } from './budget-vote-row.tsx';

interface VoteListProps {
  votes: readonly BudgetVoteItem[];
  now: string;
  showOffice: boolean;
  /** Of `nextToClose` on the whole page. */
  next: number | null;
}

export function VoteList({ votes, now, showOffice, next }: VoteListProps) {
  if (votes.length === 0) return <Empty text={texts.emptyList} picture={<Motif name="przestrzen" tone="bare" />} />;
  return (
    <ul>
      {votes.map((vote) => (
        <BudgetVoteRow key={vote.id} vote={vote} now={now} showOffice={showOffice} isNext={vote.id === next} />
      ))}
    </ul>
  );
}
