import { answerRemarks, type Remark } from '@wiec/contract/comment-answers.ts';
import { type AnswerWords, isBlankAnswer } from '@wiec/domain/comment-answer.ts';
import { countPl, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
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

const remarksWords = (count: number): string => `${count} ${pluralPl(count, 'uwagi', 'uwag', 'uwag')}`;

interface BatchAnswerProps {
  /** By which the tab keeps what is typed: each group of remarks has its own. */
  keptAs: string;
  saving: SavingDeps;
  marked: readonly Remark[];
  /** Something typed in the list is not saved yet. */
  waits: boolean;
  onClear: () => void;
}

/** The same answer to all that are marked. */
export function BatchAnswer(props: BatchAnswerProps) {
  const {
    keptAs,
    saving: { api, projectId, onSaved },
    marked,
    waits,
    onClear,
  } = props;
  const [words, setWords, forget] = useKept(`odpowiedz-do-wielu.${keptAs}`, NOTHING);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const reasonId = useId();
  const why = waits ? 'Najpierw zapiszą się odpowiedzi wpisane wyżej.' : null;
  /** What somebody has written already, colleagues among them, is replaced only on purpose. */
  const free = marked.filter(({ answer }) => answer === null || isBlankAnswer(answer));
  const drafts = marked.length - free.length;
  const send = async (chosen: readonly Remark[]): Promise<void> => {
    if (why !== null) return;
    if (isBlankAnswer(words)) return setFailed('Wybierz stanowisko albo napisz uzasadnienie.');
    const remarks = chosen.map(({ id, revision }) => ({ id, revision }));
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
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(free.length > 0 ? free : marked);
  };
  const count = marked.length;
  const waiting = {
    'aria-disabled': why !== null || undefined,
    'aria-describedby': why === null ? undefined : reasonId,
  };
  return (
    <form className="batch-answer" aria-label="Ta sama odpowiedź do kilku uwag" onSubmit={submit}>
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
      {drafts > 0 && <p className="small">{nbsp(`${drafts} z ${count} ma już szkic odpowiedzi, może cudzy.`)}</p>}
      <div className="buttons">
        {free.length > 0 && (
          <Button type="submit" busy={busy} busyLabel="Zapisywanie" {...waiting}>
            {`Wpisz do ${remarksWords(free.length)}${drafts > 0 ? ' bez szkicu' : ''}`}
          </Button>
        )}
        {drafts > 0 && (
          <Button
            {...(free.length === 0 && { type: 'submit' })}
            variant="secondary"
            busy={busy}
            busyLabel="Zapisywanie"
            {...waiting}
            {...(free.length > 0 && { onClick: () => void send(marked) })}
          >
            {`Wpisz do ${remarksWords(count)} i zastąp ${countPl(drafts, 'szkic', 'szkice', 'szkiców')}`}
          </Button>
        )}
        <Button variant="tertiary" onClick={onClear}>
          Odznacz
        </Button>
      </div>
    </form>
  );
}
