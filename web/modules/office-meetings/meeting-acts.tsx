import { cancelMeeting, type OfficeMeeting, removeMeeting } from '@wiec/contract/office-meetings.ts';
import { MEETING_LIMITS } from '@wiec/domain/meeting-draft.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { useKept } from '../../lib/use-kept.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';

/** What ends a meeting: one that everybody sees is cancelled with a reason, one that nobody has seen is removed. */
export function MeetingActs({ meeting, onDone }: { meeting: OfficeMeeting; onDone: () => void }) {
  const api = useApi();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [reason, setReason, forget] = useKept(`odwolanie-spotkania.${meeting.id}`, '');
  const [error, setError] = useState<string | null>(null);
  const [busy, run] = useBusy();
  const { id, title, isPublic, revision: seen, cancellation } = meeting;
  if (cancellation !== null) return null;
  const act = async (): Promise<void> => {
    const reply = isPublic
      ? await call(api, cancelMeeting, { params: { id }, body: { seen, reason } })
      : await call(api, removeMeeting, { params: { id }, query: { seen } });
    if (reply.ok) {
      forget();
      setAsking(false);
      toast({ kind: 'success', title: isPublic ? 'Spotkanie jest odwołane' : 'Usunięto' });
      return onDone();
    }
    const ofReason = reply.errors.find(({ field }) => field === 'reason');
    if (ofReason) return setError(ofReason.message);
    toast(failureToast(officeFailures.draft, reply));
  };
  const verb = isPublic ? 'Odwołaj spotkanie' : 'Usuń spotkanie';
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {verb}
      </Button>
      <Dialog
        open={asking}
        title={isPublic ? 'Odwołać spotkanie?' : 'Usunąć spotkanie?'}
        onClose={() => setAsking(false)}
      >
        <p>
          <b>{nbsp(title)}</b>
        </p>
        <p>
          {nbsp(
            isPublic
              ? 'Zostanie na stronie jako odwołane, z powodem. Kto ma je w kalendarzu, zobaczy to tam. Nie da się tego cofnąć.'
              : 'Nikt go jeszcze nie widział. Nie da się tego cofnąć.',
          )}
        </p>
        {isPublic && (
          <TextArea
            label="Powód, który przeczytają wszyscy"
            name="reason"
            rows={3}
            maxLength={MEETING_LIMITS.line + 50}
            value={reason}
            error={error}
            onChange={({ target }) => {
              setReason(target.value);
              setError(null);
            }}
          />
        )}
        <div className="dialog__actions">
          <Button onClick={() => setAsking(false)}>Zostaw</Button>
          <Button variant="secondary" busy={busy} busyLabel="Zapisywanie" onClick={() => void run(act)}>
            {verb}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
