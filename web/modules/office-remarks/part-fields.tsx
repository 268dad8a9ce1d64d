import { cutOut } from '@wiec/domain/comment.ts';
import { findPersonalData, personalDataNames } from '@wiec/domain/personal-data.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { enteredLimits } from '@wiec/domain/remark.ts';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import type { Errors } from '../../ui/form/field-errors.ts';
import { dividePart, type LetterField, type TypedLetter, type TypedPart } from './typed-letter.ts';

interface PartFieldsProps {
  draft: TypedLetter;
  part: TypedPart;
  at: number;
  errors: Errors<LetterField>;
  elements: readonly { id: number; name: string; text: string }[];
  divides: boolean;
  onParts: (parts: readonly TypedPart[]) => void;
}

/** One remark of a letter: its words, what of them everybody reads, and what it is about. */
export function PartFields({ draft, part, at, errors, elements, divides, onParts }: PartFieldsProps) {
  const several = draft.parts.length > 1;
  const set = (changed: Partial<TypedPart>): void =>
    onParts(draft.parts.map((each) => (each.key === part.key ? { ...each, ...changed } : each)));
  return (
    <fieldset className="letter-part">
      <legend className={several ? 'letter-part__title' : 'visually-hidden'}>
        {several ? `Uwaga ${at + 1} z ${draft.parts.length}` : 'Treść uwagi'}
      </legend>
      <Words draft={draft} part={part} at={at} errors={errors} divides={divides} onParts={onParts} onChange={set} />
      <PublicWords part={part} error={errors[`parts.${at}.publicContent`]} at={at} onChange={set} />
      {elements.length > 0 && (
        <SelectField
          label="Część aktu"
          value={part.actElementId ?? ''}
          onChange={({ target }) => set({ actElementId: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">Cały projekt</option>
          {elements.map(({ id, name, text }) => (
            <option key={id} value={id}>
              {`${name}: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`}
            </option>
          ))}
        </SelectField>
      )}
      {several && (
        <Button variant="tertiary" onClick={() => onParts(draft.parts.filter(({ key }) => key !== part.key))}>
          Usuń tę uwagę<span className="visually-hidden">{`: ${at + 1} z ${draft.parts.length}`}</span>
        </Button>
      )}
    </fieldset>
  );
}

const DIVIDE_HERE = 'Postaw kursor w treści tam, gdzie zaczyna się druga uwaga.';

type WordsProps = Omit<PartFieldsProps, 'elements'> & { onChange: (changed: Partial<TypedPart>) => void };

function Words({ draft, part, at, errors, divides, onParts, onChange }: WordsProps) {
  const field = useRef<HTMLDivElement>(null);
  const [hint, setHint] = useState<string | null>(null);
  const divide = (): void => {
    const area = field.current!.querySelector('textarea')!;
    const parts = dividePart(draft, part.key, area.selectionStart);
    setHint(parts === null ? DIVIDE_HERE : null);
    if (parts === null) area.focus();
    else onParts(parts);
  };
  return (
    <div ref={field}>
      <TextArea
        label="Treść, słowo w słowo"
        name={`parts.${at}.content`}
        rows={5}
        value={part.content}
        error={errors[`parts.${at}.content`]}
        onChange={({ target }) => onChange({ content: target.value })}
      />
      {divides && draft.parts.length < enteredLimits.parts && (
        <p className="letter-part__acts">
          <Button variant="secondary" onClick={divide}>
            Podziel na dwie uwagi
          </Button>
          <span className="small" role="status">
            {nbsp(hint ?? 'Gdy pismo mówi o dwóch rzeczach, każda dostanie swoją odpowiedź.')}
          </span>
        </p>
      )}
    </div>
  );
}

interface PublicWordsProps {
  part: TypedPart;
  at: number;
  error: string | undefined;
  onChange: (changed: Partial<TypedPart>) => void;
}

/** What looks like somebody's data is a hint; the clerk decides what everybody reads. */
function PublicWords({ part: { content, publicContent }, at, error, onChange }: PublicWordsProps) {
  const field = useRef<HTMLDivElement>(null);
  const found = findPersonalData(content);
  if (publicContent === null) {
    const kinds = [...new Set(found.map(({ kind }) => personalDataNames[kind]))].join(', ');
    return (
      <p className="letter-part__acts">
        <Button
          variant="tertiary"
          onClick={() => onChange({ publicContent: cutOut(content, findPersonalData(content)) })}
        >
          Zakryj dane w treści
        </Button>
        <span className="small" role="status">
          {found.length > 0 && nbsp(`W treści jest: ${kinds}. Wszyscy będą to czytać, jeśli tego nie zakryjesz.`)}
        </span>
      </p>
    );
  }
  const cutChosen = (): void => {
    const area = field.current!.querySelector('textarea')!;
    const { selectionStart: start, selectionEnd: end } = area;
    if (start < end) onChange({ publicContent: cutOut(publicContent, [{ start, end }]) });
    area.focus();
  };
  return (
    <div ref={field}>
      <TextArea
        label="Treść dla wszystkich: w miejsce danych osobowych wpisz […]"
        help="Możesz też zaznaczyć fragment i nacisnąć „Zakryj zaznaczone”."
        name={`parts.${at}.publicContent`}
        rows={5}
        value={publicContent}
        error={error}
        onChange={({ target }) => onChange({ publicContent: target.value })}
      />
      <p className="letter-part__acts">
        <Button variant="tertiary" onClick={cutChosen}>
          Zakryj zaznaczone
        </Button>
        <Button variant="tertiary" onClick={() => onChange({ publicContent: null })}>
          Nic nie zakrywaj
        </Button>
      </p>
    </div>
  );
}
