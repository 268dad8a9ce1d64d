import { deadlineMark } from '@wiec/domain/calendar.ts';
import { Icon } from './icon.tsx';

interface DeadlineProps {
  /** The server's clock, ISO. */
  now: string;
  /** End of the vote, ISO. */
  until: string;
  ended?: 'zakończona' | 'zakończone' | 'zakończony';
  /** On how many days before the end it stands on honey; 7 unless told. */
  soonDays?: number;
}

const tones = { later: '', soon: ' deadline--soon', today: ' deadline--soon', over: ' deadline--over' };

/** How long one may still act; on honey shortly before the end. */
export function DeadlineMark({ now, until, ended, soonDays }: DeadlineProps) {
  const { urgency, text } = deadlineMark(new Date(now), new Date(until), ended, soonDays);
  return (
    <span className={`deadline${tones[urgency]}`}>
      <Icon name={urgency === 'over' ? 'check' : 'clock'} />
      {text}
    </span>
  );
}
