import { nbsp } from '@wiec/domain/polish-text.ts';
import type { AnswerFaultCode, AnswerOption, Form } from '@wiec/domain/questions/question.ts';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Refusal, Reply } from '../../../lib/api.ts';
import { useSendOnce } from '../../../lib/sending/use-send-once.ts';
import '../../../styles/form-filling.css';
import { PartQuestions } from '../part-questions.tsx';
import { questionNumbers } from '@wiec/domain/questions/question-numbers.ts';
import type { ToldFault } from '../told-fault.ts';
import { FaultList } from './fault-list.tsx';
import { FormBar } from './form-bar.tsx';
import type { FormRequest } from './form-draft.ts';
import { FormGate } from './form-gate.tsx';
import { FormReview } from './form-review.tsx';
import { viewForm } from './form-view.ts';
import { partLead, whyNotYet } from './form-words.ts';
import { OtherTabNotice } from './other-tab-notice.tsx';
import { PartList } from './part-list.tsx';
import { isIn, refusedFaults } from './refused-faults.ts';
import { SavedNote, savedText } from './saved-note.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { useFormDraft } from './use-form-draft.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { useStepFocus } from './use-step-focus.ts';

/** A part by its place from 0, or the check before sending. */
export type FormStep = number | 'review';

/** What a form asks of who sends it, on the page of the check. */
export interface FormSender {
  /** `refusal`: what the server said of the last sending. */
  part: (refusal: Refusal | null, disabled: boolean) => ReactNode;
  /** Why it cannot be sent yet. */
  missing: string | null;
  told: Pick<FormRequest, 'userData' | 'authorizeCode'>;
}

export interface FormFillingProps<Sent> {
  form: Form;
  /** Where the reader is: kept by the page in its address, so that Back works. */
  step: FormStep;
  onStep: (step: FormStep) => void;
  /** The reader came here from the page that stood at the same address. */
  arrived?: boolean;
  /** The kind of the form and the way to what it belongs to, over the heading. */
  above?: ReactNode;
  /** 'Wyślij ankietę'. */
  sendLabel: string;
  /** Null where none is asked for, or it was accepted before. */
  agreement: { title: string; href: string } | null;
  signedIn: boolean;
  /** False until the browser has asked who is reading. */
  sessionKnown: boolean;
  signInHref: string;
  /** Who sends it, where the form asks for more than an account or nothing. */
  sender?: FormSender | undefined;
  /** Whether it may be sent without signing in. */
  takesVisitors?: boolean;
  /** One request with this Idempotency-Key; a refusal names questions by `answerField`. */
  send: (request: FormRequest, key: string) => Promise<Reply<Sent>>;
  /** `here`: the sender is still on this page. */
  onSent: (sent: Sent, here: boolean) => void;
}

