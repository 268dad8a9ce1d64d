import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface CollapsibleProps {
  title: ReactNode;
  /** Beside the title, in words: "3 pliki". */
  count?: ReactNode;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** The reader opens or folds it; not what an address or a printer does. */
  onPress?: (open: boolean) => void;
  level?: 2 | 3;
  /** By which an address leads here. */
  id?: string;
  children: ReactNode;
}

/** A section that folds without scripts too. */
export function Collapsible({ title, count, open, onToggle, onPress, level = 2, id, children }: CollapsibleProps) {
  const Heading = `h${level}` as const;
  return (
    <details
      className="collapsible"
      id={id}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary
        onClick={onPress && (({ currentTarget }) => onPress(!(currentTarget.parentElement as HTMLDetailsElement).open))}
      >
        <Heading className="collapsible__title">{title}</Heading>
        {count !== undefined && <span className="collapsible__count">{count}</span>}
        <span className="collapsible__verb">
          <span className="collapsible__open">Rozwiń</span>
          <span className="collapsible__close">Zwiń</span>
          <Icon name="chevron-down" />
        </span>
      </summary>
      <div className="collapsible__body">{children}</div>
    </details>
  );
}
