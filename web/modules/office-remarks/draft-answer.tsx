import type { Remark } from '@wiec/contract/comment-answers.ts';
import { answerDecisionNames, answerGap, type AnswerWords } from '@wiec/domain/comment-answer.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useState } from 'react';
import { failureText } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { SignInAgain } from '../../ui/sign-in-again.tsx';
import { sharedWords } from './shared-words.ts';
import { type SavingDeps, useSavedAnswer, wordsOf } from './use-saved-answer.ts';

interface DraftAnswerProps {
  saving: SavingDeps;
  remark: Remark;
  /** Whether something is typed that is not saved. */
  onTyped: (id: number, isTyped: boolean) => void;
}

/** An answer that the office alone sees, saved as it is written. */
export function DraftAnswer({ saving, remark, onTyped }: DraftAnswerProps) {
  const { id, answer } = remark;
  const shared = answer?.shared ?? 1;
  const [whole, setWhole] = useState(true);
  const { words, isTyped, busy, refusal, other, save, change, keep } = useSavedAnswer(saving, remark, whole);
  const isPublic = (other?.answer?.publishedDate ?? null) !== null;
  /** What was opened or begun here stays open, whatever becomes of it. */
  const [open, setOpen] = useState(false);
  const isOpen = open || isTyped || refusal !== null || other !== null || answerGap(words) !== null;
  useEffect(() => {
    onTyped(id, isTyped);
    return () => onTyped(id, false);
  }, [id, isTyped, onTyped]);
  const legend = <legend className="visually-hidden">{`Odpowiedź na uwagę ${id}`}</legend>;
  if (!isOpen) {
    return (
      <fieldset className="remark__answer">
        {legend}
        <GivenAnswer
          words={words}
          onChange={() => setOpen(true)}
          change={<span className="visually-hidden">{` szkic odpowiedzi na uwagę ${id}`}</span>}
        >
          <p className="small muted">{nbsp(`${shared > 1 ? `${sharedWords(shared)} ` : ''}Czeka na ogłoszenie.`)}</p>
        </GivenAnswer>
      </fieldset>
    );
  }
  const begin = (next: AnswerWords): void => {
    setOpen(true);
    change(next);
  };
  return (
    <fieldset className="remark__answer">
      {legend}
      <AnswerFields words={words} onChange={begin} onLeave={() => void (refusal === null && save())} />
      {shared > 1 && (
        <Checkbox checked={whole} onChange={({ target }) => setWhole(target.checked)}>
          {nbsp(`${sharedWords(shared)} Zmieniaj ją we wszystkich.`)}
        </Checkbox>
      )}
      <p className="small muted" role="status">
        {stateWords({ words, isTyped, busy, failed: refusal !== null })}
      </p>
      {refusal !== null && other === null && (
        <Banner kind="error" role="alert" title={failureText(officeFailures.answer, refusal).title}>
          <p>{nbsp(failureText(officeFailures.answer, refusal).sentences.join(' ') || refusal.title)}</p>
          {refusal.status === 401 && <SignInAgain />}
          <Button variant="tertiary" busy={busy} onClick={() => void save()}>
            Zapisz jeszcze raz
          </Button>
        </Banner>
      )}
      {other !== null && (
        <Banner
          role="alert"
          title={isPublic ? 'Ta odpowiedź jest już ogłoszona' : 'Ktoś zapisał tymczasem inną odpowiedź'}
        >
          <p>{nbsp(`Zapisano: ${toldOf(wordsOf(other))}`)}</p>
          <p>To, co wpisano tutaj, zostało w polach.</p>
          <div className="buttons">
            {!isPublic && (
              <Button variant="secondary" onClick={() => keep('own')}>
                Zapisz moją
              </Button>
            )}
            <Button variant="tertiary" onClick={() => keep('other')}>
              Zostaw tamtą
            </Button>
          </div>
        </Banner>
      )}
    </fieldset>
  );
}

const toldOf = ({ decision, reason }: AnswerWords): string =>
  [decision === null ? 'bez stanowiska' : answerDecisionNames[decision], ...(reason === '' ? [] : [reason])].join('. ');

const GAPS = {
  decision: 'Brakuje stanowiska.',
  reason: 'Brakuje uzasadnienia: bez niego nie da się jej ogłosić.',
} as const;

function stateWords(state: { words: AnswerWords; isTyped: boolean; busy: boolean; failed: boolean }): string {
  if (state.failed) return 'Nie zapisano.';
  if (state.busy) return 'Zapisywanie';
  if (state.isTyped) return 'Zapisze się za chwilę.';
  const { decision, reason } = state.words;
  if (decision === null && reason === '') return '';
  const gap = answerGap(state.words);
  return `Zapisano. ${gap === null ? 'Czeka na ogłoszenie.' : GAPS[gap]}`;
}
