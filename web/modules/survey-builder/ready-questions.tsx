import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type PastedFault, readPastedQuestions } from '@wiec/domain/questions/pasted-questions.ts';
import { textOfBytes } from '@wiec/domain/text-of-bytes.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError, TextArea } from '../../ui/field.tsx';
import { countQuestions, partOfPasted, type WrittenParts } from './builder-draft.ts';
import { surveySamples } from './survey-samples.ts';

interface ReadyQuestionsProps {
  onTake: (parts: WrittenParts) => void;
  /** Surveys from which questions are copied. */
  copying: ReactNode;
}

/** Of a file of questions, in bytes: a hundred long ones take less. */
const FILE_LIMIT = 200_000;

/** Questions that stand ready: of another survey, of a sample, of a file or of what was pasted. */
export function ReadyQuestions({ onTake, copying }: ReadyQuestionsProps) {
  const [isPasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const [faults, setFaults] = useState<readonly PastedFault[]>([]);
  const [fileProblem, setFileProblem] = useState<string | null>(null);
  const change = (text: string): void => {
    setPasted(text);
    setFaults([]);
    setFileProblem(null);
  };
  const readFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > FILE_LIMIT) return setFileProblem('Plik jest za duży: najwyżej 200 kB.');
    const text = textOfBytes(new Uint8Array(await file.arrayBuffer()));
    if (text === null) return setFileProblem('To nie jest plik tekstowy. Zapisz arkusz jako CSV.');
    change(text);
  };
  const take = (): void => {
    const read = readPastedQuestions(pasted);
    if (!read.ok) return setFaults(read.faults);
    onTake([partOfPasted(read.questions)]);
    change('');
    setPasting(false);
  };
  return (
    <section className="builder-ready" aria-labelledby="wez-gotowe">
      <h3 id="wez-gotowe">Albo weź gotowe</h3>
      {copying}
      <ul>
        {surveySamples.map(({ name, parts }) => (
          <li key={name}>
            <span>
              <b>{nbsp(`Wzór: ${name.charAt(0).toLowerCase()}${name.slice(1)}`)}</b>
              <small>{nbsp(countPl(countQuestions(parts), 'pytanie', 'pytania', 'pytań'))}</small>
            </span>
            <Button variant="tertiary" aria-label={`Weź pytania ze wzoru: ${name}`} onClick={() => onTake(parts)}>
              Weź pytania
            </Button>
          </li>
        ))}
        <li>
          <span>
            <b>Plik CSV albo tekst ze schowka</b>
            <small>jedno pytanie w wierszu</small>
          </span>
          <Button variant="tertiary" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
            Wklej pytania
          </Button>
        </li>
      </ul>
      {isPasting && (
        <div className="builder-paste">
          <TextArea
            label="Pytania, każde w osobnym wierszu"
            help="Sama treść albo kolumny ze średnikiem: treść; rodzaj; odpowiedzi oddzielone kreską |; kolumny macierzy; wymagane (tak, nie)."
            rows={6}
            value={pasted}
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
      )}
    </section>
  );
}
