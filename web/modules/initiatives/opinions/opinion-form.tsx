import { actOnOpinion, type CaseOpinion, type OpinionActBody } from '@wiec/contract/case-opinions.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useState } from 'react';
import { type ApiCaller, call, type Refusal } from '../../../lib/api.ts';
import { formText } from '../../../lib/form-text.ts';
import { keepTabDraft, readTabDraft } from '../../../lib/tab-draft.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { errorsIn } from '../../../ui/form/field-errors.ts';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { UPLOAD_HEADER_NAME } from '../headers.ts';
import type { AddedFile } from '../initiative-draft.ts';
import { ReplyFiles } from '../reply-files.tsx';
import { type FileSource, useReplyFiles } from '../use-reply-files.ts';

const forms: Readonly<
  Record<OpinionActBody['act'], { label: string; rows: number; verb: string; note: string; hasFiles: boolean }>
> = {
  'give-opinion': {
    label: 'Opinia',
    rows: 10,
    verb: 'Wyślij opinię',
    note: 'Dostanie ją prowadzący sprawę. Autor pisma jej nie zobaczy.',
    hasFiles: true,
  },
  'decline-opinion': {
    label: 'Dlaczego to nie zadanie tej jednostki i kogo zapytać',
    rows: 4,
    verb: 'Odeślij prośbę',
    note: 'Prowadzący zobaczy to w sprawie i zapyta kogoś innego.',
    hasFiles: false,
  },
};

interface OpinionFormProps {
  api: ApiCaller;
  id: number;
  act: OpinionActBody['act'];
  source: FileSource;
  onDone: (now: CaseOpinion) => void;
  /** Nobody waits for it any more. */
  onOver: () => void;
}

/** What a unit says. What is typed stays in the tab until it is sent. */
export function OpinionForm({ api, id, act, source, onDone, onOver }: OpinionFormProps) {
  const { label, rows, verb, note, hasFiles } = forms[act];
  const draftKey = `opinia.${id}.${act}`;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const added = useReplyFiles(`${draftKey}.pliki`, NO_FILES);
  const errors = refusal === null ? {} : errorsIn<'words' | 'attachments'>(refusal);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (added.isBusy) return added.setWaits(true);
    const body = {
      act,
      words: formText(event.currentTarget).get('words') ?? '',
      ...(hasFiles && { attachments: added.files.map((file) => ({ id: file.id })) }),
    };
    const headers: Record<string, string> = added.uploads === null ? {} : { [UPLOAD_HEADER_NAME]: added.uploads.token };
    const reply = await run(() => call(api, actOnOpinion, { params: { id }, body, headers }));
    if (reply === undefined) return;
    if (reply.ok) {
      keepTabDraft(draftKey, null);
      added.forget();
      onDone(reply.data);
      return;
    }
    setRefusal(reply);
    if (reply.status === 409) onOver();
  };
  const kept = readTabDraft(draftKey);
  return (
    <form className="case-act" noValidate onSubmit={(event) => void send(event)}>
      {refusal !== null && Object.keys(errors).length === 0 && (
        <RefusalBanner failure={officeFailures.opinion} refusal={refusal} />
      )}
      <TextArea
        label={label}
        name="words"
        rows={rows}
        error={errors.words}
        defaultValue={typeof kept === 'string' ? kept : ''}
        onChange={(event) => keepTabDraft(draftKey, event.target.value)}
      />
      {hasFiles && <ReplyFiles api={api} source={source} added={added} error={errors.attachments} />}
      <p className="small muted">{nbsp(note)}</p>
      <Button
        type="submit"
        variant={act === 'give-opinion' ? 'primary' : 'secondary'}
        busy={busy}
        busyLabel="Wysyłanie"
      >
        {verb}
      </Button>
    </form>
  );
}

const NO_FILES: readonly AddedFile[] = [];
