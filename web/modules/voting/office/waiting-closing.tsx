import type { WaitingClosing } from '@wiec/contract/office-vote-acts.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { useLooksAgain, WHILE_IT_WORKS } from '../../../lib/use-looks-again.ts';
import { Banner } from '../../../ui/banner.tsx';
import { voteCommissionPath } from './office-vote-paths.ts';

/** How far a closing is that waits for the commission, or why the last one closed nothing. */
export function ClosingState({ closing }: { closing: WaitingClosing }) {
  const { given, threshold, until, opened, total, problem } = closing;
  if (problem !== null) return <Banner title="Głosowanie nie zostało zamknięte">{nbsp(problem)}</Banner>;
  return (
    <div role="status">
      <Banner
        title={nbsp(
          opened === null
            ? `Zamykanie czeka na hasła komisji: ${given} z ${threshold}`
            : 'Haseł jest dość. Portal otwiera koperty',
        )}
      >
        {nbsp(
          opened === null || total === null || total === 0
            ? `Poczeka do ${formatDateTime(new Date(until))}. Gdy haseł będzie dość, głosowanie zamknie się samo.`
            : `Otwarto ${formatInteger(opened)} z ${formatInteger(total)}.`,
        )}
      </Banner>
    </div>
  );
}

interface CourseClosingProps {
  voteId: number;
  closing: WaitingClosing;
  onDone: () => Promise<void>;
}

/** The same on the page of the vote's course. */
export function CourseClosing({ voteId, closing, onDone }: CourseClosingProps) {
  // Passphrases come from other machines, and the last of them closes the vote.
  useLooksAgain(closing.problem === null ? WHILE_IT_WORKS : null, onDone);
  return (
    <div className="vote-course__note">
      <ClosingState closing={closing} />
      {closing.problem === null && (
        <p>
          <Link to={voteCommissionPath(voteId)}>Komisja i jej hasła</Link>
        </p>
      )}
    </div>
  );
}
