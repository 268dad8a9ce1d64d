import { moveEdition, type OfficeEdition } from '@wiec/contract/office-editions.ts';
import { type EditionStep, stepsFrom } from '@wiec/domain/edition.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useId, useRef, useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { failureToast } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { editionFactsOf } from './edition-paths.ts';
import { publicWords, stepWords } from './edition-words.ts';
import { stageOf } from './editions-table.tsx';

interface EditionStepsProps {
  edition: OfficeEdition;
  onDone: () => Promise<void>;
}

/** What residents see of the edition, and the steps of its table that lead on from there; a barred one says why. */
export function EditionSteps({ edition, onDone }: EditionStepsProps) {
  const api = useApi();
  const toast = useToast();
  const id = useId();
  const line = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState<EditionStep | null>(null);
  const [busy, run] = useBusy();
  const steps = edition.mayChange ? stepsFrom(editionFactsOf(edition)) : [];
  const take = async (step: EditionStep): Promise<void> => {
    const reply = await call(api, moveEdition, { params: { id: edition.id }, body: { step } });
    setAsked(null);
    toast(reply.ok ? { kind: 'success', title: stepWords[step].done } : failureToast(officeFailures.edition, reply));
    await onDone();
    // The pressed button went with the state from which it led.
    line.current?.focus();
  };
  return (
    <div className="setting-form">
      <p ref={line} tabIndex={-1}>
        {nbsp(publicWords[stageOf(edition)])}
      </p>
      {!edition.mayChange && <p className="muted">{nbsp('Zmienia to ten, kto prowadzi budżet w każdym urzędzie.')}</p>}
      {steps.map(({ step, problem }, at) => (
        <div key={step}>
          <Button
            variant={at === steps.length - 1 && problem === null ? 'primary' : 'secondary'}
            disabled={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-${step}`}
            onClick={() => setAsked(step)}
          >
            {stepWords[step].button}
          </Button>
          {problem !== null && (
            <p className="field__help" id={`${id}-${step}`}>
              {nbsp(problem)}
            </p>
          )}
        </div>
      ))}
      <Dialog
        open={asked !== null}
        title={asked === null ? '' : stepWords[asked].question}
        onClose={() => setAsked(null)}
      >
        {asked !== null && (
          <>
            <p>{nbsp(stepWords[asked].consequence)}</p>
            <div className="dialog__actions">
              <Button onClick={() => setAsked(null)}>{stepWords[asked].leave}</Button>
              <Button
                variant="secondary"
                busy={busy}
                busyLabel="Zapisywanie"
                onClick={() => void run(() => take(asked))}
              >
                {stepWords[asked].button}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </div>
  );
}
