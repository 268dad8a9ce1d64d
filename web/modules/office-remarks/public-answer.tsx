import { answerRemarks, type Remark } from '@wiec/contract/comment-answers.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { type AnswerWords, checkAnswer } from '@wiec/domain/comment-answer.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { call, type Output } from '../../lib/api.ts';
import { readKeptForm } from '../../lib/kept-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../ui/kept-notices.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { BeforeChanges } from './before-changes.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { sharedWords } from './shared-words.ts';
import { type SavingDeps, wordsOf } from './use-saved-answer.ts';
import { officeFailures } from '../../texts/office-failures.ts';

const dateOf = (time: string): string => formatDate(warsawDate(new Date(time)));

interface PublicAnswerProps {
  saving: SavingDeps;
  remark: Remark;
  /** The reader may change it. */
  mayCorrect: boolean;
}

/** An answer that everybody reads: whoever may publish changes it, with a note for everybody. */
export function PublicAnswer({ saving, remark, mayCorrect }: PublicAnswerProps) {
  const [changing, setChanging] = useState(() => readKeptForm(keptAs(remark)) !== null);
  const { publishedDate, changedDate, changeNote } = remark.answer!;
  if (changing && mayCorrect) {
    return <CorrectionForm saving={saving} remark={remark} onDone={() => setChanging(false)} />;
  }
  return (
    <GivenAnswer
      words={wordsOf(remark)}
      onChange={mayCorrect ? () => setChanging(true) : null}
      change={<span className="visually-hidden">{` odpowiedź na uwagę ${remark.id}`}</span>}
    >
      <p className="small muted">{nbsp(`Ogłoszono ${dateOf(publishedDate!)}.`)}</p>
      {changedDate !== null && <p className="small">{nbsp(`Zmieniono ${dateOf(changedDate)}: ${changeNote ?? ''}`)}</p>}
      <BeforeChanges remark={remark} />
    </GivenAnswer>
  );
}

type Draft = AnswerWords & { note: string; whole: boolean; revision: number };

/** By which the tab keeps it. */
const keptAs = ({ id }: Remark): string => `zmiana-odpowiedzi.${id}`;

const FIELDS = {
  decision: 'Stanowisko urzędu',
  reason: 'Uzasadnienie',
  note: 'Co się zmieniło i dlaczego',
  whole: 'We wszystkich',
} as const;

function CorrectionForm({ saving, remark, onDone }: { saving: SavingDeps; remark: Remark; onDone: () => void }) {
  const { api, projectId, onSaved } = saving;
  const { id } = remark;
  const shared = remark.answer?.shared ?? 1;
  const [asking, setAsking] = useState(false);
  const check = ({ note, ...words }: Draft) => checkAnswer(words, 'correct', note);
  const { draft, change, errors, busy, refusal, kept, form, send } = useDraftForm<
    Draft,
    Output<typeof answerRemarks>,
    'decision' | 'reason' | 'note'
  >({
    initial: { ...wordsOf(remark), note: '', whole: true, revision: remark.revision },
    keep: { name: keptAs(remark), fields: FIELDS },
    check,
    save: ({ revision, ...body }) =>
      call(api, answerRemarks, { params: { projectId }, body: { remarks: [{ id, revision }], ...body } }),
    onSaved: (saved) => {
      onSaved(saved);
      onDone();
    },
  });
  return (
    <form
      className="remark__answer"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(check(draft)).length === 0) setAsking(true);
        else void send(event);
      }}
    >
      <KeptNotices kept={kept} />
      <AnswerFields
        decisionName="decision"
        words={draft}
        errors={errors}
        onChange={({ decision, reason }) => change({ decision, reason })}
      />
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
      <FormRefusal failure={officeFailures.answer} refusal={refusal} kept={kept} />
      <div className="buttons">
        <Button type="submit" busy={busy} busyLabel="Zapisywanie">
          Zmień ogłoszoną odpowiedź
        </Button>
        <Button
          variant="tertiary"
          onClick={() => {
            kept?.forget();
            onDone();
          }}
        >
          Zostaw bez zmian
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="Zmienić ogłoszoną odpowiedź?"
        label="Zmień publicznie"
        onClose={() => setAsking(false)}
        onConfirm={(event) => void send(event)}
      >
        <p>
          {nbsp(
            `Przy ${countPl(draft.whole ? shared : 1, 'uwadze', 'uwagach', 'uwagach')} wszyscy od razu przeczytają nową odpowiedź, a pod nią, co się zmieniło i dlaczego. Tego nie da się cofnąć, można tylko zmienić jeszcze raz.`,
          )}
        </p>
      </ConfirmDialog>
    </form>
  );
}
