import { type RefusalReason, refusalReasonNames, refusalReasons } from '@wiec/domain/comment.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useId, useState } from 'react';
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
}

export function RefusalForm(props: RefusalFormProps) {
  const { refusal, busy, letter, hasKeys = false, takesFocus = false, onReason, onRefuse } = props;
  const name = useId();
  const [missing, setMissing] = useState(false);
  const form = useFirstField('input', takesFocus);
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
      </div>
    </form>
  );
}
