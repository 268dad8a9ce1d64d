import { type OwnCase, replyInCase } from '@wiec/contract/initiatives.ts';
import { INITIATIVE_LIMITS } from '@wiec/domain/initiative.ts';
import { countPl, nbsp, textLength } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { keepTabDraft, readTabDraft } from '../../lib/tab-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { type Errors, errorsIn } from '../../ui/form/field-errors.ts';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';
import { CASE_HEADER_NAME, UPLOAD_HEADER_NAME } from './headers.ts';
import { ReplyFiles } from './reply-files.tsx';
import { type FileSource, useReplyFiles } from './use-reply-files.ts';

interface ReplyFormProps {
  api: ApiCaller;
  token: string;
  case: OwnCase;
  source: FileSource;
  onChanged: (now: OwnCase) => void;
  /** Somebody changed it meanwhile. */
  onStale: () => void;
}

/** What the author answers to a question of the office, with files; both stay in the tab until they are sent. */
export function ReplyForm({ api, token, case: shown, source, onChanged, onStale }: ReplyFormProps) {
  const name = `sprawa.${shown.number}`;
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState<Errors<'words' | 'attachments'>>({});
  const [busy, run] = useBusy();
  const added = useReplyFiles(`${name}.pliki`, NO_FILES);
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  useEffect(() => {
    const kept = readTabDraft(name);
    if (typeof kept === 'string') setWords(kept);
  }, [name, token]);
  useEffect(() => {
    if (errors.words !== undefined) form.current?.querySelector('textarea')?.focus();
  }, [errors]);
  const type = (next: string) => {
    setWords(next);
    setErrors({});
    keepTabDraft(name, next);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (added.isBusy) return added.setWaits(true);
    const body = {
      revision: shown.revision,
      words,
      ...(added.files.length > 0 && { attachments: added.files.map(({ id }) => ({ id })) }),
    };
    const headers: Record<string, string> = {
      [CASE_HEADER_NAME]: token,
      ...(added.uploads !== null && { [UPLOAD_HEADER_NAME]: added.uploads.token }),
    };
    const reply = await run(() => call(api, replyInCase, { body, headers }));
    if (reply === undefined) return;
    if (!reply.ok) {
      const { attachments } = errorsIn<'attachments'>(reply);
      const said = [reply.title, ...reply.messages.filter((message) => message !== reply.title)].join(' ');
      setErrors(attachments === undefined ? { words: said } : { attachments });
      if (reply.status === 409) onStale();
      return;
    }
    keepTabDraft(name, null);
    added.forget();
    toast({ kind: 'success', title: 'Odpowiedź jest wysłana' });
    onChanged(reply.data);
  };
  const left = INITIATIVE_LIMITS.content - textLength(words);
  return (
    <form ref={form} className="initiative-form" onSubmit={(event) => void send(event)} noValidate>
      <TextArea
        label="Treść"
        name="words"
        rows={4}
        value={words}
        error={errors.words}
        onChange={({ target }) => type(target.value)}
      />
      <ReplyFiles api={api} source={source} added={added} error={errors.attachments} />
      <div className="buttons">
        <Button type="submit" busy={busy} busyLabel="Wysyłanie">
          Wyślij
        </Button>
        <span className="small muted">
          {nbsp(
            left >= 0
              ? `Zostało ${countPl(left, 'znak', 'znaki', 'znaków')}.`
              : `O ${countPl(-left, 'znak', 'znaki', 'znaków')} za dużo.`,
          )}
        </span>
      </div>
    </form>
  );
}

const NO_FILES: readonly [] = [];
