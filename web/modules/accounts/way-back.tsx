import { countPl } from '@wiec/domain/polish-text.ts';
import { Banner } from '../../ui/banner.tsx';

export interface VoteToReturnTo {
  id: number;
  title: string;
  /** Where people vote in it without an account; null: they may not, or not now. */
  withoutAccount: string | null;
}

/** Where one comes back to after signing in, and that nothing of what was begun is lost. */
export function WayBack({ vote, points }: { vote: VoteToReturnTo | null; points: number }) {
  if (vote === null) return <Banner kind="info" title="Po zalogowaniu wrócisz na tę samą stronę." />;
  const waiting = `${points === 1 ? 'Twój' : 'Twoje'} ${countPl(points, 'punkt czeka', 'punkty czekają', 'punktów czeka')}.`;
  return (
    <Banner kind="info" title={`Po zalogowaniu wrócisz do głosowania: ${vote.title}`}>
      {points > 0 ? <p>{waiting}</p> : undefined}
    </Banner>
  );
}
