import { type FormEvent, type MouseEvent, useId, useState } from 'react';
import { findParagraph, headingOf, paragraphRange } from '@wiec/domain/acts/act-outline.ts';
import { pluralPl } from '@wiec/domain/polish-text.ts';
import { formText } from '../../lib/form-text.ts';
import { withNbsp } from '../../lib/with-nbsp.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ActPart } from './act-outline.ts';

interface ActContentsProps {
  parts: readonly ActPart[];
  /** Address of the paragraph that is read; null until one is. */
  read: string | null;
  /** Opens the chapter and goes to the place; the links lead there without scripts too. */
  onGo: (address: string) => void;
  /** False where what is around it says what it is. */
  hasTitle?: boolean;
}

/** Chapters with their paragraphs and remarks, and a way to a paragraph by its number. */
export function ActContents({ parts, read, onGo, hasTitle = true }: ActContentsProps) {
  const label = useId();
  const go = (event: MouseEvent, address: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(address);
  };
  const headed = parts.filter(({ heading }) => heading !== null);
  const holds = ({ paragraphs }: ActPart): boolean => paragraphs.some(({ address }) => address === read);
  const current = parts.find(holds) ?? (headed.length === 0 ? parts.find(hasParagraphs) : headed[0]);
  const chips = current !== undefined && hasParagraphs(current) && (
    <ul className="act-chips">
      {current.paragraphs.map(({ address, name }) => (
        <li key={address}>
          <a
            href={`#${address}`}
            aria-current={address === read ? 'location' : undefined}
            onClick={(event) => go(event, address)}
          >
            {withNbsp(name)}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="act-contents">
      {(headed.length > 0 || chips) && (
        <nav aria-labelledby={label}>
          <h3 id={label} className={hasTitle ? undefined : 'visually-hidden'}>
            Spis treści aktu
          </h3>
          {headed.length === 0 && chips}
          <ol>
            {headed.map((part) => (
              <li key={part.heading!.address} className={part === current ? 'act-contents__current' : undefined}>
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
                {part === current && chips}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <JumpForm parts={parts} onGo={onGo} />
    </div>
  );
}

const hasParagraphs = ({ paragraphs }: ActPart): boolean => paragraphs.length > 0;

function JumpForm({ parts, onGo }: Pick<ActContentsProps, 'parts' | 'onGo'>) {
  const [missing, setMissing] = useState<string | null>(null);
  if (!parts.some(hasParagraphs)) return null;
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
