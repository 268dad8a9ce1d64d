import { type TaskImport, undoTaskImport } from '@wiec/contract/task-import.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { failureText, type FailureText } from '../../../texts/failures.ts';
import { officeFailures } from '../../../texts/office-failures.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { Section } from '../../../ui/section.tsx';
import { doneInWords, projectsInWords, undoneInWords } from './task-import-words.ts';

interface ImportsProps {
  editionId: number;
  /** Residents see the edition. */
  isSeen: boolean;
  items: readonly TaskImport[];
}

/** What came in sheets before, and what of it can be taken back (docs/decisions/0215). */
export function TaskImports({ editionId, isSeen, items }: ImportsProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<TaskImport | null>(null);
  const [undone, setUndone] = useState<number | null>(null);
  const [failed, setFailed] = useState<FailureText | null>(null);
  const [busy, run] = useBusy();
  const undo = async ({ id }: TaskImport): Promise<void> => {
    setFailed(null);
    const reply = await call(api, undoTaskImport, { params: { id: editionId, importId: id } });
    setAsked(null);
    if (reply.ok) setUndone(id);
    else setFailed(failureText(officeFailures.taskImportUndo, reply));
    await revalidate();
  };
  return (
    <Section id="wczytane" title="Wczytane arkusze" aside={<p>{nbsp('Samych plików nie przechowujemy.')}</p>}>
      {failed !== null && (
        <Banner kind="error" role="alert" title={failed.title}>
          {failed.sentences.map((sentence) => (
            <p key={sentence}>{nbsp(sentence)}</p>
          ))}
        </Banner>
      )}
      <table className="table office-table">
        <caption className="visually-hidden">Wczytane arkusze</caption>
        <thead>
          <tr>
            <th scope="col">Plik</th>
            <th scope="col">Kiedy i kto</th>
            <th scope="col">Co zrobił</th>
          </tr>
        </thead>
        <tbody>
          {items.map((each) => (
            <tr key={each.id}>
              <th scope="row">{each.fileName}</th>
              <td>
                {nbsp(formatDateTime(new Date(each.madeAt)))}
                {each.madeBy !== null && <span className="office-table__more">{nbsp(each.madeBy)}</span>}
              </td>
              <td>
                {nbsp(doneInWords(each))}
                {each.undone === null ? (
                  <Back item={each} onAsk={() => setAsked(each)} />
                ) : (
                  <Undone undone={each.undone} isNow={undone === each.id} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog
        open={asked !== null}
        title={asked === null ? '' : nbsp(`Cofnąć wczytanie pliku ${asked.fileName}?`)}
        onClose={() => setAsked(null)}
      >
        {asked !== null && (
          <>
            <p>{nbsp(undoneInWords(asked, isSeen))}</p>
            <div className="dialog__actions">
              <Button busy={busy} busyLabel="Cofanie" onClick={() => void run(() => undo(asked))}>
                Cofnij wczytanie
              </Button>
              <Button variant="secondary" onClick={() => setAsked(null)}>
                Zostaw
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </Section>
  );
}

function Back({ item: { touched, fileName, mayUndo }, onAsk }: { item: TaskImport; onAsk: () => void }) {
  if (touched === null || !mayUndo) return null;
  return touched > 0 ? (
    <span className="office-table__more">
      {nbsp(`Nie da się cofnąć: potem zmieniono ${projectsInWords(touched)}.`)}
    </span>
  ) : (
    <span className="office-table__more">
      <Button variant="tertiary" onClick={onAsk}>
        {nbsp('Cofnij wczytanie')}
        <span className="visually-hidden"> pliku {fileName}</span>
      </Button>
    </span>
  );
}

/** @param isNow the reader has just done it: the button that had the focus is gone */
function Undone({ undone: { at, by }, isNow }: { undone: NonNullable<TaskImport['undone']>; isNow: boolean }) {
  const told = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNow) told.current?.focus();
  }, [isNow]);
  return (
    <span ref={told} tabIndex={-1} className="office-table__more">
      {nbsp(`Cofnięto ${formatDateTime(new Date(at))}${by === null ? '' : `, ${by}`}`)}
    </span>
  );
}
