import { type FormEvent, useId, useState } from 'react';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import type { DecisionWords } from './entry-words.ts';

export interface DecisionOption extends DecisionWords {
  key: string;
  /** It cannot be undone, so it has to be confirmed. */
  final: boolean;
}

interface DecisionFormProps {
  options: readonly DecisionOption[];
  /** Resolves once the server's answer is shown; a form that was refused stays as it is. */
  decide: (key: string) => Promise<void>;
}

/** One decision of several about a single vote. */
export function DecisionForm({ options, decide }: DecisionFormProps) {
  const name = useId();
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, run] = useBusy();
  const option = options.find(({ key }) => key === chosen);

  const act = async (): Promise<void> => {
    if (busy || !option) return;
    setAsking(false);
    await run(() => decide(option.key));
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    if (!option) {
      setMissing(true);
      event.currentTarget.querySelector<HTMLInputElement>('input')?.focus();
    } else if (option.final) setAsking(true);
    else void act();
  };
  return (
    <form className="entry-decision" onSubmit={submit} noValidate>
      <RadioGroup
        legend="Decyzja"
        name={name}
        value={chosen}
        error={missing && !option ? 'Wybierz decyzję' : undefined}
        onChange={setChosen}
        options={options.map(({ key, label, effect }) => ({
          value: key,
          label: (
            <>
              {nbsp(label)}
              <span className="rights__note">{nbsp(effect)}</span>
            </>
          ),
        }))}
      />
      <div className="buttons buttons--stretch">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          Zapisz decyzję
        </Button>
      </div>
      <Dialog open={asking} title="Tego nie można cofnąć" onClose={() => setAsking(false)}>
        <p>
          <b>{option && nbsp(`${option.label}.`)}</b> {option && nbsp(option.effect)}
        </p>
        <div className="dialog__actions">
          <Button onClick={() => void act()}>Tak, zapisz decyzję</Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Wróć bez zapisywania
          </Button>
        </div>
      </Dialog>
    </form>
  );
}
