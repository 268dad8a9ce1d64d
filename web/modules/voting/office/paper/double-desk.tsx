import type { OfficeVote } from '@wiec/contract/office-votes.ts';
import type { PaperDesk } from '@wiec/contract/paper-cards.ts';
import type { VoteProject } from '@wiec/contract/voting.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiCaller } from '../../../../lib/api.ts';
import { Empty } from '../../../../ui/empty.tsx';
import type { District } from '../../voter/voter-fields.ts';
import { CardList } from './card-list.tsx';
import { NewlyWaiting } from './newly-waiting.tsx';
import { PaperDays } from './paper-days.tsx';
import { paperViewHref, paperViews, type PaperView } from './paper-views.ts';
import { PaperPoints } from './paper-points.tsx';
import { SettleCards } from './settle-cards.tsx';
import { TypeCards } from './type-cards.tsx';

const NAMES: Readonly<Record<PaperView, string>> = {
  wpisywanie: 'Wpisywanie',
  sprawdzanie: 'Sprawdzanie',
  roznice: 'Różnice',
  punkty: 'Punkty i bilans',
};

export interface DoubleDeskProps {
  vote: OfficeVote;
  desk: PaperDesk;
  project: VoteProject;
  districts: readonly District[];
  api: ApiCaller;
  view: PaperView;
  /** What waits is read again. */
  onDone: () => void;
}

/** Paper cards that two people type: what waits for the reader in each of the steps. */
export function DoubleDesk(props: DoubleDeskProps) {
  const { vote, desk, view } = props;
  const waits: Partial<Record<PaperView, number>> = {
    sprawdzanie: desk.toCheck.length,
    roznice: desk.toSettle.length,
    punkty: desk.points.length,
  };
  const until = formatDateTime(new Date(desk.until));
  return (
    <>
      <nav className="entry-filter" aria-label="Praca z kartami">
        {paperViews.map((each) => (
          <Link
            key={each}
            to={paperViewHref(vote.id, each)}
            preventScrollReset
            aria-current={each === view ? 'true' : undefined}
          >
            {NAMES[each]}
            {waits[each] !== undefined && <span className="num"> ({waits[each]})</span>}
          </Link>
        ))}
      </nav>
      <p className="muted paper-desk__term">
        {desk.takes
          ? nbsp(`Karty wpisuje się do ${until}. Każdą sprawdza inna osoba, nie widząc pierwszego wpisu.`)
          : nbsp(
              `Nowych kart nie można teraz wpisywać: termin minął ${until} albo głosowanie nie trwa. Wpisane można sprawdzać do zamknięcia głosowania. Niesprawdzone nie będą policzone.`,
            )}
      </p>
      {view === 'wpisywanie' && <Entering {...props} />}
      {view === 'sprawdzanie' && (
        <>
          <NewlyWaiting {...props} list="toCheck" />
          <Checking {...props} />
        </>
      )}
      {view === 'roznice' && (
        <>
          <NewlyWaiting {...props} list="toSettle" />
          <SettleCards {...props} />
        </>
      )}
      {view === 'punkty' && (
        <>
          {desk.points.length > 0 && <PaperDays {...props} />}
          <PaperPoints {...props} />
        </>
      )}
    </>
  );
}

function Entering(props: DoubleDeskProps) {
  const { desk, vote } = props;
  if (desk.points.length === 0) {
    return (
      <Empty text="Nie ma jeszcze punktów z numerami kart">
        <Link to={paperViewHref(vote.id, 'punkty')}>Punkty i bilans</Link>
      </Empty>
    );
  }
  return (
    <>
      {desk.takes && <TypeCards {...props} step="enter" />}
      <CardList title="Twoje ostatnie" cards={desk.own} {...props} mayRelease />
    </>
  );
}

function Checking(props: DoubleDeskProps) {
  const { desk } = props;
  const waits = desk.toCheck.length > 0;
  // What became of the last one stays to be read, with the code that is written on it.
  const [begun, setBegun] = useState(waits);
  if (waits && !begun) setBegun(true);
  return (
    <>
      {waits ? (
        <CardList title="Czekają na sprawdzenie" cards={desk.toCheck} {...props} />
      ) : (
        <Empty text="Żadna karta nie czeka na Twoje sprawdzenie">
          {nbsp('Kart wpisanych przez Ciebie tu nie ma.')}
        </Empty>
      )}
      {begun && <TypeCards {...props} step="check" />}
    </>
  );
}
