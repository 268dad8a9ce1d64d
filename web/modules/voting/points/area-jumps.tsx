import { useEffect, useRef, useState, type RefObject } from 'react';
import type { AreaView } from '../ballot/ballot-view.ts';
import { areaAnchor } from './area-section.tsx';
import { questionsOf } from './vote-filter.ts';

interface AreaJumpsProps {
  areas: readonly AreaView[];
  /** Projects that are shown; null means all. */
  shown: ReadonlySet<number> | null;
}

/** An area counts as read once it begins as many pixels under the jumps. */
const READ_UNDER = 48;

/** The areas of the ballot that are shown, as links with their number of projects; the one that is being read is marked. */
export function AreaJumps({ areas, shown }: AreaJumpsProps) {
  const there = areas
    .map(({ form }) => ({
      form,
      count: questionsOf([form]).filter(({ id }) => shown === null || shown.has(id)).length,
    }))
    .filter(({ count }) => count > 0);
  const jumps = useRef<HTMLElement>(null);
  const current = useAreaRead(jumps, there.map(({ form }) => form.id).join());
  return (
    <nav ref={jumps} aria-label="Obszary głosowania">
      <ul>
        {there.map(({ form, count }) => (
          <li key={form.id}>
            <a href={`#${areaAnchor(form.id)}`} aria-current={String(form.id) === current ? 'location' : undefined}>
              {form.district.name} <span className="num">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last area that begins above the line of reading, or the first. @param ids of the areas, joined by commas */
function useAreaRead(jumps: RefObject<HTMLElement | null>, ids: string): string {
  const [read, setRead] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      // The next step may have taken its place before the frame came.
      if (jumps.current === null) return;
      const line = jumps.current.getBoundingClientRect().bottom + READ_UNDER;
      const above = ids.split(',').filter((id) => {
        const area = document.getElementById(areaAnchor(Number(id)));
        return area !== null && area.getBoundingClientRect().top <= line;
      });
      setRead(above.at(-1) ?? ids.split(',')[0]!);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', onScroll);
    };
  }, [jumps, ids]);
  return read;
}
