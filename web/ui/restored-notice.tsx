import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

interface RestoredNoticeProps {
  /** When the server kept it; null: it is of this tab. */
  keptAt: string | null;
  label: string;
  onDiscard: () => void;
}

/** What was typed earlier and not saved is in the fields again. */
export const RestoredNotice = ({ keptAt, label, onDiscard }: RestoredNoticeProps) => (
  <Banner kind="info" title="Wróciło to, co wpisano i czego nie zapisano">
    {keptAt !== null && <p>{nbsp(`Kopia robocza z ${formatDateTime(new Date(keptAt))}.`)}</p>}
    <Button variant="tertiary" onClick={onDiscard}>
      {label}
    </Button>
  </Banner>
);
