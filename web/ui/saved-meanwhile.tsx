import { excerpt, nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface SavedMeanwhileProps {
  title: string;
  /** What stands otherwise in the saved version: the name of a part, and its words there. */
  differences: readonly { name: string; words: string }[];
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody saved meanwhile what is being typed over: the reader sees what is otherwise there, and chooses one of the two. */
export function SavedMeanwhile({ title, differences, onKeep, onTake }: SavedMeanwhileProps) {
  return (
    <Banner kind="warning" role="alert" title={title}>
      <p>{nbsp('To, co wpisano tutaj, nie zginęło. W zapisanej wersji jest inaczej:')}</p>
      <ul className="banner__list">
        {differences.map((each) => (
          <li key={each.name}>
            <b>{each.name}</b>
            {nbsp(`: ${excerpt(each.words)}`)}
          </li>
        ))}
      </ul>
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
