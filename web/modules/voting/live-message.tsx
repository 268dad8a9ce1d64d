import { useEffect, useRef, useState } from 'react';
import type { AreaView, BallotView } from './ballot/ballot-view.ts';
import { leftText } from '../../lib/points-texts.ts';
import { chosenText } from './points/points-texts.ts';

/** Long enough that a series of quick presses is announced once. */
const QUIET_MS = 700;

/** Tells a screen reader what is left in an area after its points have changed, what is wrong now, and why a press did nothing. */
export function PointsAnnouncer({ view, note }: { view: BallotView; note: string | null }) {
  const [message, setMessage] = useState('');
  const before = useRef<ReadonlyMap<number, number> | null>(null);
  const told = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const lefts = new Map(view.areas.map(({ form, left }) => [form.id, left]));
    // What was there first is not news; the first point is, however soon it comes.
    const known = (before.current ??= lefts);
    // An area that has come with the place where the voter lives is told by the place, which has the focus.
    const changed = view.areas.find(({ form, left }) => known.has(form.id) && known.get(form.id) !== left);
    const timer = setTimeout(() => {
      before.current = lefts;
      const mistakes = view.mistakes.map(({ message: words }) => words);
      const news = mistakes.filter((mistake) => !told.current.has(mistake));
      told.current = new Set(mistakes);
      const parts = [...(changed === undefined ? [] : [leftIn(changed)]), ...news];
      if (parts.length > 0) setMessage(parts.join(' '));
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [view]);
  useEffect(() => {
    // Once a note goes, what was said before it is not said again.
    if (note !== null) setMessage('');
  }, [note]);
  return (
    <p className="visually-hidden" role="status">
      {note ?? message}
    </p>
  );
}

function leftIn({ form, kind, given, left, rules }: AreaView): string {
  const words = kind === 'approval' ? chosenText(given, rules.maxPoint) : leftText(left, rules.maxPoint);
  return `${form.district.name}: ${words}.`;
}
