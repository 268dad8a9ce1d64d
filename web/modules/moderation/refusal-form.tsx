import { type RefusalReason, refusalReasonNames, refusalReasons } from '@wiec/domain/comment.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/choice.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Key } from '../../ui/key.tsx';
import { useFirstField } from '../../ui/form/use-first-field.ts';

interface RefusalFormProps {
  refusal: RefusalReason | undefined;
  busy: boolean;
  /** Where the author is told: what beside the reason. */
  letter?: { text: string; error?: string | undefined; onText: (text: string) => void };
  /** The reasons are also chosen by their numbers. */
  hasKeys?: boolean;
  takesFocus?: boolean;
  onReason: (refusal: RefusalReason) => void;
  onRefuse: (refusal: RefusalReason) => void;
  /** Closes it and keeps what was typed; absent where there is nothing to go back to. */
  onCancel?: () => void;
}

export function RefusalForm(props: RefusalFormProps) {
  const { refusal, busy, letter, hasKeys = false, takesFocus = false, onReason, onRefuse, onCancel } = props;
  const name = useId();
  const [missing, setMissing] = useState(false);
  const form = useFirstField('input', takesFocus);
  // Chosen by its number, a reason has the focus that another one had.
  useEffect(() => {
    const chosen = form.current?.querySelector<HTMLInputElement>('input:checked');
    const focused = document.activeElement;
    if (chosen && focused instanceof HTMLInputElement && focused.name === chosen.name) chosen.focus();
  }, [form, refusal]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(refusal === undefined);
    if (refusal === undefined) form.current?.querySelector('input')?.focus();
    else onRefuse(refusal);
  };
  return (
    <form className="decision-form" onSubmit={submit} noValidate ref={form}>
      <RadioGroup
        legend="Dlaczego odrzucasz?"
        name={name}
        value={refusal ?? ''}
        error={missing && refusal === undefined ? 'Wybierz powód' : undefined}
        onChange={(value) => onReason(refusalReasons.find((each) => each === value)!)}
        options={refusalReasons.map((each, at) => ({
          value: each,
          label: (
            <>
              {hasKeys && <Key of={String(at + 1)} />}
              {nbsp(refusalReasonNames[each])}
            </>
          ),
        }))}
      />
      {letter && (
        <TextArea
          label={
            <>
              Co jeszcze napisać autorowi <span className="muted regular">(nieobowiązkowe)</span>
            </>
          }
          help="Autor przeczyta powód i te słowa przy swoim komentarzu i w liście. Nie powtarzaj w nich treści komentarza."
          rows={3}
          maxLength={2000}
          value={letter.text}
          error={letter.error}
          onChange={({ target }) => letter.onText(target.value)}
        />
      )}
      <div className="buttons">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zapisz odrzucenie
        </Button>
        {onCancel !== undefined && (
          <Button variant="tertiary" aria-keyshortcuts={hasKeys ? 'Escape' : undefined} onClick={onCancel}>
            Anuluj {hasKeys && <Key of="Esc" />}
          </Button>
        )}
      </div>
    </form>
  );
}
