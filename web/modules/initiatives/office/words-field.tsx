import type { OfficeCase } from '@wiec/contract/office-initiatives.ts';
import { unfilledField } from '@wiec/domain/answer-template.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextArea } from '../../../ui/field.tsx';

interface WordsFieldProps {
  label: string;
  rows: number;
  error: string | undefined;
  initial: string;
  /** That may be put into it. */
  templates: OfficeCase['templates'];
  onWords: (words: string) => void;
}

/** Words of an act; a template never takes the place of what was typed without having asked. */
export function WordsField({ label, rows, error, initial, templates, onWords }: WordsFieldProps) {
  const [words, setWords] = useState(initial);
  const field = useRef<HTMLDivElement>(null);
  const change = (next: string): void => {
    setWords(next);
    onWords(next);
  };
  const put = (next: string): void => {
    change(next);
    field.current?.querySelector('textarea')?.focus();
  };
  const left = templates.length === 0 ? null : unfilledField(words);
  return (
    <>
      {templates.length > 0 && <TemplateChoice templates={templates} words={words} onPut={put} />}
      <div ref={field}>
        <TextArea
          label={label}
          name="words"
          rows={rows}
          error={error}
          help={left === null ? undefined : `W miejscu {${left}} wpisz, co ma tam stać.`}
          value={words}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </>
  );
}

interface TemplateChoiceProps {
  templates: OfficeCase['templates'];
  words: string;
  onPut: (words: string) => void;
}

function TemplateChoice({ templates, words, onPut }: TemplateChoiceProps) {
  const [chosen, setChosen] = useState('');
  const [asks, setAsks] = useState(false);
  const template = templates.find(({ id }) => String(id) === chosen);
  const typed = words.trim();
  /** A template that was put in as it is was not typed by anybody. */
  const isOwn = typed !== '' && !templates.some((each) => each.words.trim() === typed);
  const put = (next: string): void => {
    setAsks(false);
    onPut(next);
  };
  return (
    <div className="case-template">
      <SelectField
        label="Wzór"
        value={chosen}
        onChange={(event) => {
          setChosen(event.target.value);
          setAsks(false);
        }}
      >
        <option value="">[Wybierz]</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        disabled={template === undefined || asks}
        onClick={() => (isOwn ? setAsks(true) : put(template!.words))}
      >
        Wstaw wzór
      </Button>
      {asks && template !== undefined && (
        <div className="case-template__asks" role="group" aria-label="W polu jest już tekst">
          <p className="small" role="status">
            {nbsp('W polu jest już tekst. Co zrobić ze wzorem?')}
          </p>
          <Button variant="secondary" onClick={() => put(`${words.trimEnd()}\n\n${template.words}`)}>
            Dopisz pod tekstem
          </Button>
          <Button variant="secondary" onClick={() => put(template.words)}>
            Zastąp tekst
          </Button>
          <Button variant="tertiary" onClick={() => setAsks(false)}>
            Zostaw, jak jest
          </Button>
        </div>
      )}
    </div>
  );
}
