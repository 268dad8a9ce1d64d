import { type ActReport, importDraftAct } from '@wiec/contract/office-acts.ts';
import { ACT_FILE_BYTES, ACT_FILE_ENDINGS, ACT_FILE_TOO_LARGE } from '@wiec/domain/acts/act-file.ts';
import { countPl, formatInteger, nbsp } from '@wiec/domain/polish-text.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useApi } from '../../../app/providers.tsx';
import { call, type Refusal } from '../../../lib/api.ts';
import { readAsBase64 } from '../../../lib/read-as-base64.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/choice.tsx';
import { Field } from '../../../ui/field.tsx';
import { errorsIn } from '../../../ui/form/field-errors.ts';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import '../../../styles/file-input.css';
import { officeFailures } from '../../../texts/office-failures.ts';

type Changes = 'none' | 'accept' | 'refuse';
const CHANGES: readonly { value: Changes; label: string }[] = [
  { value: 'none', label: 'Plik nie ma śledzonych zmian' },
  { value: 'accept', label: 'Przyjmij śledzone zmiany' },
  { value: 'refuse', label: 'Odrzuć śledzone zmiany' },
];

interface ActFileFormProps {
  projectId: number;
  /** The revision that the file is to follow. */
  seen: string;
  /** In force 0, consulted 1. */
  version: 0 | 1;
  /** There is one already, which the file replaces. */
  replaces: boolean;
  /** Changes made by hand that are not saved. */
  isChanged: boolean;
  onRead: (report: ActReport) => Promise<void>;
  /** Somebody else was faster. */
  onStale: () => Promise<void>;
}

/** Reads an act from a file in the place of the one that is there. */
export function ActFileForm({ projectId, seen, version, replaces, isChanged, onRead, onStale }: ActFileFormProps) {
  const api = useApi();
  const [file, setFile] = useState<File | null>(null);
  const [changes, setChanges] = useState<Changes>('none');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const input = useRef<HTMLInputElement>(null);
  const fail = (message: string): void => {
    setError(message);
    input.current?.focus();
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setRefusal(null);
    if (isChanged) return fail('Najpierw zapisz albo cofnij zmiany w elementach: plik zastąpi je wszystkie.');
    if (file === null) return fail('Wybierz plik z aktem.');
    if (file.size > ACT_FILE_BYTES) return fail(ACT_FILE_TOO_LARGE);
    const content = await readAsBase64(file);
    if (content === null) return fail('Nie można odczytać pliku. Wybierz go jeszcze raz.');
    const body = {
      seen,
      version,
      filename: file.name,
      content,
      changes: changes === 'none' ? null : changes,
    };
    const reply = await call(api, importDraftAct, { params: { id: projectId }, body });
    if (reply.ok) return onRead(reply.data);
    const { content: message } = errorsIn<'content'>(reply);
    if (message !== undefined) return fail(message);
    setRefusal(reply);
    if (reply.status === 409) await onStale();
  };
  const what = version === 0 ? 'Obowiązujący akt stanie obok projektu: „jest” i „ma być”. ' : '';
  return (
    <form className="setting-form" onSubmit={(event) => void run(() => send(event))} noValidate>
      <Field
        label="Plik z aktem"
        help={`DOCX, ZIPX, XML albo tekst, najwyżej 20 MB. ${what}${replaces ? 'Zastąpi akt, który już tu jest; elementy o podobnym brzmieniu zostają tymi samymi.' : ''}`.trim()}
        error={error}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={input}
            type="file"
            accept={ACT_FILE_ENDINGS.join(',')}
            className="input input--file"
            onChange={({ target }) => {
              setFile(target.files?.[0] ?? null);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <RadioGroup
        legend="Śledzone zmiany w pliku Worda"
        name="changes"
        value={changes}
        options={CHANGES}
        onChange={(value) => setChanges(value as Changes)}
      />
      {refusal !== null && <RefusalBanner failure={officeFailures.actImport} refusal={refusal} />}
      <div className="setting-form__actions">
        <Button type="submit" variant={replaces ? 'secondary' : 'primary'} busy={busy} busyLabel="Czytanie pliku">
          Wczytaj akt
        </Button>
      </div>
    </form>
  );
}

/** What was read of a file. */
export function ReadFile({ report }: { report: ActReport }) {
  const { header, title, characters, kept, elements, generated, dropped, replaced, recognisedAgain, closedBefore } =
    report;
  return (
    <section className="act-report" aria-labelledby="wczytano">
      <h2 id="wczytano">{nbsp(replaced ? 'Akt zastąpił poprzedni' : 'Akt jest w konsultacji')}</h2>
      <p>
        <b>{nbsp(header)}</b> {title !== null && nbsp(title)}
      </p>
      <p>
        {nbsp(
          `Treść: ${formatInteger(kept)} z ${formatInteger(characters)} znaków jest w drzewie, ${countPl(elements, 'element', 'elementy', 'elementów')}.`,
        )}
      </p>
      {recognisedAgain !== null && (
        <p>
          {nbsp(
            `Te same co przedtem: ${formatInteger(recognisedAgain)}. Zachowały to, czy można zgłaszać do nich uwagi.`,
          )}
        </p>
      )}
      {closedBefore.length > 0 && (
        <>
          <p>
            {nbsp(
              'Do tych elementów nie można było zgłaszać uwag, a w nowym pliku ich nie ma. Sprawdź, co je zastąpiło:',
            )}
          </p>
          <ul>
            {closedBefore.map((name, at) => (
              <li key={`${at} ${name}`}>{nbsp(name)}</li>
            ))}
          </ul>
        </>
      )}
      {generated.length > 0 && (
        <p>{nbsp(`Numery dodane, bo w pliku nie ma ich w tekście: ${formatInteger(generated.length)}.`)}</p>
      )}
      {dropped > 0 && (
        <p>{nbsp(`Pominięto nagłówki, stopki, komentarze i tekst ukryty: ${formatInteger(dropped)}.`)}</p>
      )}
    </section>
  );
}
