import type { listMeetings } from '@wiec/contract/meetings.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { Output } from '../../lib/api.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { MeetingRow } from './meeting-row.tsx';

/** The section itself, in a file that is fetched where there are any. */
export function MeetingsSection({ meetings: { items, total, now } }: { meetings: Output<typeof listMeetings> }) {
  return (
    <Collapsible title="Spotkania" count={countPl(total, 'spotkanie', 'spotkania', 'spotkań')} id="spotkania" open>
      <ul>
        {items.map((item) => (
          <MeetingRow key={item.id} item={item} now={now} />
        ))}
      </ul>
    </Collapsible>
  );
}
