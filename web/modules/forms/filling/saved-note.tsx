import { warsawTime } from '@wiec/domain/calendar.ts';
import { NBSP } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../../ui/icon.tsx';

interface SavedNoteProps {
  /** Of `savedText`. */
  text: string;
  unsaved: boolean;
  disabled: boolean;
  onForget: () => void;
}

/** That what was typed is kept, where, and how to have it forgotten. */
export function SavedNote({ text, unsaved, disabled, onForget }: SavedNoteProps) {
  return (
    <div className={unsaved ? 'form-saved form-saved--failed' : 'form-saved'}>
      <Icon name={unsaved ? 'alert' : 'check'} />
      <div>
        <p>{text}</p>
        {!unsaved && (
          <p className="muted small">
            Zapis przetrwa odświeżenie strony i&nbsp;zniknie z&nbsp;kartą. Na wspólnym komputerze:{' '}
            <button
              type="button"
              className="question__button form-saved__forget"
              disabled={disabled}
              onClick={onForget}
            >
              usuń zapis
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** Null while nothing was typed. */
export function savedText(savedAt: number | null, unsaved: boolean): string | null {
  if (unsaved) return 'Nie udało się zapisać w tej karcie';
  return savedAt === null ? null : `zapisano w${NBSP}tej karcie ${warsawTime(new Date(savedAt))}`;
}
