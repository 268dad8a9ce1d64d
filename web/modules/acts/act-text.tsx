import { type ReactNode, useCallback, useState } from 'react';
import { countPl } from '@wiec/domain/polish-text.ts';
import { withNbsp } from '../../lib/with-nbsp.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { ActLine } from './act-line.tsx';
import { type ActPart, type ActRow, paragraphRange } from './act-outline.ts';

interface ActTextProps {
  parts: readonly ActPart[];
  canAdd: boolean;
  /** Ids of elements about which the reader has written. */
  own: ReadonlySet<number>;
  box: (row: ActRow, close: () => void) => ReactNode;
}

/** The act by its chapters, the first of which is open; one box with remarks is open at a time. */
export function ActText({ parts, canAdd, own, box }: ActTextProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const toggle = useCallback((id: number) => setOpenId((open) => (open === id ? null : id)), []);
  const close = useCallback(() => setOpenId(null), []);
  const boxOf = useCallback((row: ActRow) => box(row, close), [box, close]);
  const firstChapter = parts.findIndex(({ heading }) => heading !== null);
  return (
    <div className="act">
      {parts.map((part, at) => {
        const lines = part.rows.map((row) => (
          <ActLine
            key={row.node.id}
            row={row}
            canAdd={canAdd}
            isOwn={own.has(row.node.id)}
            isOpen={openId === row.node.id}
            onToggle={toggle}
            box={boxOf}
          />
        ));
        if (part.heading === null) return <div key={at}>{lines}</div>;
        return (
          <Collapsible
            key={part.heading.address}
            id={part.heading.address}
            level={3}
            title={withNbsp(headingOf(part))}
            count={<PartFacts part={part} />}
            open={at === firstChapter}
          >
            {lines}
          </Collapsible>
        );
      })}
    </div>
  );
}

export const headingOf = ({ heading }: ActPart): string =>
  heading === null
    ? ''
    : [heading.label.replace(/(?<=[^.])$/, '.'), heading.title].filter((part) => part !== '').join(' ');

function PartFacts({ part: { paragraphs, commentCount } }: { part: ActPart }) {
  const facts = [paragraphRange(paragraphs), commentCount > 0 ? countPl(commentCount, 'uwaga', 'uwagi', 'uwag') : ''];
  return <>{withNbsp(facts.filter((fact) => fact !== '').join(' · '))}</>;
}
