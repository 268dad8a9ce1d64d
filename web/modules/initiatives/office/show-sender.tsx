import { type CaseSender, type OfficeCase, showCaseSender } from '@wiec/contract/office-initiatives.ts';
import { REASON_LIMITS, reasonFault, tidyReason } from '@wiec/domain/case-sender.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiCaller, call } from '../../../lib/api.ts';
import { formText } from '../../../lib/form-text.ts';
import { failureText } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useFirstField } from '../../../ui/form/use-first-field.ts';

interface ShowSenderProps {
  api: ApiCaller;
  shown: Pick<OfficeCase, 'id' | 'byAccount' | 'way'>;
}

const wordsOf = ({ byAccount, way }: ShowSenderProps['shown']): string => {
  if (byAccount) return 'Autor ma konto mieszkańca.';
  return way === 'portal' ? 'Autor nie ma konta.' : 'Autor napisał poza portalem.';
};

/** Who wrote, after a reason that the log keeps with who asked (LOOK-office, "Author of anything"). */
export function ShowSender({ api, shown }: ShowSenderProps) {
  const [asks, setAsks] = useState(false);
  const [fault, setFault] = useState<string>();
  const [sender, setSender] = useState<CaseSender | null>(null);
  const [busy, run] = useBusy();
  const form = useFirstField('input', asks);
  const told = useRef<HTMLDListElement>(null);
  useEffect(() => {
    if (sender !== null) told.current?.focus();
  }, [sender]);
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
  if (sender !== null) {
    return (
      <dl ref={told} tabIndex={-1} className="facts case-sender" aria-label="Dane autora">
        <dt>Imię i nazwisko</dt>
        <dd>{sender.name ?? 'nie podano'}</dd>
        <dt>E-mail</dt>
        <dd>{sender.email ?? 'nie podano'}</dd>
        <dt>Adres pocztowy</dt>
        <dd>{sender.address ?? 'nie podano'}</dd>
      </dl>
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
