import { useEffect, useMemo, useState } from 'react';
import { withNbsp } from '../../lib/with-nbsp.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActContents } from './act-contents.tsx';
import { type ActParagraph, type ActPart, paragraphRange } from './act-outline.ts';

interface ReadingBarProps {
  parts: readonly ActPart[];
  onGo: (address: string) => void;
}

/** On narrow screens: which paragraph is read, the ones before and behind it, and the contents. */
export function ReadingBar({ parts, onGo }: ReadingBarProps) {
  const [isOpen, setOpen] = useState(false);
  const paragraphs = useMemo(() => parts.filter(({ isAnnex }) => !isAnnex).flatMap((part) => part.paragraphs), [parts]);
  const at = useReadParagraph(paragraphs);
  const chapter = parts.find((part) => part.paragraphs.some(({ address }) => address === paragraphs[at]?.address));
  const step = (to: number, label: string) => {
    const wanted = paragraphs[to];
    return (
      <button
        type="button"
        className="icon-button reading-bar__step"
        aria-label={wanted === undefined ? label : `${label}: ${wanted.name}`}
        disabled={wanted === undefined}
        onClick={() => wanted && onGo(wanted.address)}
      >
        <Icon name="chevron-down" />
      </button>
    );
  };
  if (paragraphs.length === 0) return null;
  return (
    <div className="reading-bar no-print">
      <progress aria-hidden="true" max={paragraphs.length} value={at + 1} />
      <p>
        <b>{withNbsp(at < 0 ? paragraphRange(paragraphs) : `${paragraphs[at]!.name} z ${paragraphs.length}`)}</b>
        {chapter?.heading && <span>{withNbsp(chapter.heading.label.replace(/\.$/, ''))}</span>}
      </p>
      <div className="reading-bar__steps">
        <span className="reading-bar__back">{step(at - 1, 'Poprzedni paragraf')}</span>
        {step(at + 1, 'Następny paragraf')}
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Spis treści
        </Button>
      </div>
      <Dialog open={isOpen} title="Spis treści" onClose={() => setOpen(false)}>
        <ActContents
          parts={parts}
          hasTitle={false}
          onGo={(address) => {
            setOpen(false);
            onGo(address);
          }}
        />
      </Dialog>
    </div>
  );
}

/** Per cent of the window's height in which a paragraph counts as read. */
const UPPER = 40;

const isAbove = (element: Element): boolean =>
  element.closest('details:not([open])') === null &&
  element.getBoundingClientRect().top < (window.innerHeight * UPPER) / 100;

/** The paragraph in the upper part of the window, by its place; −1 until one has been there. */
function useReadParagraph(paragraphs: readonly ActParagraph[]): number {
  const [at, setAt] = useState(-1);
  useEffect(() => {
    const places = new Map<Element, number>();
    const seen = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(places.get(target)!);
          else seen.delete(places.get(target)!);
        }
        // Between the first lines of two paragraphs the upper one is being read.
        const read = seen.size > 0 ? Math.min(...seen) : [...places].findLast(([element]) => isAbove(element))?.[1];
        if (read !== undefined) setAt(read);
      },
      { rootMargin: `0px 0px -${100 - UPPER}% 0px` },
    );
    for (const [place, { address }] of paragraphs.entries()) {
      const element = document.getElementById(address);
      if (element === null) continue;
      places.set(element, place);
      observer.observe(element);
    }
    return () => observer.disconnect();
  }, [paragraphs]);
  return Math.min(at, paragraphs.length - 1);
}
