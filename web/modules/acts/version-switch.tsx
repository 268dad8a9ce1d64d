interface VersionSwitchProps {
  value: ActView;
  onChange: (view: ActView) => void;
}
export type ActView = 'to-be' | 'both' | 'as-is';
const VIEWS: readonly (readonly [ActView, string])[] = [
  ['to-be', 'Ma być'],
  ['both', 'Jest / ma być'],
  ['as-is', 'Jest'],
];

/** Changes how the same act is seen. */
export function VersionSwitch({ value, onChange }: VersionSwitchProps) {
  return (
    <div className="segments" role="group" aria-label="Brzmienie">
      {VIEWS.map(([view, label]) => (
        <button key={view} type="button" aria-pressed={view === value} onClick={() => onChange(view)}>
          {label}
        </button>
      ))}
    </div>
  );
}
