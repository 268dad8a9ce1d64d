import { type ClipboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FieldError } from '../field.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { cleanPasted } from './clean-pasted.ts';
import './rich-text.css';

interface RichTextFieldProps {
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  /** Name by which a form finds the field. */
  name: string;
  /** HTML that the server has cleaned; later changes of it do not touch what is being written. */
  initial: string;
  /** It is read and copied alone: a set of fields that is off does not turn it off. */
  isReadOnly?: boolean;
  onChange: (html: string) => void;
}

const tools: readonly { label: string; command: string; value?: string }[] = [
  { label: 'Nagłówek', command: 'formatBlock', value: 'h3' },
  { label: 'Akapit', command: 'formatBlock', value: 'p' },
  { label: 'Pogrubienie', command: 'bold' },
  { label: 'Lista', command: 'insertUnorderedList' },
  { label: 'Lista numerowana', command: 'insertOrderedList' },
];

/** The browser's own editing (contenteditable): old, but every browser and screen reader supports it, with one undo history. */
const edit = (command: string, value?: string): boolean => document.execCommand(command, false, value);

/** A text with headings, lists and links, as it will look. It takes what is pasted from Word without its looks. */
export function RichTextField({ label, help, error, name, initial, isReadOnly = false, onChange }: RichTextFieldProps) {
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  const [content] = useState({ __html: initial });
  const [link, setLink] = useState<Range | null>(null);
  const tell = (): void => onChange(editor.current?.innerHTML ?? '');

  const apply = (command: string, value?: string): void => {
    editor.current?.focus();
    edit(command, value);
    tell();
  };
  const askForLink = (): void => {
    const selection = window.getSelection();
    const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
    const inside = range !== null && editor.current?.contains(range.commonAncestorContainer) === true;
    if (inside && !range.collapsed) setLink(range.cloneRange());
    else editor.current?.focus();
  };
  const putLink = (address: string): void => {
    const range = link;
    setLink(null);
    if (range === null) return;
    editor.current?.focus();
    const selection = window.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
    edit('createLink', address);
    tell();
  };
  const paste = (event: ClipboardEvent): void => {
    const html = event.clipboardData.getData('text/html');
    if (html === '') return;
    event.preventDefault();
    edit('insertHTML', cleanPasted(html));
    tell();
  };
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      {/* A heading too: those of the text follow it in order. */}
      <span className="field__label" id={`${id}-label`} role="heading" aria-level={2}>
        {label}
      </span>
      <div className="rich-text">
        {!isReadOnly && (
          <div className="rich-text__tools" role="group" aria-label="Wygląd zaznaczonego tekstu">
            {tools.map(({ label: tool, command, value }) => (
              <button
                key={tool}
                type="button"
                // The selection stays where it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => apply(command, value)}
              >
                {tool}
              </button>
            ))}
            <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={askForLink}>
              Odnośnik
            </button>
          </div>
        )}
        <div
          ref={editor}
          className="rich-text__text prose"
          contentEditable={!isReadOnly}
          role="textbox"
          aria-multiline="true"
          aria-readonly={isReadOnly || undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          data-field={name}
          tabIndex={0}
          onFocus={() => edit('defaultParagraphSeparator', 'p')}
          onInput={tell}
          onPaste={paste}
          dangerouslySetInnerHTML={content}
        />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <LinkDialog open={link !== null} onClose={() => setLink(null)} onLink={putLink} />
    </div>
  );
}
