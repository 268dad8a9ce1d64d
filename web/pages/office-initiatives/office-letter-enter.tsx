import {
  confirmLetter,
  type EnteredEnvelope,
  getEnteredEnvelope,
  getLetterEntry,
  type LetterConfirmation as Confirmation,
} from '@wiec/contract/case-letters.ts';
import { formatDate, formatDateTime, warsawDate } from '@wiec/domain/calendar.ts';
import { caseWayNames } from '@wiec/domain/case-letter.ts';
import { mayInSomeOffice, permissionHolderOf } from '@wiec/domain/permission.ts';
import { DESK_PATH } from '@wiec/domain/office-paths.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, useReader } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { useInitData } from '../../app/root-data.ts';
import { call, type Output } from '../../lib/api.ts';
import { casePath, INBOX_PATH } from '../../modules/initiatives/office/inbox-paths.ts';
import { CorrectLetter } from '../../modules/initiatives/office/correct-letter.tsx';
import { LetterConfirmation } from '../../modules/initiatives/office/letter-confirmation.tsx';
import { LetterForm } from '../../modules/initiatives/office/letter-form.tsx';
import type { TypedLetter } from '../../modules/initiatives/office/typed-letter.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { texts } from '../../texts/polish.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useFileSource } from './parts/use-file-source.ts';
import '../../styles/initiative.css';
import '../../styles/office-initiatives.css';
import '../../styles/entered-letter.css';

type Entry = Output<typeof getLetterEntry>;

const TITLE = 'Wpisz pismo z kancelarii';

export const handle: PageHandle = { title: TITLE, crumbs: [{ label: texts.office, href: DESK_PATH }] };

export const loader = ({ context }: LoaderFunctionArgs) => readForOffice(context, getLetterEntry);

export function Component() {
  return (
    <OfficePage<Entry>
      title={TITLE}
      lead="Pismo staje się sprawą, jak zgłoszenie z portalu: ma termin od dnia wpływu i stronę, na której autor przeczyta odpowiedź."
      keeps
    >
      {(entry) => <Letters entry={entry} />}
    </OfficePage>
  );
}

function Letters({ entry: { today, officeIds, own } }: { entry: Entry }) {
  const api = useApi();
  const toast = useToast();
  const init = useInitData();
  const source = useFileSource();
  const reader = useReader();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Confirmation | null>(null);
  const [after, setAfter] = useState<TypedLetter | null>(null);
  const [count, setCount] = useState(0);
  const [corrected, setCorrected] = useState<EnteredEnvelope | null>(null);
  // An operator has no inbox to go back to.
  const reads = reader !== null && mayInSomeOffice(permissionHolderOf(reader), 'initiatives.work');
  const back = reads ? { href: INBOX_PATH, title: 'Wróć do spraw' } : { href: DESK_PATH, title: 'Wróć na biurko' };
  const confirmAgain = async (id: number): Promise<void> => {
    const reply = await call(api, confirmLetter, { params: { id } });
    if (reply.ok) setShown(reply.data);
    else toast(failureToast(officeFailures.caseLetterConfirmed, reply));
  };
  const closedLast = useRef<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (corrected !== null) closedLast.current = corrected.id;
    else if (closedLast.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-letter="${closedLast.current}"] button:last-of-type`)?.focus();
  }, [corrected]);
  const openCorrection = async (id: number): Promise<void> => {
    const reply = await call(api, getEnteredEnvelope, { params: { id } });
    if (reply.ok) setCorrected(reply.data);
    else toast(failureToast(officeFailures.caseLetterRead, reply));
  };
  return (
    <>
      {shown === null ? (
        <LetterForm
          key={count}
          api={api}
          init={init}
          today={today}
          officeIds={officeIds}
          source={source}
          after={after}
          back={back}
          onEntered={(confirmation, letter) => {
            setShown(confirmation);
            setAfter(letter);
            setCount(count + 1);
            toast({ kind: 'success', title: `Wpisano pismo ${confirmation.number}` });
            void revalidate();
          }}
        />
      ) : (
        <LetterConfirmation read={shown} origin={window.location.origin}>
          <Button variant="secondary" onClick={() => setShown(null)}>
            Wpisz następne pismo
          </Button>
          <Link className="button button--tertiary" to={back.href}>
            {back.title}
          </Link>
        </LetterConfirmation>
      )}
      {own.length > 0 && (
        <section className="own-letters no-print" aria-labelledby="wpisane">
          <h2 id="wpisane">Wpisane przez Ciebie</h2>
          <p className="small muted">
            {nbsp(
              'Z ostatnich 30 dni. Potwierdzenie można wydrukować jeszcze raz, a drogę, datę wpływu i nadawcę poprawić.',
            )}
          </p>
          <ul ref={list}>
            {own.map(({ id, number, title, way, receivedAt, enteredAt }) => (
              <li key={id} data-letter={id}>
                <p>
                  <b className="num">{number}</b>{' '}
                  {reads ? <Link to={casePath({ id })}>{nbsp(title)}</Link> : nbsp(title)}
                </p>
                <p className="small muted">
                  {nbsp(
                    `${caseWayNames[way]}, wpływ ${formatDate(warsawDate(new Date(receivedAt)))}, wpisano ${formatDateTime(new Date(enteredAt))}`,
                  )}
                </p>
                {corrected?.id === id ? (
                  <CorrectLetter
                    key={id}
                    api={api}
                    letter={corrected}
                    onCorrected={() => {
                      setCorrected(null);
                      // What is shown is out of date.
                      setShown(null);
                      void revalidate();
                    }}
                    onCancel={() => setCorrected(null)}
                    onStale={() => void openCorrection(id)}
                  />
                ) : (
                  <p className="own-letters__acts">
                    <button type="button" className="link-button" onClick={() => void confirmAgain(id)}>
                      Potwierdzenie<span className="visually-hidden"> pisma {number}</span>
                    </button>
                    <button type="button" className="link-button" onClick={() => void openCorrection(id)}>
                      Popraw dane<span className="visually-hidden"> pisma {number}</span>
                    </button>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
