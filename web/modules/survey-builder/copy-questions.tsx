import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, SelectField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';

interface CopyQuestionsProps {
  /** Surveys of the offices that the clerk works for. */
  list: () => Promise<Reply<{ id: number; title: string }[]>>;
  read: (id: number) => Promise<Reply<{ survey: WrittenSurvey }>>;
  onCopy: (from: WrittenSurvey) => void;
}

/** Takes the questions of another survey, which stays as it is. */
export function CopyQuestions({ list, read, onCopy }: CopyQuestionsProps) {
  const [surveys, setSurveys] = useState<{ id: number; title: string }[] | null>(null);
  const [chosen, setChosen] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const open = async (): Promise<void> => {
    const reply = await run(list);
    if (reply === undefined) return;
    setRefusal(reply.ok ? null : reply);
    if (!reply.ok) return;
    setSurveys(reply.data);
    setChosen(reply.data[0]?.id ?? 0);
  };
  const copy = async (): Promise<void> => {
    const reply = await run(() => read(chosen));
    if (reply === undefined) return;
    setRefusal(reply.ok ? null : reply);
    if (reply.ok) onCopy(reply.data.survey);
  };
  return (
    <div className="builder-copy">
      {surveys === null ? (
        <Button variant="tertiary" busy={busy} onClick={() => void open()}>
          Skopiuj z innej ankiety
        </Button>
      ) : surveys.length === 0 ? (
        <p className="muted">{nbsp('Urząd nie ma jeszcze innej ankiety.')}</p>
      ) : (
        <>
          <SelectField
            label="Ankieta, z której skopiować pytania"
            value={chosen}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {surveys.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <Button variant="secondary" busy={busy} busyLabel="Kopiowanie" onClick={() => void copy()}>
            Skopiuj pytania
          </Button>
        </>
      )}
      {refusal !== null && <FieldError>{refusal.messages[0] ?? refusal.title}</FieldError>}
    </div>
  );
}
