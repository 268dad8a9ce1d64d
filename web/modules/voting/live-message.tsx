import { useEffect, useRef, useState } from 'react';
import type { BallotView } from './ballot/ballot-view.ts';
import { chosenText, leftText } from './points/points-texts.ts';

/** Long enough that a row of quick presses is told once. */
const QUIET_MS = 700;

/** Tells a screen reader what is left in an area after its points have changed, and why a press did nothing. */
export function PointsAnnouncer({ view, note }: { view: BallotView; note: string | null }) {
  const [message, setMessage] = useState('');
  const before = useRef<ReadonlyMap<number, number> | null>(null);
  useEffect(() => {
    const lefts = new Map(view.areas.map(({ form, left }) => [form.id, left]));
    const changed = view.areas.find(
      ({ form, left }) => before.current !== null && before.current.get(form.id) !== left,
    );
    const timer = setTimeout(() => {
      before.current = lefts;
      if (changed === undefined) return;
      const { form, kind, given, left, rules } = changed;
      const words = kind === 'approval' ? chosenText(given, rules.maxPoint) : leftText(left, rules.maxPoint);
      setMessage(`${form.district.name}: ${words}`);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [view]);
  return (
    <p className="visually-hidden" role="status">
      {note ?? message}
    </p>
  );
}
