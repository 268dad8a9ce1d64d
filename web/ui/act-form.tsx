import { warsawDate, warsawTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { readReason, REASON_FAULT, REASON_LENGTH } from '@wiec/domain/public-reason.ts';
import { warsawInstant } from '@wiec/domain/warsaw-instant.ts';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { Reply } from '../lib/api.ts';
import { type FailureKind, isLost } from '../texts/failures.ts';
import { Button } from './button.tsx';
import { Checkbox } from './choice.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea, TextField } from './field.tsx';
import type { Errors } from './form/field-errors.ts';
import { useDraftForm } from './form/use-draft-form.ts';
import { useLostAnswer } from './form/use-lost-answer.ts';
import { FormRefusal, KeptNotices } from './kept-notices.tsx';
import { useToast } from './toasts.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** What somebody typed before an act. */
export interface TypedAct {
  /** YYYY-MM-DD and HH:MM, in Poland; empty where the act asks for no moment. */
  dateTo: string;
  timeTo: string;
  reason: string;
  /** The box of `choice` is checked. */
  chosen: boolean;
  /** In the field of `line`; empty where the act has none. */
  line: string;
}

/** A line of text that an act may have. */
export interface ActLine {
  label: string;
  help: string;
  /** The field of a refusal that is about it. */
  errorAt: string;
  /** What is wrong with it; null: nothing. */
  problem: (line: string) => string | null;
}

/** The moment that an act asks for. */
export interface ActMoment {
  day: string;
  hour: string;
  initial: Date;
  /** What is wrong with it; null: nothing. */
  problem: (moment: Date, typed: TypedAct) => string | null;
  /** The field of a refusal that is about it; absent: `dateTo`. */
  errorAt?: string;
}

interface ActFormProps {
  title: string;
  /** What is so now. */
  says: string;
  /** The name of what the act is done to. */
  about: string;
  /** Absent: the act is done now. */
  when?: ActMoment;
  /** A box that the act may have checked; `errorAt`: the field of a refusal that is about it. */
  choice?: { label: string; errorAt?: string };
  line?: ActLine;
  /** Everybody reads why; absent: they do. */
  inPublic?: boolean;
  button: string;
  question: string;
  consequence: (typed: TypedAct) => ReactNode;
  /** The safe answer. */
  leave: string;
  /** Said when it is done; null: what the page shows then says so. */
  done: string | null;
  failure: FailureKind;
  send: (typed: TypedAct) => Promise<Reply<unknown>>;
  onDone: () => Promise<void>;
  /** Stands before its fields. */
  children?: ReactNode;
}

const FIELDS = { dateTo: 'Dzień', timeTo: 'Godzina', reason: 'Powód' } as const;

/** The moment as it was typed. */
export const momentOf = ({ dateTo, timeTo }: TypedAct): Date => warsawInstant(dateTo, timeTo);

/** Asks for what an act needs, then says what follows, and does it when that is confirmed. */
export function ActForm({
  title,
  says,
  about,
  when,
  choice,
  line,
  inPublic = true,
  button,
  question,
  ...act
}: ActFormProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const heard = useLostAnswer(act.onDone);
  const at = when?.errorAt ?? 'dateTo';
  const { pathname } = useLocation();
  const faultsOf = (typed: TypedAct): Errors<string> => {
    const isTyped = typed.dateTo !== '' && typed.timeTo !== '';
    const ofLine = line?.problem(typed.line) ?? null;
    const problem = isTyped ? (when?.problem(momentOf(typed), typed) ?? null) : 'Podaj dzień i godzinę.';
    return {
      ...(when !== undefined && problem !== null ? { [at]: problem } : {}),
      ...(line !== undefined && ofLine !== null ? { [line.errorAt]: ofLine } : {}),
      ...(inPublic && readReason(typed.reason) === null ? { reason: REASON_FAULT } : {}),
    };
  };
  const { draft, change, errors, refusal, busy, changed, kept, form, send } = useDraftForm<TypedAct, unknown, string>({
    initial: {
      dateTo: when === undefined ? '' : warsawDate(when.initial),
      timeTo: when === undefined ? '' : warsawTime(when.initial),
      reason: '',
      chosen: false,
      line: '',
    },
    keep: { name: `${pathname}.${title}`, fields: { ...FIELDS, ...(line && { line: line.label }) } },
    check: faultsOf,
    touches: (field, part) =>
      field === part ||
      (field === at && ['dateTo', 'timeTo'].includes(part)) ||
      (field === line?.errorAt && part === 'line') ||
      (field === choice?.errorAt && part === 'chosen'),
    save: act.send,
    onSaved: () => {
      heard(200);
      if (act.done !== null) toast({ kind: 'success', title: act.done });
      void act.onDone();
    },
    onFailed: ({ status }) => {
      // Done by now it would come back as not saved, in the form for what stands then.
      if (isLost(status)) kept?.forget();
      heard(status);
    },
  });
  const typed = (name: 'dateTo' | 'timeTo') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form
      ref={form}
      className="setting-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(faultsOf(draft)).length === 0) setAsking(true);
        else void send(event);
      }}
    >
      <h3>{title}</h3>
      <KeptNotices kept={kept} />
      <p className="muted">{nbsp(says)}</p>
      {act.children}
      {when !== undefined && (
        <div className="when">
          <TextField label={when.day} type="date" name={at} error={errors[at]} {...typed('dateTo')} />
          <TextField label={when.hour} type="time" name="timeTo" {...typed('timeTo')} />
        </div>
      )}
      {line !== undefined && (
        <TextField
          label={line.label}
          help={line.help}
          name={line.errorAt}
          error={errors[line.errorAt]}
          value={draft.line}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change({ line: target.value })}
        />
      )}
      {choice !== undefined && (
        <Checkbox
          name={choice.errorAt ?? 'chosen'}
          checked={draft.chosen}
          error={choice.errorAt === undefined ? undefined : errors[choice.errorAt]}
          onChange={({ target }) => change({ chosen: target.checked })}
        >
          {choice.label}
        </Checkbox>
      )}
      {inPublic && (
        <TextArea
          label="Powód, który przeczytają mieszkańcy"
          name="reason"
          rows={3}
          help={`Od ${REASON_LENGTH.shortest} do ${REASON_LENGTH.longest} znaków.`}
          value={draft.reason}
          error={errors['reason']}
          onChange={({ target }) => change({ reason: target.value })}
        />
      )}
      <FormRefusal failure={act.failure} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          {button}
        </Button>
      </div>
      <Dialog open={asking} title={question} onClose={() => setAsking(false)}>
        {asking && (
          <>
            <p>
              <b>{nbsp(about)}</b>
            </p>
            <p>{act.consequence(draft)}</p>
            {inPublic && <blockquote>{nbsp(draft.reason)}</blockquote>}
          </>
        )}
        <div className="dialog__actions">
          <Button type="button" variant="secondary" onClick={() => setAsking(false)}>
            {act.leave}
          </Button>
          <Button
            type="button"
            onClick={(event) => {
              // Closed first: an error of a field takes the focus there.
              setAsking(false);
              void send(event);
            }}
          >
            {button}
          </Button>
        </div>
      </Dialog>
      <UnsavedGuard changed={changed} keeps {...(kept && { onLeave: kept.forget })} />
    </form>
  );
}
