import {
  type AccessibilityErrors,
  type AccessibilityGap,
  accessibilityLimits,
  MOST_GAPS,
} from '@wiec/domain/accessibility-statement.ts';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError, TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

interface GapFieldsProps {
  gaps: readonly AccessibilityGap[];
  errors: AccessibilityErrors;
  onChange: (gaps: AccessibilityGap[]) => void;
}

/** What does not conform, each with its reason. */
export function GapFields({ gaps, errors, onChange }: GapFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const put = (index: number, change: Partial<AccessibilityGap>): void =>
    onChange(gaps.map((gap, i) => (i === index ? { ...gap, ...change } : gap)));
  const remove = (index: number): void => {
    onChange(gaps.filter((_, i) => i !== index));
    // The pressed button disappears with its row: the focus goes to the button that adds one.
    fields.current?.querySelector<HTMLButtonElement>('.gaps__add')?.focus();
  };
  const text = (index: number, part: keyof AccessibilityGap) => ({
    name: `gap${index}${part}`,
    rows: 2,
    maxLength: accessibilityLimits.gap * 2,
    value: gaps[index]![part],
    error: errors[`gap${index}${part}`],
    onChange: ({ target }: { target: { value: string } }) => put(index, { [part]: target.value }),
  });
  return (
    <fieldset className="fieldset gaps" ref={fields}>
      <legend>Treści niedostępne</legend>
      {gaps.map((_, index) => (
        // Rows have no id; the index will do as the key, because they are never reordered.
        <div className="gaps__row" key={index} role="group" aria-label={`Treść ${index + 1}`}>
          <TextArea label="Co jest niedostępne" {...text(index, 'what')} />
          <TextArea label="Dlaczego, i jak inaczej się z tym zapoznać" {...text(index, 'why')} />
          <button
            type="button"
            className="icon-button"
            aria-label={`Usuń treść ${index + 1}`}
            onClick={() => remove(index)}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
      {errors.gaps !== undefined && <FieldError>{errors.gaps}</FieldError>}
      {gaps.length < MOST_GAPS && (
        <Button
          variant="secondary"
          className="gaps__add"
          name="gaps"
          onClick={() => onChange([...gaps, { what: '', why: '' }])}
        >
          Dodaj treść
        </Button>
      )}
    </fieldset>
  );
}
