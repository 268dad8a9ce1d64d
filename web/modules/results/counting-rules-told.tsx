import { Link } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { publishedSentences } from '@wiec/domain/tally/published-count.ts';
import type { BudgetResult } from '@wiec/contract/budget-results.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import '../../styles/recount.css';

/** The rules that were frozen when the vote opened, and what proves that they were. */
export function CountingRulesTold({ result }: { result: BudgetResult }) {
  const { counting, districts, configHash, projectBudgetYearValue, projectId } = result;
  return (
    <>
      {counting && (
        <ul className="counting-rules measure">
          {publishedSentences(districts, counting).map((sentence) => (
            <li key={sentence}>{nbsp(sentence)}</li>
          ))}
        </ul>
      )}
      <p className="measure">{nbsp('Zasady, obszary i listę projektów zamrożono przy otwarciu głosowania.')}</p>
      <p>
        <Link
          className="standalone-link"
          to={`/budzet/${projectBudgetYearValue}/glosowania/${projectId}/potwierdzenie`}
        >
          Listy kopert i jawny zapis głosowania
        </Link>
      </p>
      <Collapsible title="Dla dociekliwych" count={counting?.lotSeed ? 'skrót zasad i ziarno losu' : 'skrót zasad'}>
        <p className="config-hash">
          {nbsp('Skrót SHA-256 zasad, ogłoszony przy otwarciu głosowania:')}
          <code>{configHash}</code>
        </p>
        {counting?.lotSeed && (
          <p className="config-hash">
            {nbsp(
              'Kolejność losu to SHA-256 z ziarna, dwukropka i numeru projektu. Ziarno powstało z liczby zapieczętowanej przed głosowaniem i z ostatniej listy kopert:',
            )}
            <code>{counting.lotSeed}</code>
          </p>
        )}
      </Collapsible>
    </>
  );
}
