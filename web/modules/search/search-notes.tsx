import type { SearchResults } from '@wiec/contract/search.ts';
import { Banner } from '../../ui/banner.tsx';

/** Says where what is shown is not quite what was asked for. */
export function SearchNotes({ results }: { results: SearchResults }) {
  const { corrections, hasAllWords } = results;
  if (corrections.length === 0 && hasAllWords) return null;
  const [first] = corrections;
  if (first === undefined) {
    return (
      <Banner kind="info" title="Żaden wynik nie ma wszystkich tych słów.">
        Pokazujemy te, które mają choć część z&nbsp;nich.
      </Banner>
    );
  }
  return (
    <Banner kind="info" title={corrections.map(({ typed }) => `Nie znaleźliśmy słowa „${typed}”.`).join(' ')}>
      Pokazujemy wyniki dla: {corrections.map(({ meant }) => `„${meant}”`).join(', ')}.
      {!hasAllWords && ' Żaden nie ma wszystkich słów, mają choć część z\u00a0nich.'}
    </Banner>
  );
}
