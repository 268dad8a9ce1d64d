import { listOfficeLetters, type OfficeLetter, retryOfficeLetters } from '@wiec/contract/office-letters.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call, type Output, type Refusal } from '../../lib/api.ts';
import { letterSentence, writtenAt } from '../../modules/letters/letter-words.ts';
import { lettersHref, letterViewOf, letterViews } from '../../modules/letters/letters-path.ts';
import { texts } from '../../texts/polish.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/office-votes.css';
import '../../styles/office-projects.css';
import '../../styles/office-letters.css';
import { officeFailures } from '../../texts/office-failures.ts';

type Letters = Output<typeof listOfficeLetters>;

const TITLE = 'Wysyłka listów';

export const handle: PageHandle = { title: TITLE, crumbs: [{ label: texts.office, href: '/urzad' }] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const after = query.get('po');
  return readForOffice(context, listOfficeLetters, {
    query: { view: letterViewOf(query).view, size: 50, ...(after !== null && { after }) },
  });
}

export function Component() {
  return (
    <OfficePage<Letters>
      title={TITLE}
      heading={({ counts: { failed } }) =>
        failed === 0 ? TITLE : countPl(failed, 'list nie wyszedł', 'listy nie wyszły', 'listów nie wyszło')
      }
      lead="Listy, które portal wysyła pocztą elektroniczną. Adresów i treści tu nie ma. Wysłane i niewysłane znikają po 30 dniach, a listy z głosowania zaraz po wysłaniu."
    >
      {(letters) => <List letters={letters} />}
    </OfficePage>
  );
}

function List({ letters: { items, next, counts, sends } }: { letters: Letters }) {
  const [query] = useSearchParams();
  const { view, name, label } = letterViewOf(query);
  const heading = useFocusOnChange<HTMLHeadingElement>(query.toString());
  const { send, busy, refusal } = useRetry();
  return (
    <div className="letters">
      {!sends && (
        <Banner kind="warning" title="Serwer poczty nie jest ustawiony">
          <p>
            {nbsp(
              'Listy zostają w skrzynce nadawczej portalu i nikt ich nie dostaje. Serwer ustawia administrator serwera.',
            )}
          </p>
        </Banner>
      )}
      <div className="list-views">
        <nav className="entry-filter" aria-label="Stan listów">
          {letterViews.map((each) => (
            <Link key={each.name} to={lettersHref(each.name)} aria-current={each.view === view ? 'true' : undefined}>
              {each.label}
              <span className="num"> {formatInteger(counts[each.view])}</span>
            </Link>
          ))}
        </nav>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {label}
      </h2>
      {refusal !== null && <RefusalBanner failure={officeFailures.letterRetry} refusal={refusal} />}
      {view === 'failed' && counts.failed > 1 && (
        <p>
          <Button variant="secondary" busy={busy === 'all'} busyLabel="Wysyłanie" onClick={() => void send(null)}>
            Wyślij jeszcze raz wszystkie nieudane
          </Button>
        </p>
      )}
      {items.length === 0 && <Empty text={nothing[view].title}>{nothing[view].text}</Empty>}
      {items.length > 0 && (
        <table className="table office-table letters__table">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">List</th>
              <th scope="col">Stan</th>
              {view === 'failed' && (
                <th scope="col">
                  <span className="visually-hidden">Co zrobić</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((letter) => (
              <Row
                key={letter.ref + letter.state}
                letter={letter}
                busy={busy === letter.ref}
                onRetry={view === 'failed' ? () => void send(letter.ref) : null}
              />
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <p>
          <Link to={lettersHref(name, next)}>Starsze listy</Link>
        </p>
      )}
    </div>
  );
}

const nothing = {
  failed: { title: 'Żaden list nie czeka na poprawę', text: 'Gdy list nie wyjdzie, pojawi się tutaj i na biurku.' },
  waiting: { title: 'Żaden list nie czeka', text: 'Nowe listy wychodzą zwykle w ciągu kilku sekund.' },
  sent: { title: 'Nie ma wysłanych listów', text: 'Są tu listy z ostatnich 30 dni, poza listami z głosowań.' },
};

/** One at a time; what failed says so, and the list is read anew. */
function useRetry() {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [working, run] = useBusy();
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = async (ref: string | null): Promise<void> => {
    if (working) return;
    setRefusal(null);
    setChosen(ref ?? 'all');
    const reply = await run(() => call(api, retryOfficeLetters, { body: { ref } }));
    if (reply === undefined) return;
    if (reply.ok) {
      showToast({
        kind: 'success',
        title: ref === null ? 'Portal wysyła listy jeszcze raz' : 'Portal wysyła list jeszcze raz',
        message: 'Za chwilę odśwież stronę, żeby zobaczyć, czy się udało.',
      });
    } else setRefusal(reply);
    await revalidate();
  };
  return { send, busy: working ? chosen : null, refusal };
}

function Row({ letter, busy, onRetry }: { letter: OfficeLetter; busy: boolean; onRetry: (() => void) | null }) {
  return (
    <tr>
      <th scope="row" className="letters__letter">
        {nbsp(letter.subject)}
        <span className="small muted">{nbsp(writtenAt(letter))}</span>
      </th>
      <td>{nbsp(letterSentence(letter))}</td>
      {onRetry !== null && (
        <td className="letters__act">
          <Button variant="tertiary" busy={busy} busyLabel="Wysyłanie" onClick={onRetry}>
            Wyślij jeszcze raz<span className="visually-hidden">: {letter.subject}</span>
          </Button>
        </td>
      )}
    </tr>
  );
}
