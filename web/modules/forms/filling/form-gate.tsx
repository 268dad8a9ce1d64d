import { nbsp } from '@wiec/domain/polish-text.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface FormGateProps {
  /** Null where none is asked for. */
  agreement: { title: string; href: string } | null;
  accepted: boolean;
  disabled: boolean;
  /** Why it cannot be sent yet; the button is described by it. */
  reason: string | null;
  reasonId: string;
  onAccept: (accepted: boolean) => void;
}

/** What stands between a form that is filled in and its sending. */
export function FormGate({ agreement, accepted, disabled, reason, reasonId, onAccept }: FormGateProps) {
  return (
    <>
      {agreement !== null && (
        <div className="form-gate">
          <Checkbox checked={accepted} disabled={disabled} onChange={({ target }) => onAccept(target.checked)}>
            Akceptuję <a href={agreement.href}>{nbsp(lowerFirst(agreement.title))}</a>
          </Checkbox>
        </div>
      )}
      {reason !== null && (
        <p className="form-gate__reason" id={reasonId}>
          <Icon name="info" />
          <span>{nbsp(reason)}</span>
        </p>
      )}
    </>
  );
}

/** "Regulamin ankiety" in the middle of a sentence. */
const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase('pl') + text.slice(1);
