import { useState } from 'react';
import { type ActParagraph, paragraphRange } from '@wiec/domain/acts/act-outline.ts';
import { withNbsp } from '../../lib/with-nbsp.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/reading-bar.css';
import { ActContents } from './act-contents.tsx';
import type { ActPart } from './act-outline.ts';

interface ReadingBarProps {
  parts: readonly ActPart[];
  paragraphs: readonly ActParagraph[];
  /** The place of the one that is read; −1 until one is. */
  at: number;
  onGo: (address: string) => void;
}

/** On narrow screens: which paragraph is read, the ones before and behind it, and the contents. */
export function ReadingBar({ parts, paragraphs, at, onGo }: ReadingBarProps) {
  const [isOpen, setOpen] = useState(false);
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
          read={paragraphs[at]?.address ?? null}
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
