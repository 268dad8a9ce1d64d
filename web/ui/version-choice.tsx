import { nbsp } from '@wiec/domain/polish-text.ts';
import { Button } from './button.tsx';
import { type SavedDifference, SavedDifferences } from './saved-differences.tsx';

/** Differences that are listed: more than that nobody reads before they choose. */
const MOST = 8;

interface VersionChoiceProps {
  differences: readonly SavedDifference[];
  onKeep: () => void;
  onTake: () => void;
}

/** In an editor whose steps can be taken back: what somebody else has saved meanwhile, and the choice between the two versions. */
export const VersionChoice = ({ differences, onKeep, onTake }: VersionChoiceProps) => (
  <>
    {differences.length === 0 ? (
      <p>{nbsp('W tym, co widać na tej stronie, zapisana wersja niczym się nie różni.')}</p>
    ) : (
      <>
        <p>{nbsp('W zapisanej wersji jest inaczej:')}</p>
        <SavedDifferences differences={differences} most={MOST} />
      </>
    )}
    <p>{nbsp('Wersję, której nie wybierzesz, przywróci „Cofnij”, dopóki ta strona jest otwarta.')}</p>
    <div className="buttons banner__choice">
      <Button variant="secondary" onClick={onTake}>
        Weź zapisaną
      </Button>
      <Button variant="secondary" onClick={onKeep}>
        Zostaw moją
      </Button>
    </div>
  </>
);
