import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, useLocation } from 'react-router';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface OthersSavedProps {
  title: string;
  /** Names of what was changed here and by somebody else too: keeping one's own puts it over theirs. */
  contested?: readonly string[];
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody saved meanwhile what is being typed over: the reader chooses, and is told what their words would replace. */
export function OthersSaved({ title, contested = [], onKeep, onTake }: OthersSavedProps) {
  const { pathname } = useLocation();
  return (
    <Banner kind="warning" role="alert" title={title}>
      <p>
        {nbsp('To, co wpisano tutaj, nie zginęło. Pola, których tu nie zmieniono, będą takie, jak zapisał ktoś inny.')}
      </p>
      {contested.length > 0 && (
        <p>
          {nbsp(`Zmieniono tu i tam: ${contested.join(', ')}. Jeśli zostawisz swoje zmiany, zastąpią tamte. `)}
          <Link to={pathname} target="_blank" rel="noopener">
            {nbsp('Zobacz zapisane w nowej karcie')}
          </Link>
        </p>
      )}
      <div className="setting-form__actions">
        <Button variant="secondary" onClick={onKeep}>
          Zostaw moje zmiany
        </Button>
        <Button variant="secondary" onClick={onTake}>
          Weź zapisane
        </Button>
      </div>
    </Banner>
  );
}
