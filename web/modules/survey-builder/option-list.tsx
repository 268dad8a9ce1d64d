import { nbsp } from '@wiec/domain/polish-text.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoveButtons } from '../../ui/move-buttons.tsx';

interface Item {
  id: number;
  content: string;
}

interface OptionListProps<T extends Item> {
  legend: string;
  /** One of them, in the nominative. */
  name: string;
  field: string;
  error?: ReactNode;
  items: readonly T[];
  make: () => T;
  /** Unset: lists are not pasted. */
  paste?: (text: string) => void;
  onChange: (items: T[], of?: string) => void;
  focusNext: (...selectors: string[]) => void;
  say: (text: string) => void;
  /** Stands under an item. @param at its place, from 0 */
  below?: (item: T, at: number) => ReactNode;
  /** There is but one, ever. */
  isSingle?: boolean;
}

const inputOf = (id: number): string => `[data-option="${id}"] input`;

/** Answers to choose from, rows or columns: a field for each, in their order. */
export function OptionList<T extends Item>(props: OptionListProps<T>) {
  const { legend, name, field, error, items, make, paste, onChange, focusNext, say, below, isSingle = false } = props;
  const [pasting, setPasting] = useState(false);
  const [pasted, setPasted] = useState('');
  const change = (id: number, content: string): void =>
    onChange(
      items.map((item) => (item.id === id ? { ...item, content } : item)),
      `${id}`,
    );
  const add = (behind: number): void => {
    const item = make();
    onChange([...items.slice(0, behind + 1), item, ...items.slice(behind + 1)]);
    focusNext(inputOf(item.id));
  };
  const remove = (at: number): void => {
    const next = items[at + 1] ?? items[at - 1];
    onChange(items.filter((_, i) => i !== at));
    say(`Usunięto: ${items[at]!.content || name}. Przycisk Cofnij przywraca.`);
    if (next !== undefined) focusNext(inputOf(next.id));
    else focusNext(`[data-field="${field}"] [data-add]`);
  };
  const move = (at: number, by: -1 | 1): void => {
    const rest = items.filter((_, i) => i !== at);
    onChange([...rest.slice(0, at + by), items[at]!, ...rest.slice(at + by)]);
    say(`${items[at]!.content || name}: miejsce ${at + by + 1} z ${items.length}`);
    focusNext(`[data-option="${items[at]!.id}"] [data-move="${by < 0 ? 'up' : 'down'}"]`);
  };
  return (
    <fieldset className="fieldset builder-options" data-field={field} tabIndex={-1}>
      <legend>{legend}</legend>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <ol>
        {items.map((item, at) => (
          <li key={item.id} data-option={item.id}>
            <div className="builder-options__line">
              <input
                type="text"
                className="input"
                aria-label={items.length === 1 && isSingle ? legend : `${name} ${at + 1}`}
                value={item.content}
                autoComplete="off"
                onChange={({ target }) => change(item.id, target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (!isSingle) add(at);
                }}
              />
              {!isSingle && (
                <span className="builder-options__buttons">
                  <MoveButtons
                    name={item.content || `${name} ${at + 1}`}
                    isFirst={at === 0}
                    isLast={at === items.length - 1}
                    onMove={(by) => move(at, by)}
                  />
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Usuń: ${item.content || `${name} ${at + 1}`}`}
                    title="Usuń"
                    onClick={() => remove(at)}
                  >
                    <Icon name="cross" />
                  </button>
                </span>
              )}
            </div>
            {below?.(item, at)}
          </li>
        ))}
      </ol>
      {!isSingle && (
        <div className="buttons">
          <Button variant="secondary" data-add="" onClick={() => add(items.length - 1)}>
            {`Dodaj: ${name.toLowerCase()}`}
          </Button>
          {paste !== undefined && (
            <Button variant="tertiary" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
              Wklej listę
            </Button>
          )}
        </div>
      )}
      {pasting && paste !== undefined && (
        <div className="builder-paste">
          <TextArea
            label="Lista, każda pozycja w osobnym wierszu"
            help={nbsp('Puste i powtórzone wiersze zostaną pominięte.')}
            rows={5}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          <Button
            variant="secondary"
            onClick={() => {
              paste(pasted);
              setPasted('');
              setPasting(false);
              say('Lista jest dodana.');
              focusNext(`[data-field="${field}"] [data-add]`);
            }}
          >
            Dodaj listę
          </Button>
        </div>
      )}
    </fieldset>
  );
}
