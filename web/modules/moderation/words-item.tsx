import { decideOnWords, type ModeratedWords } from '@wiec/contract/survey-words.ts';
import { cutOut, type RefusalReason, refusalReasonNames } from '@wiec/domain/comment.ts';
import { findPersonalData } from '@wiec/domain/personal-data.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type ApiCaller, call } from '../../lib/api.ts';
import { useKept } from '../../lib/use-kept.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { CutForm } from './cut-form.tsx';
import { asksBeforePublishing, FoundNotice, markedData, UncutQuestion } from './found-data.tsx';
import { RefusalForm } from './refusal-form.tsx';

interface WordsItemProps {
  api: ApiCaller;
  words: ModeratedWords;
  /** The page of the survey or consultation. */
  projectPath: string;
  onDecided: () => void;
}

interface Typed {
  open: 'cut' | 'refuse' | null;
  /** Null: nothing was cut yet. */
  cut: string | null;
  reason: RefusalReason | null;
}

const NOTHING: Typed = { open: null, cut: null, reason: null };

type Decision = { status: 1; content: string | null } | { status: 2; refusal: RefusalReason };

/** What somebody wrote, to which question, and what a moderator may do with it. */
export function WordsItem({ api, words, projectPath, onDecided }: WordsItemProps) {
  const { id, revision, content, publishedContent, count, kind, nextStatuses, refusal } = words;
  const [{ open, cut, reason }, setTyped, forget] = useKept(`slowa.${id}`, NOTHING);
  const [busy, run] = useBusy();
  const toast = useToast();
  const titleId = useId();
  const decide = async (decision: Decision): Promise<void> => {
    const reply = await run(() => call(api, decideOnWords, { params: { id }, body: { revision, ...decision } }));
    if (reply === undefined) return;
    if (!reply.ok) return toast(failureToast(officeFailures.registerDecision, reply));
    forget();
    toast({ kind: 'success', title: reply.data.message });
    onDecided();
  };
  const mayPublish = nextStatuses.includes(1);
  const found = mayPublish ? findPersonalData(content) : [];
  const [asking, setAsking] = useState(false);
  const change = (to: Partial<Typed>): void => setTyped((now) => ({ ...now, ...to }));
  const toggle = (which: 'cut' | 'refuse') => change({ open: open === which ? null : which });
  return (
    <li className="words-item">
      <h3 id={titleId}>{nbsp(words.question)}</h3>
      <p className="small muted">
        <Link to={projectPath}>{nbsp(words.projectTitle)}</Link>
        {`, ${kind === 'answer' ? 'odpowiedź' : 'komentarz do odpowiedzi'}`}
        {count > 1 && `, ${countPl(count, 'taka sama', 'takie same', 'takich samych')}`}
      </p>
      <p className="answer-text">{markedData(content, found)}</p>
      <FoundNotice found={found} />
      {publishedContent !== null && (
        <p className="answer-text">
          <b>Opublikowano:</b> {publishedContent}
        </p>
      )}
      {refusal !== null && <p>Powód odrzucenia: {nbsp(refusalReasonNames[refusal].toLowerCase())}.</p>}
      <div className="buttons" role="group" aria-labelledby={titleId}>
        {mayPublish && (
          <>
            <Button
              variant="secondary"
              busy={busy}
              busyLabel="Zapisywanie"
              onClick={() =>
                asksBeforePublishing(content, { open, cut })
                  ? setAsking(true)
                  : void decide({ status: 1, content: null })
              }
            >
              {found.length > 0 ? 'Opublikuj bez zmian' : 'Opublikuj'}
            </Button>
            <Button variant="tertiary" aria-expanded={open === 'cut'} onClick={() => toggle('cut')}>
              {found.length > 0 ? 'Zakryj dane' : 'Zakryj fragmenty'}
            </Button>
          </>
        )}
        {nextStatuses.includes(2) && (
          <Button variant="tertiary" aria-expanded={open === 'refuse'} onClick={() => toggle('refuse')}>
            Odrzuć
          </Button>
        )}
      </div>
      <UncutQuestion
        found={found}
        open={asking}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void decide({ status: 1, content: null })}
      />
      {open === 'cut' && (
        <CutForm
          original={content}
          text={cut ?? cutOut(content, found)}
          busy={busy}
          onText={(text) => change({ cut: text })}
          onCut={(text) => void decide({ status: 1, content: text })}
        />
      )}
      {open === 'refuse' && (
        <RefusalForm
          refusal={reason ?? undefined}
          busy={busy}
          onReason={(chosen) => change({ reason: chosen })}
          onRefuse={(chosen) => void decide({ status: 2, refusal: chosen })}
        />
      )}
    </li>
  );
}
