import { type ReactNode, useRef } from 'react';
import type { EditedElement } from '@wiec/domain/acts/edited-act.ts';
import { ELEMENT_ROLES, type ElementRole, isNumbered, roleOf } from '@wiec/domain/acts/element-role.ts';
import { isCounted } from '@wiec/domain/acts/renumber-act.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';

/** What can be done with the open element. */
export interface ElementActs {
  role: (role: ElementRole) => void;
  label: (label: string) => void;
  text: (text: string) => void;
  promote: () => void;
  demote: () => void;
  merge: () => void;
  /** @param from place in its text */
  divide: (from: number) => void;
  renumber: () => void;
  /** Of the element with all that lies in it. */
  comments: (canComment: boolean) => void;
}

interface ElementToolsProps {
  element: EditedElement;
  hasInside: boolean;
  acts: ElementActs;
  /** What the file says there, on narrow screens. */
  children: ReactNode;
}

/** The fields of one element, and the steps that change its place. */
export function ElementTools({ element, hasInside, acts, children }: ElementToolsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { label, text, canComment } = element;
  const divide = (): void => acts.divide(area.current?.selectionStart ?? 0);
  return (
    <>
      <div className="act-tools__fields">
        <SelectField
          label="Rodzaj"
          data-role=""
          value={roleOf(element)}
          onChange={({ target }) => acts.role(target.value as ElementRole)}
        >
          {ELEMENT_ROLES.map(([role, name]) => (
            <option key={role} value={role}>
              {name}
            </option>
          ))}
        </SelectField>
        {isNumbered(roleOf(element)) && (
          <TextField
            label="Numer"
            maxLength={100}
            autoComplete="off"
            value={label}
            onChange={({ target }) => acts.label(target.value)}
          />
        )}
      </div>
      <Field label="Treść" help={text.includes('^{') ? 'Indeks górny stoi w znakach ^{ i }.' : undefined}>
        {(wiring) => (
          <textarea
            {...wiring}
            ref={area}
            className="input act-tools__text"
            value={text}
            onChange={({ target }) => acts.text(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              divide();
            }}
          />
        )}
      </Field>
      <div className="act-tools__steps">
        <Button variant="secondary" data-step="promote" onClick={acts.promote}>
          O poziom wyżej
        </Button>
        <Button variant="secondary" data-step="demote" onClick={acts.demote}>
          O poziom niżej
        </Button>
        <Button variant="secondary" data-step="merge" onClick={acts.merge}>
          Połącz z poprzednim
        </Button>
        <Button variant="secondary" data-step="divide" onClick={divide}>
          Podziel w miejscu kursora
        </Button>
        {isCounted(element) && (
          <Button variant="secondary" data-step="renumber" onClick={acts.renumber}>
            Ponumeruj od tego
          </Button>
        )}
        {hasInside && (
          <Button variant="tertiary" data-step="comments" onClick={() => acts.comments(!canComment)}>
            {canComment ? 'Wyłącz uwagi także w środku' : 'Włącz uwagi także w środku'}
          </Button>
        )}
      </div>
      {children}
    </>
  );
}
