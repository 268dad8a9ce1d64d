import { compareVoters } from '@wiec/contract/voter-check.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { textOfBytes } from '@wiec/domain/text-of-bytes.ts';
import { RESIDENT_COLUMNS, residentFileLimits } from '@wiec/domain/residents-file.ts';
import { useState } from 'react';
import { type ApiCaller, call } from '../../../../lib/api.ts';
import { failureText } from '../../../../texts/failures.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';

interface CompareFileProps {
  voteId: number;
  /** Of the check that is shown. */
  revision: number;
  api: ApiCaller;
  onCompared: () => void;
}

/** A file from the register of residents, with which the voters are compared. */
export function CompareFile({ voteId, revision, api, onCompared }: CompareFileProps) {
  const [chosen, setChosen] = useState<{ filename: string; content: string } | null>(null);
  const [unread, setUnread] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [busy, run] = useBusy();

  const choose = async (file: File): Promise<void> => {
    setChosen(null);
    setUnread(null);
    setRefused([]);
    if (file.size > residentFileLimits.characters) {
      return setUnread('Plik jest za duży. Tak duży rejestr wczytuje polecenie wiec voters, na serwerze.');
    }
    const bytes = await file.arrayBuffer().catch(() => null);
    const content = bytes && textOfBytes(new Uint8Array(bytes));
    if (content === null) return setUnread('Tego pliku nie da się odczytać jako tekstu. Zapisz arkusz jako CSV.');
    setChosen({ filename: file.name, content });
  };
  const compare = async ({ content }: { content: string }): Promise<void> => {
    setRefused([]);
    const reply = await call(api, compareVoters, { params: { id: voteId }, body: { content, revision } });
    if (!reply.ok) return setRefused(failureText(officeFailures.voterCheck, reply).sentences);
    setChosen(null);
    onCompared();
  };
  return (
    <div className="compare-file">
      <Field
        label="Plik CSV z rejestru mieszkańców"
        help={nbsp(
          `Kolumny: ${RESIDENT_COLUMNS.slice(0, 3).join('; ')}, a jeśli plik mówi, gdzie kto mieszka, także ${RESIDENT_COLUMNS[3]}. Pliku nie przechowujemy: zostaje z niego tylko to, co mówi o osobach, których dane się różnią, do otwarcia kopert.`,
        )}
        error={unread ?? undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            className="input input--file"
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            disabled={busy}
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file can be chosen again once it is mended.
              target.value = '';
              if (file) void choose(file);
            }}
          />
        )}
      </Field>
      <div role="status">
        {chosen !== null && (
          <div className="buttons">
            <Button busy={busy} busyLabel="Porównywanie" onClick={() => void run(() => compare(chosen))}>
              {nbsp(`Porównaj głosujących z plikiem ${chosen.filename}`)}
            </Button>
          </div>
        )}
      </div>
      {refused.length > 0 && (
        <Banner kind="error" role="alert" title="Pliku nie porównano. Nic się nie zmieniło">
          <ul>
            {refused.map((sentence) => (
              <li key={sentence}>{nbsp(sentence)}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
