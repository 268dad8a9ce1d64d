interface ApprovalToggleProps {
  /** Of the box. */
  id: string;
  title: string;
  chosen: boolean;
  canAdd: boolean;
  problemId: string | undefined;
  onChange: (chosen: boolean) => void;
}

/** Where a project can get one point: to choose it is to give it. */
export function ApprovalToggle({ id, title, chosen, canAdd, problemId, onChange }: ApprovalToggleProps) {
  return (
    <label className="pick">
      <input
        id={id}
        type="checkbox"
        className="choice__input"
        checked={chosen}
        aria-disabled={(!chosen && !canAdd) || undefined}
        aria-invalid={problemId === undefined ? undefined : true}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        Wybieram<span className="visually-hidden"> {title}</span>
      </span>
    </label>
  );
}
