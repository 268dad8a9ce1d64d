import { nbsp } from '@wiec/domain/polish-text.ts';
import { Button } from '../../../ui/button.tsx';

interface MoreProjectsProps {
  /** Projects of the area that are not shown. */
  hidden: number;
  all: number;
  /** How many come at once. */
  step: number;
  onMore: (more: number) => void;
}

/** Under a long area: its next projects, or all of them. */
export const MoreProjects = ({ hidden, all, step, onMore }: MoreProjectsProps) => (
  <p className="area__more">
    <Button variant="secondary" onClick={() => onMore(step)}>
      {nbsp(`Pokaż następne ${Math.min(hidden, step)}`)}
    </Button>
    {hidden > step && (
      <Button variant="tertiary" onClick={() => onMore(all)}>
        {nbsp(`Pokaż wszystkie ${all}`)}
      </Button>
    )}
  </p>
);
