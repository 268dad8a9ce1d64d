import { Icon } from '../../../ui/icon.tsx';
import type { ToldFault } from '../told-fault.ts';
import { goToFault } from './fault-list.tsx';
import type { FormView } from './form-view.ts';
import { answeredText, fixText } from './form-words.ts';

interface FormBarProps {
  view: Pick<FormView, 'answered' | 'asked'>;
  /** Of `savedText`. */
  saved: string | null;
  unsaved: boolean;
  faults: readonly ToldFault[];
  /** Of the part that is shown. */
  categoryId: number | null;
  /** Null at the beginning. */
  onBack: (() => void) | null;
  disabled: boolean;
  /** `reasonId`, where there is one, says why it cannot be pressed; it takes the focus all the same. */
  next: { label: string; reasonId?: string | null; busy?: boolean };
  onNext: () => void;
}

/** How far the form is, and the way on, at the bottom of the window. */
export function FormBar(props: FormBarProps) {
  const { view, saved, unsaved, faults, categoryId, onBack, disabled, next, onNext } = props;
  const { label, reasonId = null, busy } = next;
  const [first] = faults;
  return (
    <div className="form-bar" role="region" aria-label="Postęp">
      <div className="wrap form-bar__row">
        <p className="form-bar__count">
          <b className="num">{answeredText(view.answered, view.asked)}</b>
          {saved !== null && <span className={unsaved ? 'form-bar__failed' : 'muted'}>{saved}</span>}
        </p>
        {first !== undefined && categoryId !== null && (
          <button type="button" className="question__button form-bar__fix" onClick={() => goToFault(first, categoryId)}>
            <Icon name="alert" />
            {fixText(faults.length)}
          </button>
        )}
        <div className="form-bar__buttons">
          {onBack !== null && (
            <button type="button" className="button button--tertiary" disabled={busy} onClick={onBack}>
              Wstecz
            </button>
          )}
          <button
            type="button"
            className="button"
            disabled={busy === undefined && disabled}
            aria-disabled={reasonId !== null || busy === true || undefined}
            aria-describedby={reasonId ?? undefined}
            aria-busy={busy === true || undefined}
            onClick={onNext}
          >
            {label}
          </button>
        </div>
      </div>
    </div>
  );
}
