import { findPersonalData, type FoundData, personalDataNames } from '@wiec/domain/personal-data.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

const namesOf = (found: readonly FoundData[]): string =>
  [...new Set(found.map(({ kind }) => personalDataNames[kind]))].join(', ');

interface Cutting {
  open: 'cut' | 'refuse' | null;
  /** Null: nothing was cut yet but what was found. */
  cut: string | null;
}

/** Whether publishing the whole of it would show what looks like somebody's data, or what is being cut out. */
export const asksBeforePublishing = (content: string, { open, cut }: Cutting): boolean =>
  findPersonalData(content).length > 0 || (open === 'cut' && cut !== null && cut !== content);

/** What looks like somebody's data, in words. */
export const FoundNotice = ({ found }: { found: readonly FoundData[] }) =>
  found.length > 0 && (
    <p className="moderated__found">
      <Icon name="alert" />
      <span>
        <b>{`Znaleziono: ${namesOf(found)}.`}</b>{' '}
        {nbsp('Możesz to zakryć i opublikować resztę. Mieszkańcy zobaczą […].')}
      </span>
    </p>
  );

/** The words, with what looks like somebody's data in a frame. */
export function markedData(text: string, found: readonly FoundData[]): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of found) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...parts, text.slice(at)];
}

interface UncutQuestionProps {
  found: readonly FoundData[];
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked before words are published whole in which data were found, or cuts were begun: it cannot be taken back unseen. */
export const UncutQuestion = ({ found, ...dialog }: UncutQuestionProps) => (
  <ConfirmDialog {...dialog} title="Opublikować bez zakrywania?" label="Opublikuj bez zmian">
    <p>
      {nbsp(
        found.length > 0
          ? `Każdy zobaczy: ${namesOf(found)}. Tego, kto to przeczyta, zanim treść zdejmiesz, już się nie cofnie.`
          : 'Fragmenty, które są w formularzu zakryte, zobaczy każdy.',
      )}
    </p>
  </ConfirmDialog>
);
