import { type CaseSender, type OfficeCase, showCaseSender } from '@wiec/contract/office-initiatives.ts';
import { warsawDate } from '@wiec/domain/calendar.ts';
import { isLetterWay } from '@wiec/domain/case-letter.ts';
import { REASON_LIMITS, reasonFault, tidyReason } from '@wiec/domain/case-sender.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type ApiCaller, call } from '../../../lib/api.ts';
import { formText } from '../../../lib/form-text.ts';
import { failureText } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useFirstField } from '../../../ui/form/use-first-field.ts';

/** Fetched when it is asked for: few letters are mistyped. */
const CorrectLetter = lazy(async () => ({ default: (await import('./correct-letter.tsx')).CorrectLetter }));

interface ShowSenderProps {
  api: ApiCaller;
  shown: Pick<OfficeCase, 'id' | 'number' | 'byAccount' | 'way' | 'receivedAt' | 'correction' | 'revision'>;
  onCorrected: () => void;
}

const wordsOf = ({ byAccount, way }: Pick<OfficeCase, 'byAccount' | 'way'>): string => {
  if (byAccount) return 'Autor ma konto mieszkańca.';
  return way === 'portal' ? 'Autor nie ma konta.' : 'Autor napisał poza portalem.';
};

/** Null: it came by the portal, or is not the reader's to correct. */
function letterOf({ id, number, way, receivedAt, correction, revision }: ShowSenderProps['shown'], sender: CaseSender) {
  if (correction === null || !isLetterWay(way)) return null;
  const { name, email, address } = sender;
  const receivedOn = warsawDate(new Date(receivedAt));
  const told = { name: name ?? '', email: email ?? '', address: address ?? '' };
  return { id, number, way, receivedOn, ...told, ...correction, revision };
}

/** Who wrote, after a reason that the log keeps with who asked (LOOK-office, "Author of anything"). */
export function ShowSender({ api, shown, onCorrected }: ShowSenderProps) {
  const [asks, setAsks] = useState(false);
  const [fault, setFault] = useState<string>();
  const [sender, setSender] = useState<CaseSender | null>(null);
  const [corrects, setCorrects] = useState(false);
  const [busy, run] = useBusy();
  const form = useFirstField('input', asks);
  const told = useRef<HTMLDListElement>(null);
  useEffect(() => {
    if (sender !== null) told.current?.focus();
  }, [sender, corrects]);
  const ask = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const reason = tidyReason(formText(event.currentTarget).get('powod') ?? '');
    const wrong = reasonFault(reason);
    setFault(wrong ?? undefined);
    if (wrong !== null) return;
    void run(async () => {
      const reply = await call(api, showCaseSender, { params: { id: shown.id }, body: { reason } });
      if (reply.ok) return setSender(reply.data);
      setFault(failureText(officeFailures.caseSender, reply).sentences.join(' ') || reply.title);
    });
  };
  const letter = sender && letterOf(shown, sender);
  if (sender !== null && letter !== null && corrects) {
    return (
      <Suspense fallback={<Loading rows={3} />}>
        <CorrectLetter
          api={api}
          letter={letter}
          onCorrected={({ name, email, address }) => {
            setCorrects(false);
            setSender({ name: name || null, email: email || null, address: address || null });
            onCorrected();
          }}
          onCancel={() => setCorrects(false)}
        />
      </Suspense>
    );
  }
  if (sender !== null) {
    return (
      <>
        <dl ref={told} tabIndex={-1} className="facts case-sender" aria-label="Dane autora">
          <dt>Imię i nazwisko</dt>
          <dd>{sender.name ?? 'nie podano'}</dd>
          <dt>E-mail</dt>
          <dd>{sender.email ?? 'nie podano'}</dd>
          <dt>Adres pocztowy</dt>
          <dd>{sender.address ?? 'nie podano'}</dd>
        </dl>
        {letter !== null && (
          <p>
            <button type="button" className="link-button" onClick={() => setCorrects(true)}>
              Popraw dane pisma
            </button>
          </p>
        )}
      </>
    );
  }
  return (
    <div className="case-sender">
      <p>
        <b>{nbsp(wordsOf(shown))}</b>{' '}
        {!asks && (
          <button type="button" className="link-button" onClick={() => setAsks(true)}>
            Pokaż dane, podając powód
          </button>
        )}
      </p>
      {asks && (
        <form ref={form} className="case-act" noValidate aria-label="Pokaż dane autora" onSubmit={ask}>
          <TextField
            label="Po co potrzebne są dane autora"
            name="powod"
            help="Odczyt i powód zapiszą się w dzienniku."
            error={fault}
            maxLength={REASON_LIMITS.most}
            autoComplete="off"
          />
          <div className="buttons">
            <Button type="submit" variant="secondary" busy={busy} busyLabel="Sprawdzanie">
              Pokaż dane
            </Button>
            <Button
              variant="tertiary"
              onClick={() => {
                setAsks(false);
                setFault(undefined);
              }}
            >
              Anuluj
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
