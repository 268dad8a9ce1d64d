import { answerRemarks, type Remark } from '@wiec/contract/comment-answers.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { answerDecisionNames, type AnswerWords, checkAnswer } from '@wiec/domain/comment-answer.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { answerShape } from '../../lib/answer-shape.ts';
import { call, type Output } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { RefusalBanner } from '../../ui/refusal-banner.tsx';
import { VerdictMark } from '../../ui/verdict-mark.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { BeforeChanges } from './before-changes.tsx';
import { sharedWords } from './shared-words.ts';
import { type SavingDeps, wordsOf } from './use-saved-answer.ts';
import { officeFailures } from '../../texts/office-failures.ts';

const dateOf = (time: string): string => formatDate(warsawDate(new Date(time)));

/** An answer that everybody reads: it can be changed, with a note for everybody. */
export function PublicAnswer({ saving, remark }: { saving: SavingDeps; remark: Remark }) {
  const [changing, setChanging] = useState(false);
  const { decision, reason } = wordsOf(remark);
  const { publishedDate, changedDate, changeNote } = remark.answer!;
  if (changing) return <CorrectionForm saving={saving} remark={remark} onDone={() => setChanging(false)} />;
  return (
    <div className="remark__answer">
      <p>
        <VerdictMark shape={answerShape(decision!)} />
        <b>{nbsp(answerDecisionNames[decision!])}</b>
      </p>
      {reason !== '' && <p className="remark__words">{nbsp(reason)}</p>}
      <p className="small muted">{nbsp(`Ogłoszono ${dateOf(publishedDate!)}.`)}</p>
      {changedDate !== null && <p className="small">{nbsp(`Zmieniono ${dateOf(changedDate)}: ${changeNote ?? ''}`)}</p>}
      <BeforeChanges remark={remark} />
      <Button variant="tertiary" aria-label={`Zmień odpowiedź na uwagę ${remark.id}`} onClick={() => setChanging(true)}>
        Zmień
      </Button>
    </div>
  );
}

type Draft = AnswerWords & { note: string; whole: boolean };

function CorrectionForm({ saving, remark, onDone }: { saving: SavingDeps; remark: Remark; onDone: () => void }) {
  const { api, projectId, onSaved } = saving;
  const { id, revision } = remark;
  const shared = remark.answer?.shared ?? 1;
  const { draft, change, errors, busy, refusal, form, send } = useDraftForm<
    Draft,
    Output<typeof answerRemarks>,
    'decision' | 'reason' | 'note'
  >({
    initial: { ...wordsOf(remark), note: '', whole: true },
    check: ({ note, ...words }) => checkAnswer(words, 'correct', note),
    save: (body) => call(api, answerRemarks, { params: { projectId }, body: { remarks: [{ id, revision }], ...body } }),
    onSaved: (saved) => {
      onSaved(saved);
      onDone();
    },
  });
  return (
    <form className="remark__answer" ref={form} noValidate onSubmit={(event) => void send(event)}>
      <AnswerFields words={draft} errors={errors} onChange={({ decision, reason }) => change({ decision, reason })} />
      <TextArea
        label="Co się zmieniło i dlaczego"
        help="Przeczytają to wszyscy, pod odpowiedzią."
        name="note"
        rows={2}
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {shared > 1 && (
        <Checkbox checked={draft.whole} onChange={({ target }) => change({ whole: target.checked })}>
          {nbsp(`${sharedWords(shared)} Zmień ją we wszystkich.`)}
        </Checkbox>
      )}
      {refusal !== null && <RefusalBanner failure={officeFailures.answer} refusal={refusal} />}
      <div className="buttons">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          Zmień ogłoszoną odpowiedź
        </Button>
        <Button variant="tertiary" onClick={onDone}>
          Zostaw bez zmian
        </Button>
      </div>
    </form>
  );
}
