import { memo, type ReactNode } from 'react';
import type { EditedElement } from '@wiec/domain/acts/edited-act.ts';
import { ELEMENT_ROLES, type ElementRole, isUnrecognised, roleName } from '@wiec/domain/acts/element-role.ts';
import { raisedText } from '@wiec/domain/acts/superscript.ts';
import { excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../ui/icon.tsx';

/** What rows ask for; none of these changes while the editor is open. */
export interface RowActs {
  focus: (id: number) => void;
  toggle: (id: number) => void;
  role: (id: number, role: ElementRole) => void;
  comments: (id: number, canComment: boolean) => void;
}

interface ElementRowProps {
  element: EditedElement;
  /** The one row that is reached by Tab; arrows lead to the others. */
  isCurrent: boolean;
  isOpen: boolean;
  isWarned: boolean;
  acts: RowActs;
  /** Drawn under the row while it is open. */
  tools: ReactNode;
}

const NAME = 60;
/** As a person calls it: its number, or how it begins. */
export const nameOf = ({ label, text }: EditedElement): string =>
  raisedText(label) || excerpt(raisedText(text), NAME) || 'pusty element';

/** Steps of indentation that are drawn. */
const DEEPEST = 6;

/** One element of the act: what it is, what it says, and whether residents may comment on it. */
export const ElementRow = memo(function ElementRow({
  element,
  isCurrent,
  isOpen,
  isWarned,
  acts,
  tools,
}: ElementRowProps) {
  const { id, depth, label, text, canComment } = element;
  const isUnknown = isUnrecognised(element);
  const classes = [
    'act-row',
    isUnknown && 'act-row--unknown',
    isOpen && 'act-row--open',
    isWarned && 'act-row--warned',
  ];
  const reached = isCurrent ? 0 : -1;
  return (
    <li className={classes.filter(Boolean).join(' ')} data-element={id}>
      <button
        type="button"
        className="act-row__open"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `element-${id}` : undefined}
        tabIndex={reached}
        onFocus={() => acts.focus(id)}
        onClick={() => acts.toggle(id)}
      >
        <span className="act-row__kind">
          {isWarned && <Icon name="alert" />}
          {roleName(element)}
        </span>
        <span className={`act-row__text act-row__text--d${Math.min(depth, DEEPEST)}`}>
          {label !== '' && <b>{nbsp(raisedText(label))} </b>}
          {raisedText(text).replaceAll('\t', ' | ')}
        </span>
      </button>
      {isUnknown && !isOpen ? (
        <span className="select act-row__role">
          <select
            className="input"
            aria-label={`Rodzaj: ${nameOf(element)}`}
            tabIndex={reached}
            value="fragment"
            onFocus={() => acts.focus(id)}
            onChange={({ target }) => acts.role(id, target.value as ElementRole)}
          >
            <option value="fragment">Wybierz rodzaj</option>
            {ELEMENT_ROLES.filter(([role]) => role !== 'fragment').map(([role, name]) => (
              <option key={role} value={role}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      ) : (
        <label className="act-row__comments">
          <input
            type="checkbox"
            aria-label={`uwagi: ${nameOf(element)}`}
            checked={canComment}
            tabIndex={reached}
            onFocus={() => acts.focus(id)}
            onChange={({ target }) => acts.comments(id, target.checked)}
          />
          uwagi
        </label>
      )}
      {isOpen && (
        <div className="act-row__tools" id={`element-${id}`} role="group" aria-label={`Zmiana: ${nameOf(element)}`}>
          {tools}
        </div>
      )}
    </li>
  );
});
