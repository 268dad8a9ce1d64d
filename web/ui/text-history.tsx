import { formatDateTime } from '@wiec/domain/calendar.ts';
import { wordChanges } from '@wiec/domain/acts/word-changes.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import type { ChangedPart } from '../lib/changed-parts.ts';

export interface SavedMoment {
  id: number;
  /** Null: before that was written down. */
  savedAt: string | null;
  /** What it changed, in a few words. */
  note?: string;
}

export const momentText = (savedAt: string | null): string =>
  savedAt === null ? 'Zapis sprzed prowadzenia historii' : formatDateTime(new Date(savedAt));

/** When something was saved, the last first, each a link to what it changed. @param shownId the one that is shown */
export const SavedMoments = ({ items, shownId }: { items: readonly SavedMoment[]; shownId: number }) => (
  <ul className={items.some(({ note }) => note !== undefined) ? 'text-history text-history--rows' : 'text-history'}>
    {items.map(({ id, savedAt, note }) => (
      <li key={id}>
        <Link to={`?wersja=${id}`} aria-current={id === shownId ? 'true' : undefined} preventScrollReset>
          {nbsp(momentText(savedAt))}
        </Link>
        {note !== undefined && <span className="small">{nbsp(note)}</span>}
      </li>
    ))}
  </ul>
);

interface TextChangesProps {
  changes: readonly ChangedPart[];
  /** Nothing stood there before: it is all told as it is. */
  isFirst: boolean;
}

/** What was changed in each part: texts word by word, values as what was and what is. */
export const TextChanges = ({ changes, isFirst }: TextChangesProps) => (
  <dl className="text-changes">
    {changes.map((change) => (
      <div key={change.name}>
        <dt>{nbsp(change.name)}</dt>
        <dd>{isFirst ? change.after : <Changed {...change} />}</dd>
      </div>
    ))}
  </dl>
);

const Changed = (change: ChangedPart) => (change.isValue ? <ChangedValue {...change} /> : <ChangedWords {...change} />);

const ChangedValue = ({ before, after }: ChangedPart) => (
  <>
    {before !== '' && <del>{before}</del>}
    {before !== '' && after !== '' && ' → '}
    {after !== '' && <ins>{after}</ins>}
  </>
);

const ChangedWords = ({ before, after }: ChangedPart) =>
  wordChanges(before, after).map(({ is, text }, at) =>
    is === 'added' ? (
      <ins key={at}>{text}</ins>
    ) : is === 'struck' ? (
      <del key={at}>{text}</del>
    ) : (
      <span key={at}>{text}</span>
    ),
  );
