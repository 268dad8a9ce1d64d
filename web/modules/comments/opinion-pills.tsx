import { formatInteger } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../ui/icon.tsx';

/** Like 0, unlike 1 (spec/0, "Numbers that are not given"). */
export type OpinionType = 0 | 1;

interface OpinionPillsProps {
  /** What is rated, for whoever does not see it: `konsultacja`, `komentarz: Anna, Śródmieście`. */
  of: string;
  likes: number;
  unlikes: number;
  mine: OpinionType | null;
  disabled: boolean;
  busy: boolean;
  /** Pressed once more, one's own opinion is taken back. */
  onPress: (type: OpinionType) => void;
}

const NAMES = ['Popieram', 'Nie popieram'] as const;

export function OpinionPills({ of, likes, unlikes, mine, disabled, busy, onPress }: OpinionPillsProps) {
  return (
    <div className="opinion" role="group" aria-label={`Ocena, ${of}`}>
      {([0, 1] as const).map((type) => (
        <button
          key={type}
          type="button"
          className="pill"
          aria-pressed={mine === type}
          aria-busy={busy || undefined}
          disabled={disabled}
          onClick={() => onPress(type)}
        >
          <Icon name={type === 0 ? 'like' : 'unlike'} />
          <span className="num">{formatInteger(type === 0 ? likes : unlikes)}</span>
          <span className="visually-hidden">{` ${NAMES[type]}`}</span>
        </button>
      ))}
    </div>
  );
}
