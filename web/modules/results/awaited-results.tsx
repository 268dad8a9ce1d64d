import type { VoteProject } from '@wiec/contract/voting.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { isVotingOver, ProjectStatus } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';

/** At the address of results that are not published: where the vote stands, and when they come. */
export function AwaitedResults({ vote }: { vote: VoteProject }) {
  const address = `/budzet/${vote.budgetYearValue}/glosowania`;
  const isWithdrawn = vote.status === ProjectStatus.Withdraw;
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{isWithdrawn ? 'Wyników nie będzie' : 'Wyników jeszcze nie ogłoszono'}</h1>
        <p className="lead">{nbsp(`${vote.title}. ${whenOf(vote)}`)}</p>
      </div>
      {!isWithdrawn && (
        <p>
          Możemy Cię zawiadomić listem: <Link to={`${address}/${vote.id}/powiadomienie`}>powiadom mnie o wynikach</Link>
          .
        </p>
      )}
      <div className="buttons page-title__gap">
        <LinkButton to={`${address}/podglad/${vote.id}`}>Zobacz głosowanie</LinkButton>
      </div>
    </div>
  );
}

function whenOf({ status, dateFrom, dateTo, now }: VoteProject): string {
  const end = formatDateTime(new Date(dateTo));
  if (status === ProjectStatus.Withdraw) return 'To głosowanie zostało wycofane.';
  if (isVotingOver({ status, dateTo: new Date(dateTo) }, new Date(now))) {
    return 'Głosowanie się zakończyło. Wyniki pojawią się tutaj, gdy urząd policzy głosy i je ogłosi.';
  }
  if (now < dateFrom) {
    return `Głosowanie zacznie się ${formatDateTime(new Date(dateFrom))} i potrwa do ${end}. Wyniki pojawią się tutaj po policzeniu głosów.`;
  }
  return `Głosowanie trwa do ${end}. Wyniki pojawią się tutaj po policzeniu głosów.`;
}
