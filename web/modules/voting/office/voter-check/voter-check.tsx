import type { listCheckedVoters, VoterCheck as Check } from '@wiec/contract/voter-check.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { type CheckView, checkViews, doubtGroups } from '@wiec/domain/voter-check.ts';
import { Link } from 'react-router';
import type { ApiCaller, Output } from '../../../../lib/api.ts';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { useFocusOnChange } from '../../../../ui/use-focus-on-change.ts';
import { AskAll } from './ask-all.tsx';
import { checkHref, viewNames } from './check-words.ts';
import { CompareFile } from './compare-file.tsx';
import { VoterQueue } from './voter-queue.tsx';
import { useState } from 'react';

interface VoterCheckProps {
  voteId: number;
  check: Check;
  list: Output<typeof listCheckedVoters>;
  view: CheckView;
  api: ApiCaller;
  /** Reads the numbers and the list anew. */
  onChanged: () => void;
}

const RULE =
  'Brak dopasowania nie unieważnia głosu. Decyduje człowiek, a kogo nikt nie rozstrzygnie, tego głos się liczy.';

/** Voters compared with the register of residents: a file, what it found, and whom somebody has to look at. */
export function VoterCheck({ voteId, check, list, view, api, onChanged }: VoterCheckProps) {
  const { file, revision, views } = check;
  const [isOpen, setOpen] = useState(false);
  const head = useFocusOnChange<HTMLHeadingElement>(`${view} ${list.page} ${revision}`);
  const compared = (): void => {
    setOpen(false);
    onChanged();
  };
  const loader = <CompareFile voteId={voteId} revision={revision} api={api} onCompared={compared} />;
  if (file === null) {
    return (
      <>
        <h2 ref={head} tabIndex={-1} className="voter-check__head">
          {nbsp('Jeszcze nie porównano głosujących z rejestrem')}
        </h2>
        <p className="vote-desk__lead">{nbsp(RULE)}</p>
        {loader}
      </>
    );
  }
  const group = doubtGroups.find((each) => each === view);
  return (
    <>
      <p className="muted">
        {nbsp(
          `Plik z rejestru: ${formatDateTime(new Date(file.loadedAt))}, ${countPl(file.persons, 'osoba', 'osoby', 'osób')}`,
        )}
      </p>
      <h2 ref={head} tabIndex={-1} className="voter-check__head">
        {nbsp(`${countPl(views.waiting, 'osoba', 'osoby', 'osób')} do decyzji`)}
      </h2>
      <p className="vote-desk__lead">{nbsp(RULE)}</p>
      <ul className="voter-check__facts">
        {factsOf(check).map(([count, words]) => (
          <li key={words}>
            <b className="num">{formatInteger(count)}</b> {nbsp(words)}
          </li>
        ))}
        <li>{nbsp('Punktów tu nie widać i nie da się ich stąd otworzyć.')}</li>
      </ul>
      <Collapsible title="Wczytaj nowy plik" level={3} open={isOpen} onToggle={() => setOpen(!isOpen)}>
        {loader}
      </Collapsible>
      <nav className="entry-filter view-links voter-check__views" aria-label="Które osoby">
        {checkViews.map((each) => (
          <Link
            key={each}
            to={checkHref(voteId, each)}
            preventScrollReset
            aria-current={each === view ? 'true' : undefined}
          >
            {viewNames[each]}
            <span className="num"> {formatInteger(views[each])}</span>
          </Link>
        ))}
      </nav>
      {group !== undefined && views[group] > 0 && (
        <AskAll voteId={voteId} group={group} count={views[group]} api={api} onAsked={onChanged} />
      )}
      <VoterQueue
        key={`${view} ${list.page}`}
        voteId={voteId}
        view={view}
        list={list}
        api={api}
        onAnswered={onChanged}
      />
    </>
  );
}

function factsOf({ same, declared, unchecked, views }: Check): [count: number, words: string][] {
  const facts: [number, string][] = [
    [same, 'zgodnych z rejestrem'],
    [views.decided, 'po decyzji'],
    [views.asked, 'zapytano'],
    [declared, 'bez numeru PESEL, na liście do rozstrzygnięcia'],
    [unchecked, 'po tym pliku, jeszcze bez porównania'],
  ];
  return facts.filter(([count], at) => at === 0 || count > 0);
}
