import { CUT, cutOut, isCutOf } from '@wiec/domain/comment.ts';
import { type FormEvent, type MouseEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useFirstField } from '../../ui/form/use-first-field.ts';

interface CutFormProps {
  original: string;
  /** With what is cut out so far. */
  text: string;
  busy: boolean;
  /** The field has the focus as soon as it stands there. */
  takesFocus?: boolean;
  onText: (text: string) => void;
  onCut: (text: string) => void;
}

/** Nothing but cuts may be made: what people wrote is not written anew. */
export function CutForm({ original, text, busy, takesFocus = false, onText, onCut }: CutFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useFirstField('textarea', takesFocus);
  const type = (next: string): void => {
    setFault(null);
    onText(next);
  };
  const cutChosen = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    const field = currentTarget.form!.querySelector('textarea')!;
    const { selectionStart: start, selectionEnd: end } = field;
    if (start === end) setFault('Najpierw zaznacz w tekście, co zakryć.');
    else type(cutOut(text, [{ start, end }]));
    field.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = text === original || !isCutOf(original, text);
    setFault(wrong ? `Zastąp fragmenty znakiem ${CUT}, a resztę zostaw bez zmian.` : null);
    if (!wrong) onCut(text);
  };
  return (
    <form className="decision-form" onSubmit={submit} noValidate ref={form}>
      <TextArea
        label={`Treść dla innych: w miejsce danych osobowych wpisz ${CUT}`}
        help="Możesz też zaznaczyć fragment i nacisnąć „Zakryj zaznaczone”."
        rows={6}
        value={text}
        error={fault}
        onChange={({ target }) => type(target.value)}
      />
      <div className="buttons">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zakryj i opublikuj
        </Button>
        <Button variant="tertiary" onClick={cutChosen}>
          Zakryj zaznaczone
        </Button>
        {text !== original && (
          <Button variant="tertiary" onClick={() => type(original)}>
            Przywróć całość
          </Button>
        )}
      </div>
    </form>
  );
}
