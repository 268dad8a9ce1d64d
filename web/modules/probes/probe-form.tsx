import type { FeaturedProbe } from '@wiec/contract/probes.ts';
import { Mode } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { questionOfProbe } from '@wiec/domain/questions/probe-form.ts';
import { useId, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { saying } from '../forms/question-part.ts';
import { singleRadio } from '../forms/single-radio/single-radio.tsx';
import type { Answer } from './use-probe.ts';

interface ProbeFormProps {
  probe: Pick<FeaturedProbe, 'id' | 'mode' | 'verdict'> & {
    form: Pick<FeaturedProbe['form'], 'question'>;
    /** The terms that are accepted with an answer; id null: those in force when it is published. */
    agreementHistory: { id: number | null } | null;
  };
  sending: boolean;
  /** False until scripts run: then nothing can be sent. */
  ready: boolean;
  signedIn: boolean;
  onSend: (answer: Answer) => void;
}

/** One question, one answer. It is disabled while something is missing, and says what. */
export function ProbeForm({ probe, sending, ready, signedIn, onSend }: ProbeFormProps) {
  const { form, verdict, agreementHistory: agreement, mode } = probe;
  const [chosen, setChosen] = useState<number | null>(null);
  const [accepted, setAccepted] = useState(false);
  const { pathname } = useLocation();
  const reasonId = useId();
  const questionId = useId();
  const reason = !verdict.allowed
    ? verdict.message
    : chosen === null
      ? 'Wybierz odpowiedź.'
      : agreement !== null && !accepted
        ? 'Zaakceptuj regulamin.'
        : null;
  const disabled = reason !== null || !ready;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen !== null && !disabled && !sending) onSend({ optionId: chosen, agreementAccepted: accepted });
  };
  return (
    <form className="probe__form" onSubmit={submit}>
      <fieldset className="fieldset">
        <legend id={questionId}>
          <span className="probe__question">{nbsp(form.question.content)}</span>
        </legend>
        <singleRadio.Input
          question={questionOfProbe(form.question)}
          answer={chosen === null ? [] : [saying({ questionOptionId: chosen })]}
          onChange={([option]) => setChosen(option!.questionOptionId)}
          labelId={questionId}
          disabled={!verdict.allowed}
        />
      </fieldset>
      {agreement !== null && (
        <Checkbox
          checked={accepted}
          onChange={(event) => setAccepted(event.target.checked)}
          disabled={!verdict.allowed}
        >
          Akceptuję <Link to={agreement.id === null ? '/regulamin' : `/regulamin/${agreement.id}`}>regulamin</Link>
        </Checkbox>
      )}
      <div className="probe__send">
        <Button
          type="submit"
          aria-disabled={disabled || undefined}
          aria-describedby={reason === null ? undefined : reasonId}
          variant="secondary"
          busy={sending}
          busyLabel="Wysyłanie"
        >
          Zagłosuj
        </Button>
        {reason !== null && (
          <span id={reasonId} className="small">
            {nbsp(reason)}
          </span>
        )}
      </div>
      {verdict.reason === 'login-required' && (
        <Link className="standalone-link" to={`/login?powrot=${encodeURIComponent(`${pathname}#sonda-${probe.id}`)}`}>
          Zaloguj się
        </Link>
      )}
      {verdict.next === 'resident-portal' && (
        // The account's own pages are not the router's.
        <a className="standalone-link" href="/konto/profil">
          Moje konto
        </a>
      )}
      {mode === Mode.Open && verdict.allowed && !signedIn && (
        <p className="small muted">
          {nbsp('Bez logowania głos wiążemy tylko z tą przeglądarką, więc w wyniku liczymy takie głosy osobno.')}
        </p>
      )}
    </form>
  );
}
