import { excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { type SavedDifference, SavedDifferences } from './saved-differences.tsx';

interface SavedMeanwhileProps {
  title: string;
  differences: readonly SavedDifference[];
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody saved meanwhile what is being typed over: the reader sees what is otherwise there, and chooses one of the two. */
export function SavedMeanwhile({ title, differences, onKeep, onTake }: SavedMeanwhileProps) {
  return (
    <Banner kind="warning" role="alert" title={title}>
      <p>{nbsp('To, co wpisano tutaj, nie zginęło. W zapisanej wersji jest inaczej:')}</p>
      <SavedDifferences differences={differences.map(({ name, words }) => ({ name, words: excerpt(words) }))} />
      <div className="setting-form__actions">
        <Button variant="secondary" onClick={onKeep}>
          Zostaw moją
        </Button>
        <Button variant="secondary" onClick={onTake}>
          Weź zapisaną
        </Button>
      </div>
    </Banner>
  );
}
