import { addComment, type OwnComment } from '@wiec/contract/comments.ts';
import { AGREEMENT_REQUIRED } from '@wiec/domain/ballot.ts';
import { countPl, isBlank, nbsp, textLength } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useId, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { usePatientSending } from '../../lib/sending/use-patient-sending.ts';
import { failureToast, successes } from '../../texts/failures.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { WaitsForConnection } from '../../ui/waits-for-connection.tsx';
import { AgreementBox } from './agreement-box.tsx';
import type { AgreementGate } from './use-agreement.ts';
import { keepUnsent, type UnsentComment, unsentComment } from './unsent-comments.ts';
import type { CommentDrafts } from './use-speaking.ts';

interface CommentFormProps {
  api: ApiCaller;
  /** 'Twoja uwaga do § 15 ust. 1 pkt 2'. */
  label: string;
  projectId: number;
  actElementId: number | null;
  /** By which the reader finds it again, if it is not sent. */
  place: Pick<UnsentComment, 'name' | 'address'>;
  maxLength: number;
  /** A moderator reads it before others do. */
  waits: boolean;
  gate: AgreementGate;
  drafts: CommentDrafts;
  onAdded: (comment: OwnComment) => void;
  onCancel: () => void;
}

/** From here on the reader is told how much room is left. */
const NEARLY_FULL = 0.8;

export function CommentForm(props: CommentFormProps) {
  const { api, label, projectId, actElementId, place, maxLength, waits, gate, drafts, onAdded, onCancel } = props;
  const [content, setContent] = useState(
    () => drafts.get(actElementId) ?? unsentComment(projectId, actElementId)?.content ?? '',
  );
  const [signed, setSigned] = useState(false);
  const [busy, run] = useBusy();
  const { send: sendPatiently, waits: isWaiting, cancel } = usePatientSending();
  const toast = useToast();
  const reasonId = useId();
  const length = textLength(content);
  const reason = whyNot(content, length, maxLength, gate);
  const type = (typed: string): void => {
    drafts.set(actElementId, typed);
    // A reload, or a sign-in that expires, loses nothing.
    keepUnsent(projectId, actElementId, { ...place, content: typed });
    setContent(typed);
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason !== null) return;
    const about = actElementId === null ? { projectId } : { actElementId };
    // The same words of one person in one place are one comment: sent again, it is stored once.
    const body = { ...about, content, signed, agreementAccepted: gate.accepted };
    const reply = await run(() => sendPatiently(() => call(api, addComment, { body })));
    if (reply === undefined) return;
    if (!reply.ok) return toast(failureToast('comment', reply));
    toast({ kind: 'success', title: reply.data.message ?? successes.comment });
    type('');
    onAdded(reply.data.comment);
  };
  return (
    <form className="comment-form" onSubmit={(event) => void send(event)}>
      <TextArea
        label={nbsp(label)}
        rows={4}
        value={content}
        readOnly={isWaiting}
        onChange={({ target }) => type(target.value)}
        help={[waits ? 'Komentarz pojawi się po weryfikacji.' : '', roomLeft(length, maxLength)].join(' ').trim()}
      />
      <Checkbox checked={signed} onChange={({ target }) => setSigned(target.checked)}>
        Podpisz moim imieniem
      </Checkbox>
      <AgreementBox gate={gate} />
      {isWaiting && <WaitsForConnection what="Komentarz czeka" onCancel={cancel} />}
      <div className="buttons">
        <Button
          type="submit"
          aria-disabled={reason !== null || undefined}
          aria-describedby={reason === null ? undefined : reasonId}
          busy={busy}
          busyLabel="Wysyłanie"
        >
          Dodaj
        </Button>
        <Button
          variant="tertiary"
          onClick={() => {
            keepUnsent(projectId, actElementId, null);
            onCancel();
          }}
        >
          Anuluj
        </Button>
        {reason !== null && (
          <span id={reasonId} className="small">
            {nbsp(reason)}
          </span>
        )}
      </div>
    </form>
  );
}

function whyNot(content: string, length: number, maxLength: number, gate: AgreementGate): string | null {
  if (isBlank(content)) return 'Najpierw napisz, co chcesz powiedzieć.';
  if (length > maxLength) return `Skróć tekst o ${countPl(length - maxLength, 'znak', 'znaki', 'znaków')}.`;
  return gate.isOpen ? null : AGREEMENT_REQUIRED;
}

const roomLeft = (length: number, maxLength: number): string =>
  length < maxLength * NEARLY_FULL || length > maxLength
    ? ''
    : `Możesz dopisać jeszcze ${countPl(maxLength - length, 'znak', 'znaki', 'znaków')}.`;
