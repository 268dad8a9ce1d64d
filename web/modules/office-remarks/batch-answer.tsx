import { answerRemarks, type Remark } from '@wiec/contract/comment-answers.ts';
import { type AnswerWords, isBlankAnswer } from '@wiec/domain/comment-answer.ts';
import { nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useKept } from '../../lib/use-kept.ts';
import { failureText } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { AnswerFields } from './answer-fields.tsx';
import type { SavingDeps } from './use-saved-answer.ts';

const NOTHING: AnswerWords = { decision: null, reason: '' };

interface BatchAnswerProps {
  saving: SavingDeps;
  marked: readonly Remark[];
  /** Something typed in the list is not saved yet. */
  waits: boolean;
  onClear: () => void;
}

/** The same answer to all that are marked. */
export function BatchAnswer({ saving: { api, projectId, onSaved }, marked, waits, onClear }: BatchAnswerProps) {
  const [words, setWords, forget] = useKept(`odpowiedz-do-wielu.${projectId}`, NOTHING);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const reasonId = useId();
  const why = waits ? 'Najpierw zapiszą się odpowiedzi wpisane wyżej.' : null;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (why !== null) return;
    if (isBlankAnswer(words)) return setFailed('Wybierz stanowisko albo napisz uzasadnienie.');
    const remarks = marked.map(({ id, revision }) => ({ id, revision }));
    const reply = await run(() =>
      call(api, answerRemarks, { params: { projectId }, body: { remarks, whole: false, ...words } }),
    );
    if (reply === undefined) return;
    if (!reply.ok) return setFailed(failureText(officeFailures.answer, reply).sentences.join(' ') || reply.title);
    setFailed(null);
    forget();
    onSaved(reply.data);
    onClear();
  };
  const count = marked.length;
  return (
    <form className="batch-answer" aria-label="Ta sama odpowiedź do kilku uwag" onSubmit={(event) => void send(event)}>
      <p className="batch-answer__count" role="status">
        <b>{`Zaznaczone: ${count}`}</b>
      </p>
      <AnswerFields words={words} rows={1} onChange={setWords} />
      {failed !== null && (
        <Banner kind="error" role="alert" title="Odpowiedź nie została zapisana">
          {nbsp(failed)}
        </Banner>
      )}
      {why !== null && (
        <p id={reasonId} className="small">
          {why}
        </p>
      )}
      <div className="buttons">
        <Button
          type="submit"
          busy={busy}
          busyLabel="Zapisywanie"
          aria-disabled={why !== null || undefined}
          aria-describedby={why === null ? undefined : reasonId}
        >
          {`Wpisz do ${count} ${pluralPl(count, 'uwagi', 'uwag', 'uwag')}`}
        </Button>
        <Button variant="tertiary" onClick={onClear}>
          Odznacz
        </Button>
      </div>
    </form>
  );
}
