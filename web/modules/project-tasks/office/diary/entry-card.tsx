import { correctDiaryEntry, type OfficeImplementation, removeDiaryEntry } from '@wiec/contract/office-diary.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { type DiaryKind } from '@wiec/domain/implementation.ts';
import { termChangeText } from '@wiec/domain/term-words.ts';
import { groszeOf } from '@wiec/domain/money.ts';
import { countPl, formatMoney, nbsp, paragraphsOf } from '@wiec/domain/polish-text.ts';
import { useRef, useState } from 'react';
import { useApi } from '../../../../app/providers.tsx';
import { call } from '../../../../lib/api.ts';
import { failureToast } from '../../../../texts/failures.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { StatusTag } from '../../../../ui/status-tag.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { EntryFiles, FilesToOpen } from './entry-files.tsx';
import { EntryForm, entryOf, typedEntry } from './entry-form.tsx';

type Entry = OfficeImplementation['entries'][number];

interface EntryCardProps {
  shown: OfficeImplementation;
  entry: Entry;
  onChanged: (changed: OfficeImplementation) => void;
  onConflict: () => void;
  /** Where the focus goes when the entry is gone. */
  onRemoved: () => void;
}

const kindNames: Readonly<Record<DiaryKind, string | null>> = {
  entry: null,
  delayed: 'Opóźnienie',
  'carried-over': 'Przeniesienie na inny rok',
  abandoned: 'Odstąpienie',
};

/** One entry as it stands, with what may be done with it. */
export function EntryCard({ shown, entry, onChanged, onConflict, onRemoved }: EntryCardProps) {
  const api = useApi();
  const toast = useToast();
  const [open, setOpen] = useState<'words' | 'files' | null>(null);
  const [asked, setAsked] = useState(false);
  const [busy, run] = useBusy();
  const head = useRef<HTMLHeadingElement>(null);
  const params = { id: shown.id, entryId: entry.id };
  const kindName = kindNames[entry.kind];
  const remove = async (): Promise<void> => {
    const reply = await call(api, removeDiaryEntry, { params, query: { seen: String(entry.revision) } });
    setAsked(false);
    if (!reply.ok) {
      toast(failureToast(officeFailures.diaryEntry, reply));
      if (reply.status === 409) onConflict();
      return;
    }
    toast({ kind: 'success', title: 'Wpis jest usunięty' });
    onChanged(reply.data);
    onRemoved();
  };
  const toggle = (what: 'words' | 'files') => setOpen(open === what ? null : what);
  const pictures = entry.files.filter(({ kind }) => kind === 'picture').length;
  const documents = entry.files.length - pictures;
  return (
    <li className="diary-entry" id={`wpis-${entry.id}`}>
      <p className="diary-entry__facts">
        <span className="num">{formatDate(entry.publicOn)}</span>
        {kindName !== null && <StatusTag shape="chosen">{kindName}</StatusTag>}
        {!entry.isPublic && <StatusTag shape="waiting">czeka na swój dzień</StatusTag>}
      </p>
      <h3 ref={head} tabIndex={-1}>
        {nbsp(entry.title)}
      </h3>
      {paragraphsOf(entry.text).map((line, at) => (
        <p key={at}>{nbsp(line)}</p>
      ))}
      {entry.termAfter !== null && <p>{nbsp(termChangeText(entry.termBefore, entry.termAfter))}</p>}
      {entry.kind === 'abandoned' && <p>{nbsp(`Podstawa: ${entry.legalBasis}. Decyzja: ${entry.decision}.`)}</p>}
      {entry.costToDate !== null && (
        <p className="muted">{nbsp(`Wydano do tego dnia: ${formatMoney(groszeOf(entry.costToDate))}.`)}</p>
      )}
      {!shown.mayWrite && entry.files.length > 0 && <FilesToOpen taskId={shown.id} entry={entry} />}
      {shown.mayWrite && (
        <div className="setting-form__actions">
          <Button
            variant="tertiary"
            aria-expanded={open === 'words'}
            aria-label={`Popraw wpis: ${entry.title}`}
            onClick={() => toggle('words')}
          >
            Popraw
          </Button>
          <Button
            variant="tertiary"
            aria-expanded={open === 'files'}
            aria-label={`${filesWords(pictures, documents)}, wpis: ${entry.title}`}
            onClick={() => toggle('files')}
          >
            {nbsp(filesWords(pictures, documents))}
          </Button>
          {!entry.isPublic && (
            <Button variant="tertiary" aria-label={`Usuń wpis: ${entry.title}`} onClick={() => setAsked(true)}>
              Usuń
            </Button>
          )}
        </div>
      )}
      {open === 'words' && (
        <EntryForm
          keptAs={`wpis.${entry.id}`}
          label={`Poprawianie wpisu: ${entry.title}`}
          initial={typedEntry(entry)}
          today={shown.today}
          before={entry.publicOn}
          isDayFixed={entry.kind !== 'entry'}
          save={(typed) =>
            call(api, correctDiaryEntry, { params, body: { ...entryOf(typed), revision: entry.revision } })
          }
          button="Zapisz poprawkę"
          after={(changed) => typedEntry(changed.entries.find(({ id }) => id === entry.id) ?? entry)}
          onSaved={(changed) => {
            toast({ kind: 'success', title: 'Wpis jest poprawiony' });
            onChanged(changed);
            setOpen(null);
            head.current?.focus();
          }}
          aside={
            entry.isPublic ? (
              <span className="muted">{nbsp('Poprzednia treść zostanie w dzienniku czynności.')}</span>
            ) : undefined
          }
        />
      )}
      {open === 'files' && <EntryFiles shown={shown} entry={entry} onChanged={onChanged} />}
      <Dialog open={asked} title="Usunąć wpis?" onClose={() => setAsked(false)}>
        <p>
          <b>{nbsp(entry.title)}</b>
        </p>
        <p>{nbsp('Nikt poza urzędem go jeszcze nie czytał. Nie da się tego cofnąć.')}</p>
        <div className="dialog__actions">
          <Button onClick={() => setAsked(false)}>Zostaw</Button>
          <Button variant="secondary" busy={busy} busyLabel="Usuwanie" onClick={() => void run(remove)}>
            Usuń wpis
          </Button>
        </div>
      </Dialog>
    </li>
  );
}

function filesWords(pictures: number, documents: number): string {
  if (pictures + documents === 0) return 'Dodaj zdjęcia lub dokumenty';
  return [
    ...(pictures > 0 ? [countPl(pictures, 'zdjęcie', 'zdjęcia', 'zdjęć')] : []),
    ...(documents > 0 ? [countPl(documents, 'dokument', 'dokumenty', 'dokumentów')] : []),
  ].join(', ');
}
