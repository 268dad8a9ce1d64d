import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { countPl, tidyText } from '@wiec/domain/polish-text.ts';
import { foldForSearch } from '@wiec/domain/search-text.ts';
import { Button } from './button.tsx';
import { Field, FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import '../styles/combobox.css';

export interface ComboboxOption {
  id: string;
  label: string;
  /** What it leads to, at the end of its line. */
  aside?: string;
  /** What may be typed instead of the whole label. */
  name: string;
}

export type ComboboxState =
  | { kind: 'ready'; options: readonly ComboboxOption[] }
  | { kind: 'loading' }
  /** Nothing to look for yet, and what to do about it. */
  | { kind: 'hint'; text: string }
  | { kind: 'failed'; message: string };

interface ComboboxProps {
  id: string;
  label: ReactNode;
  /** The name of the list, without marks as "nieobowiązkowe". */
  listLabel: string;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  /**
   * What is looked for can be given elsewhere too: a text that names no option is no mistake, and nothing is chosen because something
   * else was pressed. Enter and Tab take the only option that there is.
   */
  offers?: boolean;
  value: ComboboxOption | null;
  /** What the list holds for the last text told. */
  state: ComboboxState;
  /** The list was opened ('' where nothing is typed), or another text typed. */
  onText: (text: string) => void;
  onChoose: (option: ComboboxOption | null) => void;
  onRetry: () => void;
}

/**
 * A text field that chooses from a list (ARIA's editable combobox with a list): the focus stays in the field, arrows move in
 * the list, Enter chooses, Escape closes the list and nothing else. A chosen value stays until another is chosen or the field
 * is emptied; a text that names no option stays as it was typed, with the reason.
 */
export function Combobox(props: ComboboxProps) {
  const { id, label, listLabel, help, error, disabled = false, offers = false } = props;
  const { value, state, onText, onChoose, onRetry } = props;
  /** Null: what is shown is what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [focused, setFocused] = useState(false);
  const [active, setActive] = useState(-1);
  const popup = useRef<HTMLDivElement>(null);
  const failure = state.kind === 'failed' ? state.message : null;
  const options = state.kind === 'ready' ? state.options : [];
  const listed = open && options.length > 0;
  const sole = offers && options.length === 1 ? options[0] : undefined;
  const optionId = (index: number) => `${id}-option-${index}`;

  const show = () => {
    setOpen(true);
    onText(typed ?? '');
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  // The pressed button disappears with the failure, so the focus goes back to the field.
  const retry = () => {
    document.getElementById(id)?.focus();
    setOpen(true);
    onRetry();
  };
  const choose = (option: ComboboxOption) => {
    setTyped(null);
    close();
    onChoose(option);
  };
  const move = (step: 1 | -1) => {
    if (!open) show();
    const from = active < 0 && step < 0 ? 0 : active;
    setActive(options.length === 0 ? -1 : (from + step + options.length) % options.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      // Enter chooses from the list here and must not send the form.
      event.preventDefault();
      const option = options[active] ?? named(options, typed ?? '') ?? sole;
      if (option) choose(option);
    } else if (event.key === 'Escape' && open) {
      // Nor must Escape close a dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab' && listed) {
      const option = options[active] ?? sole;
      if (option) choose(option);
    }
  };

  // When the field is left, a text that names an option chooses it, even if the list arrives only then.
  const left = !offers && !focused && typed !== null && state.kind !== 'loading';
  const meant = left ? named(options, typed) : undefined;
  const emptied = left && tidyText(typed) === '';
  useEffect(() => {
    if (!left) return;
    if (meant || emptied || value !== null) setTyped(null);
    if (meant) onChoose(meant);
    else if (emptied && value !== null) onChoose(null);
  }, [left, meant, emptied, value, onChoose]);

  useEffect(() => {
    if (open) popup.current?.scrollIntoView({ block: 'nearest' });
  }, [open, options.length]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const unsettled = left && !meant && !emptied && value === null && failure === null;
  return (
    <div className="combobox">
      <Field label={label} help={help} error={error ?? (unsettled ? 'Wybierz z listy' : undefined)} id={id}>
        {(wiring) => (
          <div className="combobox__field">
            <input
              {...wiring}
              className="input"
              type="text"
              role="combobox"
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={listed ? `${id}-list` : undefined}
              aria-activedescendant={listed && active >= 0 ? optionId(active) : undefined}
              value={typed ?? value?.label ?? ''}
              onChange={(event) => {
                setTyped(event.target.value);
                setActive(-1);
                setOpen(true);
                onText(event.target.value);
              }}
              onClick={show}
              onKeyDown={onKeyDown}
              onFocus={() => setFocused(true)}
              onBlur={() => {
                setFocused(false);
                close();
              }}
            />
            <Icon name="chevron-down" />
            {open && failure === null && (
              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pressing in the list must not take the focus out of the field
              <div className="combobox__popup" ref={popup} onMouseDown={(event) => event.preventDefault()}>
                {listed ? (
                  <div className="combobox__list" role="listbox" tabIndex={-1} id={`${id}-list`} aria-label={listLabel}>
                    {options.map((option, index) => (
                      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys act through the field, which alone has the focus
                      <div
                        key={option.id}
                        id={optionId(index)}
                        role="option"
                        tabIndex={-1}
                        aria-selected={index === active}
                        className={option.id === value?.id ? 'combobox__option is-chosen' : 'combobox__option'}
                        onClick={() => choose(option)}
                      >
                        {option.label}
                        {option.aside !== undefined && <b className="combobox__aside"> {option.aside}</b>}
                      </div>
                    ))}
                  </div>
                ) : (
                  <p className="combobox__note">{noteOf(state)}</p>
                )}
              </div>
            )}
          </div>
        )}
      </Field>
      <p className="visually-hidden" role="status">
        {open && failure === null && (listed ? countPl(options.length, 'opcja', 'opcje', 'opcji') : noteOf(state))}
      </p>
      {failure !== null && (
        <div className="combobox__failure" role="alert">
          <FieldError>{failure}</FieldError>
          <Button variant="tertiary" onClick={retry}>
            Wczytaj ponownie
          </Button>
        </div>
      )}
    </div>
  );
}

function noteOf(state: ComboboxState): string {
  if (state.kind === 'loading') return 'Wczytywanie...';
  return state.kind === 'hint' ? state.text : 'Brak opcji do wyboru';
}

/** The option that a text names wholly, where it is the only one. */
function named(options: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
  const wanted = foldForSearch(tidyText(text));
  if (wanted === '') return undefined;
  const exact = options.filter(({ label, name }) => [label, name].some((each) => foldForSearch(each) === wanted));
  return exact.length === 1 ? exact[0] : undefined;
}
