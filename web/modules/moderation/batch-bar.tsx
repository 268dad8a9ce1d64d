import type { ModeratedComment } from '@wiec/contract/comments.ts';
import type { RefusalReason } from '@wiec/domain/comment.ts';
import { findPersonalData } from '@wiec/domain/personal-data.ts';
import { formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { useId, useState } from 'react';
import { useKept } from '../../lib/use-kept.ts';
import { Button } from '../../ui/button.tsx';
import { RefusalForm } from './refusal-form.tsx';
import type { CommentDecision } from './use-comment-decision.ts';

interface BatchBarProps {
  marked: readonly ModeratedComment[];
  busy: boolean;
  /** Whether all of them were decided on. */
  onDecide: (decision: CommentDecision) => Promise<boolean>;
  onClear: () => void;
}

/** What may be done with all that are marked. What looks like somebody's data is never published in a batch. */
export function BatchBar({ marked, busy, onDecide, onClear }: BatchBarProps) {
  const [refusing, setRefusing] = useState(false);
  const [refusal, setRefusal] = useState<RefusalReason>();
  const [letter, setLetter, forget] = useKept('moderacja-wielu', '');
  const reasonId = useId();
  const count = formatInteger(marked.length);
  const decide = async (decision: CommentDecision): Promise<void> => {
    if (await onDecide(decision)) forget();
  };
  const whyNotPublished = whyNoneIsPublished(marked);
  return (
    <section className="batch-bar" aria-label="Zaznaczone komentarze">
      <p role="status">
        <b>{`Zaznaczone: ${count}`}</b>
      </p>
      <div className="buttons">
        <Button
          variant="secondary"
          busy={busy}
          aria-disabled={whyNotPublished !== null || undefined}
          aria-describedby={whyNotPublished === null ? undefined : reasonId}
          onClick={() => whyNotPublished ?? void decide({ status: 1, content: null })}
        >
          {`Opublikuj ${count}`}
        </Button>
        <Button variant="secondary" aria-expanded={refusing} onClick={() => setRefusing(!refusing)}>
          {`Odrzuć ${count}`}
        </Button>
        <Button variant="tertiary" onClick={onClear}>
          Odznacz
        </Button>
      </div>
      {whyNotPublished !== null && (
        <p id={reasonId} className="small">
          {nbsp(whyNotPublished)}
        </p>
      )}
      {refusing && (
        <RefusalForm
          refusal={refusal}
          busy={busy}
          takesFocus
          letter={{ text: letter, onText: setLetter }}
          onReason={setRefusal}
          onRefuse={(reason) => void decide({ status: 2, refusal: reason, reason: letter.trim() || null })}
        />
      )}
    </section>
  );
}

/** Null: each of them can be published as it is. */
function whyNoneIsPublished(marked: readonly ModeratedComment[]): string | null {
  if (marked.some(({ nextStatuses }) => !nextStatuses.includes(1)))
    return 'Jest wśród nich komentarz z wycofanej konsultacji. Taki można tylko odrzucić.';
  return marked.some(({ content }) => findPersonalData(content).length > 0)
    ? 'Jest wśród nich komentarz, w którym znaleziono czyjeś dane. O tym zdecyduj osobno.'
    : null;
}
