import { useId } from 'react';
import '../styles/toggles.css';

interface TogglesProps<V extends string> {
  label: string;
  options: readonly { readonly value: V; readonly label: string }[];
  value: V;
  onChange: (value: V) => void;
}

/** One of a few ways to see the same, side by side. */
export function Toggles<V extends string>({ label, options, value, onChange }: TogglesProps<V>) {
  const id = useId();
  return (
    <div className="toggles" role="group" aria-labelledby={id}>
      <span className="toggles__label" id={id}>
        {label}
      </span>
      <div className="toggles__row">
        {options.map((each) => (
          <button
            key={each.value}
            type="button"
            aria-pressed={each.value === value}
            onClick={() => onChange(each.value)}
          >
            {each.label}
          </button>
        ))}
      </div>
    </div>
  );
}
