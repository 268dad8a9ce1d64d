import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ActContents } from './act-contents.tsx';
import type { ActPart } from './act-outline.ts';
import type * as readingCode from './reading.ts';

interface ActReaderProps {
  parts: readonly ActPart[];
  /** The lines as they are drawn now; others are drawn under another key. */
  drawn: string;
  onGo: (address: string) => void;
  children: ReactNode;
}

/** The text of an act with its contents beside it. Which paragraph is read, they tell, the bar of narrow screens, and the address. */
export function ActReader({ parts, drawn, onGo, children }: ActReaderProps) {
  const element = useRef<HTMLDivElement>(null);
  const paragraphs = useMemo(() => parts.filter(({ isAnnex }) => !isAnnex).flatMap((part) => part.paragraphs), [parts]);
  const [reading, setReading] = useState<typeof readingCode | null>(null);
  const [at, setAt] = useState(-1);
  // Where it cannot be had, the act is read without it.
  useEffect(() => void import('./reading.ts').then(setReading, () => undefined), []);
  useEffect(() => reading?.watchParagraphs(paragraphs, setAt), [reading, paragraphs, drawn]);
  useEffect(() => reading?.followReading(element.current!), [reading]);
  const read = paragraphs[at]?.address ?? null;
  return (
    <div className="act-read" ref={element}>
      <aside className="act-side">
        <ActContents parts={parts} read={read} onGo={onGo} />
      </aside>
      {children}
      {reading !== null && <reading.ReadingBar {...{ parts, paragraphs, at, onGo }} />}
    </div>
  );
}
