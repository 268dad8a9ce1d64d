import type { CheckedVoter, listCheckedVoters } from '@wiec/contract/voter-check.ts';
import { formatDay, warsawDate } from '@wiec/domain/calendar.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { type CheckView, doubtNames } from '@wiec/domain/voter-check.ts';
import { useId, useState } from 'react';
import { pageCountOf } from '../../../../lib/list-address.ts';
import type { ApiCaller, Output } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { channelWords } from '../channel-words.ts';
import { checkHref, emptyViews } from './check-words.ts';
import { VoterPane } from './voter-pane.tsx';

interface VoterQueueProps {
  voteId: number;
  view: CheckView;
  list: Output<typeof listCheckedVoters>;
  api: ApiCaller;
  onAnswered: () => void;
}

/** Voters who have to be looked at, and the one who is. Nobody's data are asked for before somebody is chosen. */
export function VoterQueue({ voteId, view, list, api, onAnswered }: VoterQueueProps) {
  const headId = useId();
  const [chosen, setChosen] = useState<CheckedVoter | null>(null);
  const { items, total } = list;
  const place = items.findIndex(({ entryId }) => entryId === chosen?.entryId);
  const step = (by: 1 | -1): void => {
    const next = items[place + by];
    if (next) setChosen(next);
  };
  const answered = (): void => {
    // The next one takes its place when the list is read again.
    setChosen(items[place + 1] ?? items[place - 1] ?? null);
    onAnswered();
  };
  if (items.length === 0 && chosen === null) {
    const [text, more] = emptyViews[view];
    return <Empty text={text}>{nbsp(more)}</Empty>;
  }
  return (
    <div className={chosen === null ? 'settle-desk voter-queue' : 'settle-desk voter-queue voter-queue--open'}>
      <section aria-labelledby={headId} className="voter-queue__list">
        <h3 id={headId}>{nbsp(`Najdawniejsze głosy na górze: ${formatInteger(total)}`)}</h3>
        <ul className="settle-list">
          {items.map((voter) => (
            <li key={voter.entryId}>
              <button
                type="button"
                className="settle-list__card"
                aria-pressed={voter.entryId === chosen?.entryId}
                onClick={() => setChosen(voter)}
              >
                <b>{nbsp(doubtNames[voter.doubt])}</b>
                <span className="muted">{nbsp(aboutVote(voter))}</span>
              </button>
            </li>
          ))}
        </ul>
        <Pagination
          page={list.page}
          pageCount={pageCountOf(list)}
          href={(page) => checkHref(voteId, view, page)}
          label="Strony osób"
        />
      </section>
      {chosen === null ? (
        <p className="settle-card muted">
          {nbsp('Wybierz osobę. Obejrzenie danych zapisze się w dzienniku zdarzeń: kto, kiedy i który wpis.')}
        </p>
      ) : (
        <div className="settle-card">
          <p className="voter-queue__steps">
            <Button variant="tertiary" disabled={place < 1} onClick={() => step(-1)}>
              <Icon name="chevron-left" />
              <span className="visually-hidden">Poprzednia osoba</span>
            </Button>
            <span>{nbsp(`${place + 1} z ${items.length} na tej stronie`)}</span>
            <Button variant="tertiary" disabled={place + 1 >= items.length} onClick={() => step(1)}>
              <Icon name="chevron-right" />
              <span className="visually-hidden">Następna osoba</span>
            </Button>
            <Button variant="tertiary" onClick={() => setChosen(null)}>
              Lista
            </Button>
          </p>
          <VoterPane
            key={chosen.entryId}
            voteId={voteId}
            voter={chosen}
            from={checkHref(voteId, view, list.page)}
            hasNext={place + 1 < items.length}
            api={api}
            onAnswered={answered}
          />
        </div>
      )}
    </div>
  );
}

const aboutVote = ({ registeredAt, channel, replyBy }: CheckedVoter): string =>
  [
    `głos z ${formatDay(warsawDate(new Date(registeredAt)))}`,
    channelWords[channel],
    ...(replyBy === null ? [] : [`odpowiedź do ${formatDay(replyBy)}`]),
  ].join(', ');
