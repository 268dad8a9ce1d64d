import { decideOnWords, type ModeratedWords } from '@wiec/contract/survey-words.ts';
import { CUT, isCutOf, type RefusalReason, refusalReasonNames, refusalReasons } from '@wiec/domain/comment.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { type ApiCaller, call } from '../../../lib/api.ts';
import { failureToast } from '../../../texts/failures.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { useToast } from '../../../ui/toasts.tsx';

interface WordsItemProps {
  api: ApiCaller;
  words: ModeratedWords;
  /** The page of the survey or consultation. */
  projectPath: string;
  onDecided: () => void;
}

type Decision = { status: 1; content: string | null } | { status: 2; refusal: RefusalReason };

/** What somebody wrote, to which question, and what a moderator may do with it. */
export function WordsItem({ api, words, projectPath, onDecided }: WordsItemProps) {
  const { id, revision, content, publishedContent, count, kind, nextStatuses, refusal } = words;
  const [open, setOpen] = useState<'cut' | 'refuse' | null>(null);
  const [busy, run] = useBusy();
  const toast = useToast();
  const titleId = useId();
  const decide = async (decision: Decision): Promise<void> => {
    const reply = await run(() => call(api, decideOnWords, { params: { id }, body: { revision, ...decision } }));
    if (reply === undefined) return;
    if (!reply.ok) return toast(failureToast('registerDecision', reply));
    toast({ kind: 'success', title: reply.data.message });
    onDecided();
  };
  const mayPublish = nextStatuses.includes(1);
  const toggle = (which: 'cut' | 'refuse') => setOpen((now) => (now === which ? null : which));
  return (
    <li className="words-item">
      <h3 id={titleId}>{nbsp(words.question)}</h3>
      <p className="small muted">
        <Link to={projectPath}>{nbsp(words.projectTitle)}</Link>
        {`, ${kind === 'answer' ? 'odpowiedź' : 'komentarz do odpowiedzi'}`}
        {count > 1 && `, ${countPl(count, 'taka sama', 'takie same', 'takich samych')}`}
      </p>
      <p className="answer-text">{content}</p>
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
              onClick={() => void decide({ status: 1, content: null })}
            >
              Opublikuj
            </Button>
            <Button variant="tertiary" aria-expanded={open === 'cut'} onClick={() => toggle('cut')}>
              Zakryj fragmenty
            </Button>
          </>
        )}
        {nextStatuses.includes(2) && (
          <Button variant="tertiary" aria-expanded={open === 'refuse'} onClick={() => toggle('refuse')}>
            Odrzuć
          </Button>
        )}
      </div>
      {open === 'cut' && (
        <CutForm original={content} busy={busy} onCut={(text) => void decide({ status: 1, content: text })} />
      )}
      {open === 'refuse' && (
        <RefusalForm busy={busy} onRefuse={(reason) => void decide({ status: 2, refusal: reason })} />
      )}
    </li>
  );
}

/** Nothing but cuts may be made: what people wrote is not written anew. */
function CutForm({ original, busy, onCut }: { original: string; busy: boolean; onCut: (text: string) => void }) {
  const [text, setText] = useState(original);
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = text === original || !isCutOf(original, text);
    setFault(wrong ? `Zastąp fragmenty znakiem ${CUT}, a resztę zostaw bez zmian.` : null);
    if (!wrong) onCut(text);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextArea
        label={`Treść dla innych: w miejsce danych osobowych wpisz ${CUT}`}
        rows={4}
        value={text}
        error={fault}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="buttons">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zakryj i opublikuj
        </Button>
      </div>
    </form>
  );
}

function RefusalForm({ busy, onRefuse }: { busy: boolean; onRefuse: (reason: RefusalReason) => void }) {
  const name = useId();
  const [reason, setReason] = useState<RefusalReason>();
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason !== undefined) onRefuse(reason);
  };
  return (
    <form onSubmit={submit} noValidate>
      <RadioGroup
        legend="Dlaczego odrzucasz?"
        name={name}
        value={reason}
        error={missing && reason === undefined ? 'Wybierz powód' : undefined}
        onChange={(value) => setReason(refusalReasons.find((each) => each === value))}
        options={refusalReasons.map((each) => ({ value: each, label: nbsp(refusalReasonNames[each]) }))}
      />
      <div className="buttons">
        <Button type="submit" variant="secondary" busy={busy} busyLabel="Zapisywanie">
          Zapisz odrzucenie
        </Button>
      </div>
    </form>
  );
}
