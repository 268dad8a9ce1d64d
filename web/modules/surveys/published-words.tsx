import { listPublishedWords, type PublishedWords } from '@wiec/contract/survey-words.ts';
import { checkKeyword } from '@wiec/domain/keyword.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useId, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { failureText } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { FailedBanner } from '../../ui/failed-banner.tsx';
import { TextField } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { toldWords } from './told-results.ts';

interface PublishedWordsListProps {
  api: ApiCaller;
  projectId: number;
  questionId: number;
  kind: 'answer' | 'comment';
  /** Those that came with the page. */
  first: readonly PublishedWords[];
  /** How many different ones there are. */
  different: number;
}

interface Found {
  keyword: string;
  items: readonly PublishedWords[];
  total: number;
}

/** Most that is asked for at once. */
const MORE = 20;

/** What people wrote, the same words once: the first ones, the others when they are asked for, and those with certain words in them. */
export function PublishedWordsList({ api, projectId, questionId, kind, first, different }: PublishedWordsListProps) {
  const [found, setFound] = useState<Found>({ keyword: '', items: first, total: different });
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const ask = async (keyword: string, page: number): Promise<void> => {
    const query = { kind, page, size: MORE, ...(keyword !== '' && { keyword }) };
    const reply = await run(() => call(api, listPublishedWords, { params: { projectId, questionId }, query }));
    if (reply === undefined) return;
    setFailed(reply.ok ? null : keyword);
    if (!reply.ok) return;
    const { items, total } = reply.data;
    setFound((known) => ({ keyword, items: page === 1 ? items : [...known.items, ...items], total }));
  };
  const { keyword, items, total } = found;
  const left = total - items.length;
  // What came with the page is no whole page of the list.
  const next = items.length < MORE ? 1 : Math.floor(items.length / MORE) + 1;
  return (
    <div className="words">
      {different > first.length && <WordsSearch kind={kind} busy={busy} onSearch={(typed) => void ask(typed, 1)} />}
      <p className="small muted" aria-live="polite">
        {keyword !== '' && nbsp(foundText(total, keyword))}
      </p>
      <ul className="text-results">
        {items.map((words) => (
          <li className="answer-text" key={words.content}>
            {toldWords(words)}
          </li>
        ))}
      </ul>
      {failed !== null && (
        <FailedBanner title={failureText('page').title} busy={busy} onRetry={() => void ask(failed, 1)} />
      )}
      {failed === null && left > 0 && (
        <Button variant="tertiary" busy={busy} busyLabel="Wczytywanie..." onClick={() => void ask(keyword, next)}>
          {`Pokaż ${countPl(Math.min(left, next === 1 ? MORE - items.length : MORE), 'kolejną', 'kolejne', 'kolejnych')}`}
        </Button>
      )}
    </div>
  );
}

const foundText = (total: number, keyword: string): string =>
  total === 0
    ? `Nie ma odpowiedzi ze słowami „${keyword}”.`
    : `${countPl(total, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')} ze słowami „${keyword}”.`;

interface WordsSearchProps {
  kind: 'answer' | 'comment';
  busy: boolean;
  onSearch: (keyword: string) => void;
}

function WordsSearch({ kind, busy, onSearch }: WordsSearchProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = checkKeyword(typed, 'filter');
    setFault(wrong);
    if (wrong === null) onSearch(typed.trim());
  };
  return (
    <form className="words__search" role="search" onSubmit={search} noValidate>
      <TextField
        id={id}
        label={kind === 'answer' ? 'Szukaj w odpowiedziach' : 'Szukaj w komentarzach'}
        type="search"
        value={typed}
        maxLength={200}
        error={fault}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary" busy={busy} busyLabel="Szukam...">
        Wyszukaj
      </Button>
    </form>
  );
}
