import { appealRefusal, type OwnComment } from '@wiec/contract/comments.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { errorsIn } from '../../ui/form/field-errors.ts';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useFirstField } from '../../ui/form/use-first-field.ts';
import { useToast } from '../../ui/toasts.tsx';

interface AppealFormProps {
  api: ApiCaller;
  comment: OwnComment;
  onSent: (comment: OwnComment) => void;
}

/** Asks another person to look at a refused comment. */
export function AppealForm({ api, comment: { id, appealUntil }, onSent }: AppealFormProps) {
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [busy, run] = useBusy();
  const toast = useToast();
  const form = useFirstField('textarea', text !== null);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const reply = await run(() => call(api, appealRefusal, { params: { id }, body: { text: text ?? '' } }));
    if (reply === undefined) return;
    if (reply.ok) {
      toast({ kind: 'success', title: 'Odwołanie jest wysłane' });
      return onSent(reply.data);
    }
    const fault = errorsIn<'text'>(reply).text;
    setError(fault);
    if (fault === undefined) toast(failureToast('comment', reply));
  };
  if (text === null) {
    return (
      <>
        <p className="small">
          {nbsp(`Możesz się odwołać do ${formatDateTime(new Date(appealUntil!))}. Zdecyduje inna osoba.`)}
        </p>
        <Button variant="tertiary" onClick={() => setText('')}>
          Odwołaj się
        </Button>
      </>
    );
  }
  return (
    <form ref={form} className="comment-form" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={nbsp('Dlaczego odrzucenie jest błędne')}
        help="Przeczyta to tylko osoba, która zdecyduje. Odwołać się można raz."
        rows={3}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="buttons">
        <Button type="submit" busy={busy} busyLabel="Wysyłanie">
          Wyślij odwołanie
        </Button>
        <Button variant="tertiary" onClick={() => setText(null)}>
          Anuluj
        </Button>
      </div>
    </form>
  );
}
