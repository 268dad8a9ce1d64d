import { type FormEvent, type MouseEvent, useId, useState } from 'react';
import { pluralPl } from '@wiec/domain/polish-text.ts';
import { formText } from '../../lib/form-text.ts';
import { withNbsp } from '../../lib/with-nbsp.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type ActPart, findParagraph, paragraphRange } from './act-outline.ts';
import { headingOf } from './act-text.tsx';

interface ActContentsProps {
  parts: readonly ActPart[];
  /** Opens the chapter and goes to the place; the links lead there without scripts too. */
  onGo: (address: string) => void;
  /** False where what is around it says what it is. */
  hasTitle?: boolean;
}

/** Chapters with their paragraphs and remarks, and a way to a paragraph by its number. */
export function ActContents({ parts, onGo, hasTitle = true }: ActContentsProps) {
  const label = useId();
  const go = (event: MouseEvent, address: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(address);
  };
  const headed = parts.filter(({ heading }) => heading !== null);
  return (
    <div className="act-contents">
      {headed.length > 0 && (
        <nav aria-labelledby={label}>
          <h3 id={label} className={hasTitle ? undefined : 'visually-hidden'}>
            Spis treści aktu
          </h3>
          <ol>
            {headed.map((part) => (
              <li key={part.heading!.address}>
                <a href={`#${part.heading!.address}`} onClick={(event) => go(event, part.heading!.address)}>
                  {part.isAnnex && <Icon name="document" />}
                  <span>
                    {withNbsp(headingOf(part))}
                    <span className="act-contents__range">{withNbsp(paragraphRange(part.paragraphs))}</span>
                  </span>
                  {part.commentCount > 0 && (
                    <span className="act-contents__count num">
                      {part.commentCount}
                      <span className="visually-hidden">
                        {` ${pluralPl(part.commentCount, 'uwaga', 'uwagi', 'uwag')}`}
                      </span>
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <JumpForm parts={parts} onGo={onGo} />
    </div>
  );
}

function JumpForm({ parts, onGo }: ActContentsProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (parts.every(({ paragraphs }) => paragraphs.length === 0)) return null;
  const jump = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = formText(event.currentTarget).get('paragraf') ?? '';
    const found = findParagraph(parts, typed);
    setMissing(found === null ? typed.trim() : null);
    if (found !== null) onGo(found.address);
  };
  const all = parts.filter(({ isAnnex }) => !isAnnex).flatMap(({ paragraphs }) => paragraphs);
  return (
    <form className="act-jump" onSubmit={jump}>
      <TextField
        label="Przejdź do paragrafu"
        name="paragraf"
        inputMode="numeric"
        autoComplete="off"
        error={
          missing === null
            ? null
            : `${missing === '' ? 'Wpisz numer paragrafu' : `Nie ma paragrafu „${missing}”`}. Akt ma ${paragraphRange(all)}.`
        }
      />
      <Button type="submit" variant="secondary">
        Przejdź
      </Button>
    </form>
  );
}
