import { warsawTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { questionOfField } from '@wiec/domain/questions/answer-field.ts';
import type { AnswerFault, AnswerOption, Form } from '@wiec/domain/questions/question.ts';
import { type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Refusal, Reply } from '../../../lib/api.ts';
import { useSendOnce } from '../../../lib/sending/use-send-once.ts';
import '../../../styles/form-filling.css';
import { Checkbox } from '../../../ui/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PartQuestions } from '../part-questions.tsx';
import { focusQuestion } from '../question-frame.tsx';
import { questionNumbers } from '../question-numbers.ts';
import { FaultList, goToFault } from './fault-list.tsx';
import type { FormRequest } from './form-draft.ts';
import { FormReview } from './form-review.tsx';
import { viewForm } from './form-view.ts';
import { answeredText, fixText, partLead } from './form-words.ts';
import { PartList } from './part-list.tsx';
import { SendingNotice } from './sending-notice.tsx';
import { useFormDraft } from './use-form-draft.ts';

/** A part by its place from 0, or the check before sending. */
export type FormStep = number | 'review';

interface FormFillingProps<Sent> {
  form: Form;
  /** Where the reader is: kept by the page in its address, so that Back works. */
  step: FormStep;
  onStep: (step: FormStep) => void;
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
  /** One request with this Idempotency-Key; a refusal names questions by `answerField`. */
  send: (request: FormRequest, key: string) => Promise<Reply<Sent>>;
  /** `here`: the sender is still on this page. */
  onSent: (sent: Sent, here: boolean) => void;
}

/** A form as people fill it in: its parts one by one, a check, and sending it once. Nothing typed is lost on the way. */
export function FormFilling<Sent>(props: FormFillingProps<Sent>) {
  const { form, step, onStep, above, sendLabel, agreement, signedIn, sessionKnown, signInHref, send, onSent } = props;
  const { draft, restored, unsaved, change, forget } = useFormDraft(form.id);
  const numbers = useMemo(() => questionNumbers(form), [form]);
  const view = useMemo(() => viewForm(form, draft), [form, draft]);
  /** Faults that were told, by part: one that is put right goes, and a new one waits for the next check. */
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<readonly AnswerFault[]>([]);
  const [checks, setChecks] = useState(0);
  const isReturning = useRef(false);
  const goTo = useRef<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const reasonId = useId();

  const { sending, resume, cancel, ...sender } = useSendOnce<FormRequest, Sent>({
    ask: send,
    kept: draft,
    keep: change,
    byAccount: () => draft.byAccount,
    signedIn,
    onSent: (sent, here) => {
      forget();
      onSent(sent, here);
    },
  });
  const underWay = sending.state === 'sending' || sending.state === 'waiting';
  const toResume = restored && sessionKnown && sending.state === 'idle' ? draft.pending : null;
  useEffect(() => {
    if (toResume !== null) resume(toResume);
  }, [toResume, resume]);

  const refusal: Refusal | null = sending.state === 'refused' ? sending.refusal : null;
  useEffect(() => {
    if (refusal === null) return;
    const faults = refusal.errors.flatMap(({ field, message }): AnswerFault[] => {
      const questionId = questionOfField(field);
      return questionId !== null && numbers.has(questionId) ? [{ code: 'answer-missing', questionId, message }] : [];
    });
    setRefused(faults);
    const part = view.parts.findIndex(({ category }) => isIn(category.id, faults[0]?.questionId, form));
    if (part === -1) return;
    goTo.current = faults[0]!.questionId!;
    isReturning.current = true;
    onStep(part);
    // Once for each refusal; what changes later is the reader's.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refusal]);

  // The way to another part begins at its heading, or at the question that was asked for.
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const questionId = goTo.current;
    goTo.current = null;
    if (questionId !== null) return focusQuestion(questionId);
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  useEffect(() => {
    if (checks > 0) summary.current?.focus();
  }, [checks]);

  const part = step === 'review' ? undefined : view.parts[step];
  const faults =
    part === undefined
      ? []
      : [
          ...part.faults.filter((fault) => told.has(keyOf(fault)) || LIVE.has(fault.code)),
          ...refused.filter(({ questionId }) => isIn(part.category.id, questionId, form)),
        ];

  const answer = useCallback(
    (questionId: number, options: AnswerOption[]) => {
      setRefused((all) => all.filter((fault) => fault.questionId !== questionId));
      change({
        answers: new Map(draft.answers).set(questionId, options),
        byAccount: draft.byAccount || signedIn,
      });
    },
    [change, draft, signedIn],
  );
  const showFaults = (found: readonly AnswerFault[]): void => {
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
  const isAgreed = agreement === null || draft.agreementAccepted;
  const reason =
    view.sheet === null
      ? 'Wyślesz formularz, gdy odpowiesz na wszystkie wymagane pytania.'
      : isAgreed
        ? null
        : `Przycisk „${sendLabel}” włączy się po akceptacji regulaminu.`;
  const submit = (): void => {
    if (reason !== null || underWay) return;
    sender.send({ formId: form.id, agreementAccepted: draft.agreementAccepted, answers: view.answers });
  };
  const several = view.parts.length > 1;
  const saved = savedText(draft.savedAt, unsaved);
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
              <div className={unsaved ? 'form-saved form-saved--failed' : 'form-saved'}>
                <Icon name={unsaved ? 'alert' : 'check'} />
                <div>
                  <p>{saved}</p>
                  {!unsaved && (
                    <p className="muted small">
                      Zapis przetrwa odświeżenie strony i&nbsp;zniknie z&nbsp;kartą. Na wspólnym komputerze:{' '}
                      <button
                        type="button"
                        className="question__button form-saved__forget"
                        disabled={underWay}
                        onClick={() => {
                          forget();
                          setTold(new Set());
                          onStep(0);
                        }}
                      >
                        usuń zapis
                      </button>
                    </p>
                  )}
                </div>
              </div>
            )}
          </div>
          <div className="form-filling__main">
            <SendingNotice sending={sending} signInHref={signInHref} onCancel={cancel} />
            {part !== undefined && (
              <>
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
                  goTo.current = questionId ?? null;
                  onStep(at);
                }}
              />
            )}
            {part === undefined && (
              <>
                {agreement !== null && (
                  <div className="form-gate">
                    <Checkbox
                      checked={draft.agreementAccepted}
                      disabled={underWay}
                      onChange={({ target }) => change({ agreementAccepted: target.checked })}
                    >
                      Akceptuję <a href={agreement.href}>{nbsp(lowerFirst(agreement.title))}</a>
                    </Checkbox>
                  </div>
                )}
                {reason !== null && (
                  <p className="form-gate__reason" id={reasonId}>
                    <Icon name="info" />
                    <span>{nbsp(reason)}</span>
                  </p>
                )}
                {view.sheet === null && (
                  <button type="button" className="button button--secondary" onClick={toFirstFault}>
                    Pokaż, czego brakuje
                  </button>
                )}
              </>
            )}
          </div>
        </div>
      </div>
      <div className="form-bar" role="region" aria-label="Postęp">
        <div className="wrap form-bar__row">
          <p className="form-bar__count">
            <b className="num">{answeredText(view.answered, view.asked)}</b>
            {saved !== null && <span className={unsaved ? 'form-bar__failed' : 'muted'}>{saved}</span>}
          </p>
          {faults.length > 0 && (
            <button
              type="button"
              className="question__button form-bar__fix"
              onClick={() => goToFault(faults[0]!, part!.category.id)}
            >
              <Icon name="alert" />
              {fixText(faults.length)}
            </button>
          )}
          <div className="form-bar__buttons">
            {step !== 0 && (
              <button type="button" className="button button--tertiary" disabled={underWay} onClick={goBack}>
                Wstecz
              </button>
            )}
            {part !== undefined ? (
              <button type="button" className="button" disabled={!restored || underWay} onClick={goOn}>
                {isReturning.current ? 'Wróć do sprawdzenia' : 'Dalej'}
              </button>
            ) : (
              <button
                type="button"
                className="button"
                aria-disabled={reason !== null || underWay || undefined}
                aria-describedby={reason === null ? undefined : reasonId}
                aria-busy={underWay || undefined}
                onClick={submit}
              >
                {underWay ? 'Wysyłanie' : sendLabel}
              </button>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** Told as soon as they are there, as in a vote: what goes over a cap. */
const LIVE: ReadonlySet<AnswerFault['code']> = new Set(['question-cap', 'category-cap', 'area-cap', 'not-a-number']);

const keyOf = ({ questionId, categoryId, code }: AnswerFault): string =>
  `${questionId ?? ''}/${categoryId ?? ''}/${questionId === undefined ? code : ''}`;

function isIn(categoryId: number, questionId: number | undefined, form: Form): boolean {
  const questions = form.categories.find(({ id }) => id === categoryId)?.questions ?? [];
  return questions.some(
    ({ id, questionOptions }) =>
      id === questionId || questionOptions.some((option) => option.questions.some((sub) => sub.id === questionId)),
  );
}

function savedText(savedAt: number | null, unsaved: boolean): string | null {
  if (unsaved) return 'Nie udało się zapisać w tej karcie';
  return savedAt === null ? null : `zapisano w${'\u00a0'}tej karcie ${warsawTime(new Date(savedAt))}`;
}

/** "Regulamin ankiety" in the middle of a sentence. */
const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('pl') + text.slice(1);
