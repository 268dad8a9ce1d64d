import { type ReactNode, useCallback, useState } from 'react';
import { headingOf, paragraphRange } from '@wiec/domain/acts/act-outline.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { withNbsp } from '../../lib/with-nbsp.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { runsOf, type Shown, WITHOUT } from './act-fold.ts';
import { ActLine } from './act-line.tsx';
import type { ActPart, ActRow } from './act-outline.ts';

interface ActTextProps {
  parts: readonly ActPart[];
  canAdd: boolean;
  /** Ids of elements about which the reader has written. */
  own: ReadonlySet<number>;
  shown: Shown;
  box: (row: ActRow, close: () => void) => ReactNode;
}

/**
 * The act by its chapters, the first of which is open, or those with lines of the sort that is shown; one box with remarks is open
 * at a time. Whatever is folded is found by the browser's own search, and opened by an address.
 */
export function ActText({ parts, canAdd, own, shown, box }: ActTextProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const toggle = useCallback((id: number) => setOpenId((open) => (open === id ? null : id)), []);
  const close = useCallback(() => setOpenId(null), []);
  const boxOf = useCallback((row: ActRow) => box(row, close), [box, close]);
  const firstChapter = parts.findIndex(({ heading }) => heading !== null);
  return (
    <div className="act">
      {parts.map((part, at) => {
        const line = (row: ActRow) => (
          <ActLine
            key={row.node.id}
            row={row}
            canAdd={canAdd}
            isOwn={own.has(row.node.id)}
            isOpen={openId === row.node.id}
            onToggle={toggle}
            box={boxOf}
          />
        );
        const runs = runsOf(part.rows, shown, own);
        const lines = runs.map(({ isOpen, rows }) =>
          isOpen ? rows.map(line) : <Folded key={rows[0]!.node.id} rows={rows} shown={shown} line={line} />,
        );
        if (part.heading === null) return <div key={at}>{lines}</div>;
        return (
          <Collapsible
            key={part.heading.address}
            id={part.heading.address}
            level={3}
            title={withNbsp(headingOf(part))}
            count={<PartFacts part={part} />}
            open={shown === 'all' ? at === firstChapter : runs.some(({ isOpen }) => isOpen)}
          >
            {lines}
          </Collapsible>
        );
      })}
    </div>
  );
}

interface FoldedProps {
  rows: readonly ActRow[];
  shown: Shown;
  line: (row: ActRow) => ReactNode;
}

/** Lines that are not of the sort that is shown. */
const Folded = ({ rows, shown, line }: FoldedProps) => (
  <details className="act-fold">
    <summary>{`Pokaż ${countPl(rows.length, 'jednostkę', 'jednostki', 'jednostek')} ${WITHOUT[shown]}`}</summary>
    {rows.map(line)}
  </details>
);

function PartFacts({ part: { paragraphs, commentCount } }: { part: ActPart }) {
  const facts = [paragraphRange(paragraphs), commentCount > 0 ? countPl(commentCount, 'uwaga', 'uwagi', 'uwag') : ''];
  return <>{withNbsp(facts.filter((fact) => fact !== '').join(' · '))}</>;
}
