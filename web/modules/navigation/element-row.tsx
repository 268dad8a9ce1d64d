import { type ElementErrors, isElementOn, LinkTarget, type NavigationPlace } from '@wiec/domain/navigation.ts';
import type { PortalModule } from '@wiec/domain/portal-module.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ElementFields } from './element-fields.tsx';
import type { Draft, ElementChange, ElementDraft } from './navigation-draft.ts';

/** What the rows ask of the page that holds them. */
export interface NavigationEditing {
  place: NavigationPlace;
  flags: Readonly<Record<PortalModule, boolean>>;
  errors: ReadonlyMap<number, ElementErrors>;
  /** The element whose fields are open. */
  open: number | null;
  setOpen: (key: number | null) => void;
  change: (key: number, change: ElementChange) => void;
  move: (element: ElementDraft, by: -1 | 1) => void;
  remove: (element: ElementDraft) => void;
  add: (parent: ElementDraft) => void;
  /** Deepest level, from 1. */
  levels: number;
}

interface ElementRowsProps {
  list: Draft;
  level: number;
  editing: NavigationEditing;
}

/** A list of elements with the lists under them; each with the same few buttons. */
export function ElementRows({ list, level, editing }: ElementRowsProps) {
  return (
    <ol className="elements">
      {list.map((element, index) => (
        <li key={element.key}>
          <ElementRow
            element={element}
            isFirst={index === 0}
            isLast={index === list.length - 1}
            level={level}
            editing={editing}
          />
          {element.subitems.length > 0 && <ElementRows list={element.subitems} level={level + 1} editing={editing} />}
        </li>
      ))}
    </ol>
  );
}

interface ElementRowProps {
  element: ElementDraft;
  isFirst: boolean;
  isLast: boolean;
  level: number;
  editing: NavigationEditing;
}

function ElementRow({ element, isFirst, isLast, level, editing }: ElementRowProps) {
  const { place, open, errors, setOpen, change, move, remove, add, levels } = editing;
  const isOpen = open === element.key;
  const named = element.label.trim() === '' ? 'nowa pozycja' : element.label;
  const wrong = errors.get(element.key);
  const fieldsId = `pola-${element.key}`;
  return (
    <div className="element" data-element={element.key}>
      <div className="element__line">
        <div className="element__words">
          <b>{named}</b>
          <span>{noteOf(element, editing)}</span>
          {wrong && !isOpen && <FieldError>Popraw tę pozycję</FieldError>}
        </div>
        <div className="element__buttons">
          <button
            type="button"
            className="icon-button"
            aria-label={`Przesuń w górę: ${named}`}
            aria-disabled={isFirst || undefined}
            onClick={() => !isFirst && move(element, -1)}
            data-move="up"
          >
            <Icon name="chevron-down" className="element__up" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`Przesuń w dół: ${named}`}
            aria-disabled={isLast || undefined}
            onClick={() => !isLast && move(element, 1)}
            data-move="down"
          >
            <Icon name="chevron-down" />
          </button>
          <button
            type="button"
            className="button button--tertiary"
            aria-label={`${isOpen ? 'Zwiń' : 'Zmień'}: ${named}`}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onClick={() => setOpen(isOpen ? null : element.key)}
          >
            {isOpen ? 'Zwiń' : 'Zmień'}
          </button>
          {level < levels && (
            <button
              type="button"
              className="button button--tertiary"
              aria-label={`Dodaj pod spodem: ${named}`}
              onClick={() => add(element)}
            >
              Dodaj pod spodem
            </button>
          )}
          <button
            type="button"
            className="button button--tertiary"
            aria-label={`Usuń: ${named}`}
            onClick={() => remove(element)}
          >
            Usuń
          </button>
        </div>
      </div>
      <div id={fieldsId} role="group" aria-label={`Pola pozycji ${named}`} hidden={!isOpen}>
        {isOpen && (
          <ElementFields
            place={place}
            element={element}
            errors={wrong ?? {}}
            onChange={(fields) => change(element.key, fields)}
          />
        )}
      </div>
    </div>
  );
}

/** Where it leads and who sees it, in words. */
function noteOf(element: ElementDraft, { flags }: NavigationEditing): string {
  const address = element.linkValue.trim();
  return [
    address === '' ? (element.subitems.length > 0 ? 'grupa bez własnej strony' : 'bez adresu') : address,
    ...(element.linkTarget === LinkTarget.Blank ? ['nowa karta'] : []),
    ...(element.onlyAfterLogged ? ['tylko po zalogowaniu'] : []),
    ...(isElementOn(element, flags) ? [] : ['nie widać: ta część portalu jest wyłączona']),
  ].join(', ');
}