/** A form as people fill it in: its parts one by one, a check, and sending it once. Nothing typed is lost on the way. */
export function FormFilling<Sent>(props: FormFillingProps<Sent>) {
  const { form, step, onStep, above, sendLabel, agreement, signedIn, sessionKnown, signInHref, send, onSent } = props;
  const { sender: who = null, takesVisitors = false, arrived = false } = props;
  const { draft, restored, unsaved, change, forget } = useFormDraft(form.id);
  const numbers = useMemo(() => questionNumbers(form), [form]);
  const view = useMemo(() => viewForm(form, draft), [form, draft]);
  /** Faults that were told, by part: one that is put right goes, and a new one waits for the next check. */
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly ToldFault[]>([]);
  const [checks, setChecks] = useState(0);
  const isReturning = useRef(false);
  const { heading, aimAt } = useStepFocus(step, arrived);
  const summary = useRef<HTMLDivElement>(null);
  const reasonId = useId();

  const tabs = useOtherTabs(form.id);
  const { announceChange } = tabs;
  const { sending, resume, cancel, ...sender } = useSendOnce<FormRequest, Sent>({
    ask: send,
    kept: draft,
    keep: change,
    byAccount: () => draft.byAccount,
    signedIn,
    onSent: (sent, here) => {
      forget();
      tabs.announceSent();
      onSent(sent, here);
    },
  });
  /** Who types their data is known by them. */
  const byAccount = signedIn && who === null;
  const signInLost = draft.byAccount && sessionKnown && !signedIn;
  const underWay = sending.state === 'sending' || sending.state === 'waiting';
  const toResume = restored && sessionKnown && sending.state === 'idle' ? draft.pending : null;
  useEffect(() => {
    if (toResume !== null) resume(toResume);
  }, [toResume, resume]);

  const refusal: Refusal | null = sending.state === 'refused' ? sending.refusal : null;
  useEffect(() => {
    if (refusal === null) return;
    const faults = refusedFaults(refusal, numbers);
    setRefused(faults);
    const part = view.parts.findIndex(({ category }) => isIn(category.id, faults[0]?.questionId, form));
    if (part === -1) return;
    aimAt(faults[0]!.questionId!);
    isReturning.current = true;
    onStep(part);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal: what changes later is the reader's
  }, [refusal]);

  useEffect(() => {
    if (checks > 0) summary.current?.focus();
  }, [checks]);

  const part = step === 'review' ? undefined : view.parts[step];
  const faults: readonly ToldFault[] =
    part === undefined
      ? []
      : [
          ...part.faults.filter((fault) => told.has(keyOf(fault)) || LIVE.has(fault.code)),
          ...refused.filter(({ questionId }) => isIn(part.category.id, questionId, form)),
        ];

  const answer = useCallback(
    (questionId: number, options: AnswerOption[]) => {
      setRefused((all) => all.filter((fault) => fault.questionId !== questionId));
      const { answers, agreementAccepted, passed, ...next } = change((latest) => ({
        answers: new Map(latest.answers).set(questionId, options),
        byAccount: latest.byAccount || byAccount,
      }));
      announceChange({ answers, agreementAccepted, passed, byAccount: next.byAccount });
    },
    [change, announceChange, byAccount],
  );
  const showFaults = (found: readonly ToldFault[]): void => {
    setTold(new Set(found.map(keyOf)));
    setChecks((count) => count + 1);
  };
  const goOn = (): void => {
    if (part === undefined || step === 'review') return;
    const left = [...part.faults, ...refused.filter(({ questionId }) => isIn(part.category.id, questionId, form))];
    if (left.length > 0) return showFaults(left);
    change({ passed: [...new Set([...draft.passed, part.category.id])] });
    const next = isReturning.current || step + 1 >= view.parts.length ? 'review' : step + 1;
    isReturning.current = false;
    onStep(next);
  };
  const goBack = (): void => {
    const last = view.parts.length - 1;
    if (step === 'review') onStep(last);
    else if (step > 0) onStep(step - 1);
  };
  const toFirstFault = (): void => {
    const at = view.parts.findIndex((one) => one.faults.length > 0);
    if (at === -1) return;
    showFaults(view.parts[at]!.faults);
    isReturning.current = true;
    onStep(at);
  };
  const reason = whyNotYet({
    isComplete: view.sheet !== null,
    signInLost,
    missing: who?.missing ?? null,
    isAgreed: agreement === null || draft.agreementAccepted,
    sendLabel,
  });
  const submit = (): void => {
    if (reason !== null || underWay) return;
    const { userData, authorizeCode } = who?.told ?? { userData: null, authorizeCode: null };
    const { agreementAccepted } = draft;
    sender.send({ formId: form.id, agreementAccepted, answers: view.answers, userData, authorizeCode });
  };
  const several = view.parts.length > 1;
  const saved = savedText(draft.savedAt, unsaved);
  // On the check it stands by the button that was pressed.
  const notice = (
    <SendingNotice
      sending={signInLost && sending.state === 'idle' ? { state: 'signed-out' } : sending}
      signInHref={signInHref}
      onCancel={cancel}
      onGoOn={takesVisitors ? () => change({ byAccount: false }) : null}
    />
  );
  return (
    <>
      <div className="wrap form-filling">
        <div className="page-title">
          {above}
          <h1 ref={heading} tabIndex={-1}>
            {nbsp(part === undefined ? 'Sprawdź, zanim wyślesz' : several ? part.category.name : form.title)}
          </h1>
          <p className="lead">
            {nbsp(
              part === undefined
                ? 'Tak zapiszemy Twoje odpowiedzi. Po wysłaniu nie można ich zmienić.'
                : partLead(part, numbers),
            )}
          </p>
        </div>
        <div className="form-filling__columns">
          <div className="form-filling__side">
            {several && <PartList view={view} step={step} passed={draft.passed} onStep={onStep} />}
            {saved !== null && (
              <SavedNote
                text={saved}
                unsaved={unsaved}
                disabled={underWay}
                onForget={() => {
                  forget();
                  setTold(new Set());
                  onStep(0);
                }}
              />
            )}
          </div>
          <div className="form-filling__main">
            {tabs.news !== null && !underWay && (
              <OtherTabNotice
                news={tabs.news}
                onTakeOver={(newer) => {
                  change(newer);
                  setTold(new Set());
                  tabs.dismiss();
                }}
                onStay={tabs.dismiss}
              />
            )}
            {part !== undefined && (
              <>
                {notice}
                {faults.length > 0 && (
                  <FaultList ref={summary} faults={faults} categoryId={part.category.id} numbers={numbers} />
                )}
                <h2 className="visually-hidden">Pytania</h2>
                <PartQuestions
                  key={part.category.id}
                  category={part.category}
                  numbers={numbers}
                  rules={form.points}
                  points={view.points}
                  answers={draft.answers}
                  faults={faults}
                  onChange={answer}
                  disabled={!restored || underWay}
                />
              </>
            )}
            {part === undefined && view.sheet !== null && (
              <FormReview
                view={view}
                sheet={view.sheet}
                numbers={numbers}
                onChange={(at, questionId) => {
                  isReturning.current = true;
                  aimAt(questionId ?? null);
                  onStep(at);
                }}
              />
            )}
            {part === undefined && (
              <>
                {who?.part(refusal, underWay)}
                <FormGate
                  agreement={agreement}
                  accepted={draft.agreementAccepted}
                  disabled={underWay}
                  reason={reason}
                  reasonId={reasonId}
                  onAccept={(agreementAccepted) => change({ agreementAccepted })}
                />
                {view.sheet === null && (
                  <button type="button" className="button button--secondary" onClick={toFirstFault}>
                    Pokaż, czego brakuje
                  </button>
                )}
                {notice}
              </>
            )}
          </div>
        </div>
      </div>
      <FormBar
        view={view}
        saved={saved}
        unsaved={unsaved}
        faults={faults}
        categoryId={part?.category.id ?? null}
        onBack={step === 0 ? null : goBack}
        disabled={!restored || underWay}
        next={
          part === undefined
            ? { label: underWay ? 'Wysyłanie' : sendLabel, reasonId: reason === null ? null : reasonId, busy: underWay }
            : { label: isReturning.current ? 'Wróć do sprawdzenia' : 'Dalej' }
        }
        onNext={part === undefined ? submit : goOn}
      />
    </>
  );
}

/** Told as soon as they are there, as in a vote: what goes over a cap. */
const LIVE: ReadonlySet<AnswerFaultCode> = new Set(['question-cap', 'category-cap', 'area-cap', 'not-a-number']);

const keyOf = ({ questionId, categoryId, code }: ToldFault): string =>
  `${questionId ?? ''}/${categoryId ?? ''}/${questionId === undefined ? (code ?? '') : ''}`;
