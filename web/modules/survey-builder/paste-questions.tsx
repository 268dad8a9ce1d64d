import { type PastedFault, type PastedQuestion, readPastedQuestions } from '@wiec/domain/questions/pasted-questions.ts';
import { textOfBytes } from '@wiec/domain/text-of-bytes.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError, TextArea } from '../../ui/field.tsx';

interface PasteQuestionsProps {
  text: string;
  onChange: (text: string) => void;
  onTake: (questions: readonly PastedQuestion[]) => void;
}

/** Of a file of questions, in bytes: a hundred long ones take less. */
const FILE_LIMIT = 200_000;

/** Questions of a file or of what was pasted. */
export function PasteQuestions({ text, onChange, onTake }: PasteQuestionsProps) {
  const [faults, setFaults] = useState<readonly PastedFault[]>([]);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const change = (next: string): void => {
    onChange(next);
    setFaults([]);
    setFileProblem(null);
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > FILE_LIMIT) return setFileProblem('Plik jest za duży: najwyżej 200 kB.');
    const read = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    if (read === null) return setFileProblem('To nie jest plik tekstowy. Zapisz arkusz jako CSV.');
    change(read);
  };
  const take = (): void => {
    const read = readPastedQuestions(text);
    if (!read.ok) return setFaults(read.faults);
    onTake(read.questions);
  };
  return (
    <div className="builder-paste">
      <TextArea
        label="Pytania, każde w osobnym wierszu"
        help="Sama treść albo kolumny ze średnikiem: treść; rodzaj; odpowiedzi oddzielone kreską |; kolumny macierzy; wymagane (tak, nie)."
        rows={6}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <Field label="Albo plik CSV">
        {(wiring) => (
          <input
            {...wiring}
            className="input"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => {
              void readFile(target.files?.[0]);
              // The same file may be chosen again once it was put right.
              target.value = '';
            }}
          />
        )}
      </Field>
      <div role="alert">
        {fileProblem !== null && <FieldError>{fileProblem}</FieldError>}
        {faults.map(({ line, message }) => (
          <FieldError key={`${line} ${message}`}>{`Wiersz ${line}. ${message}`}</FieldError>
        ))}
      </div>
      <Button variant="secondary" onClick={take}>
        Dodaj pytania
      </Button>
    </div>
  );
}
