import type { WrittenSurvey } from '@wiec/contract/survey-drafts.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import type { Refusal, Reply } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, SelectField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';

/** From where questions are copied: a survey, or a consultation that has some. */
export interface QuestionSource {
  id: number;
  title: string;
  read: () => Promise<Reply<{ survey: WrittenSurvey }>>;
}

interface CopyQuestionsProps {
  /** Of the offices that the clerk works for. */
  list: () => Promise<Reply<QuestionSource[]>>;
  onCopy: (from: WrittenSurvey) => void;
}

/** Takes the questions of another survey, which stays as it is. */
export function CopyQuestions({ list, onCopy }: CopyQuestionsProps) {
  const [surveys, setSurveys] = useState<QuestionSource[] | null>(null);
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
    const source = surveys?.find(({ id }) => id === chosen);
    const reply = source && (await run(source.read));
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
