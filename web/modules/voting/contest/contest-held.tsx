import { Link } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ContestReceipt } from '@wiec/contract/contested-votes.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { VoteHead } from '../vote-head.tsx';

/** After the report: what happens now, and the receipt of the envelope that waits. */
export function ContestHeld({ project, held }: { project: VoteProject; held: ContestReceipt }) {
  return (
    <div className="vote">
      <div className="wrap">
        <VoteHead project={project} about={project.title} title={held.message} focus>
          {nbsp(
            'Oba głosy czekają na decyzję urzędu. Żaden się nie liczy, dopóki urząd nie rozstrzygnie, który jest Twój.',
          )}
        </VoteHead>
      </div>
      <div className="wrap voter-step">
        <section className="code-step" aria-labelledby="koperta">
          <h2 id="koperta">Twoja koperta</h2>
          <p>{nbsp('Zachowaj jej kod potwierdzenia. Nie zdradza, jak głosowano:')}</p>
          <p className="num">
            <b>{held.receipt.match(/.{4}/g)?.join(' ')}</b>
          </p>
          <p>
            <Link to={`/budzet/${project.budgetYearValue}/glosowania/${project.id}/potwierdzenie#${held.receipt}`}>
              {nbsp('Sprawdź, czy koperta jest na publicznej liście')}
            </Link>
          </p>
        </section>
      </div>
    </div>
  );
}
