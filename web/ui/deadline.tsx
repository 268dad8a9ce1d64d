import { deadlineMark } from '@wiec/domain/calendar.ts';
import { Icon } from './icon.tsx';

interface DeadlineProps {
  /** The server's clock, ISO. */
  now: string;
  /** End of the vote, ISO. */
  until: string;
  ended?: 'zakończona' | 'zakończone' | 'zakończony';
}

const tones = { later: '', soon: ' deadline--soon', today: ' deadline--soon', over: ' deadline--over' };

/** How long one may still act; on honey from the seventh day before the end. */
export function DeadlineMark({ now, until, ended }: DeadlineProps) {
  const { urgency, text } = deadlineMark(new Date(now), new Date(until), ended);
  return (
    <span className={`deadline${tones[urgency]}`}>
      <Icon name={urgency === 'over' ? 'check' : 'clock'} />
      {text}
    </span>
  );
}
