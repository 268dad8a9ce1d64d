import {
  addDiaryFile,
  changeDiaryFile,
  getDiaryFile,
  type OfficeImplementation,
  removeDiaryFile,
} from '@wiec/contract/office-diary.ts';
import { APP_IMAGE_BYTES, UPLOAD_TOO_LARGE } from '@wiec/domain/app-image.ts';
import { oversizeText } from '@wiec/domain/attachment-config.ts';
import { captionProblem, DIARY_LIMITS } from '@wiec/domain/diary.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { FILE_TEXT_LIMITS, PICTURE_WIDTH, pictureWordsProblem } from '@wiec/domain/project-file.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../../../app/providers.tsx';
import { call, type Reply } from '../../../../lib/api.ts';
import { formatFileSize } from '../../../../lib/file-size.ts';
import { readAsBase64 } from '../../../../lib/read-as-base64.ts';
import { saveSent } from '../../../../lib/save-file.ts';
import { failureToast } from '../../../../texts/failures.ts';
import { officeFailures } from '../../../../texts/office-failures.ts';
import { unreadable } from '../../../../texts/unreadable-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, SelectField, TextArea, TextField } from '../../../../ui/field.tsx';
import { useBusy } from '../../../../ui/form/use-busy.ts';
import { type DraftFormState, useDraftForm } from '../../../../ui/form/use-draft-form.ts';
import { FormRefusal, KeptNotices } from '../../../../ui/kept-notices.tsx';
import { useToast } from '../../../../ui/toasts.tsx';

type Entry = OfficeImplementation['entries'][number];
type DiaryFile = Entry['files'][number];

interface EntryFilesProps {
  shown: OfficeImplementation;
  entry: Entry;
  onChanged: (changed: OfficeImplementation) => void;
}

/** Opens a file of an entry, also of one that has no public address yet. */
function useOpening(params: { id: number; entryId: number }): (fileId: number) => Promise<void> {
  const api = useApi();
  const toast = useToast();
  return async (fileId) => {
    const reply = await call(api, getDiaryFile, { params: { ...params, fileId } });
    if (reply.ok) saveSent(reply.data);
    else toast(failureToast('download', reply));
  };
}

/** The files of an entry for whoever looks at it and changes nothing. */
export function FilesToOpen({ taskId, entry }: { taskId: number; entry: Entry }) {
  const [, run] = useBusy();
  const open = useOpening({ id: taskId, entryId: entry.id });
  return (
    <ul>
      {entry.files.map(({ id, filename, size, alt }) => (
        <li key={id}>
          <Button variant="tertiary" aria-label={`Pobierz: ${filename}`} onClick={() => void run(() => open(id))}>
            {filename}
          </Button>{' '}
          <span className="muted">{nbsp([formatFileSize(size), alt].filter(Boolean).join(', '))}</span>
        </li>
      ))}
    </ul>
  );
}

/** Pictures of an entry, each beside its words, and its documents. Each change is saved at once. */
export function EntryFiles({ shown, entry, onChanged }: EntryFilesProps) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const box = useRef<HTMLDivElement>(null);
  const params = { id: shown.id, entryId: entry.id };
  const pictures = entry.files.filter(({ kind }) => kind === 'picture');
  const documents = entry.files.filter(({ kind }) => kind === 'document');
  const remove = async (fileId: number): Promise<void> => {
    const reply = await call(api, removeDiaryFile, { params: { ...params, fileId } });
    if (!reply.ok) return toast(failureToast(officeFailures.files, reply));
    toast({ kind: 'success', title: 'Plik jest usunięty' });
    onChanged(reply.data);
    // The pressed button went with its row.
    box.current?.focus();
  };
  const open = useOpening(params);
  const removal = (fileId: number, name: string) => (
    <Button
      variant="tertiary"
      aria-label={`Usuń: ${name}`}
      aria-busy={busy || undefined}
      onClick={() => void run(() => remove(fileId))}
    >
      Usuń
    </Button>
  );
  return (
    <div
      ref={box}
      className="task-pictures"
      role="group"
      aria-label={`Zdjęcia i dokumenty: ${entry.title}`}
      tabIndex={-1}
    >
      <ul>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            {picture.shown === null ? (
              <p className="muted">{nbsp('Nie ma już pliku tego zdjęcia. Usuń je i dodaj jeszcze raz.')}</p>
            ) : (
              <img src={`data:image/jpeg;base64,${picture.shown}`} alt={picture.alt} width={160} />
            )}
            <PictureWords
              keptAs={`zdjecie-wpisu.${entry.id}.${picture.id}`}
              number={at + 1}
              picture={picture}
              save={(seen, words) =>
                call(api, changeDiaryFile, { params: { ...params, fileId: picture.id }, body: { seen, ...words } })
              }
              wordsIn={({ entries }) =>
                wordsOf(entries.find(({ id }) => id === entry.id)?.files.find(({ id }) => id === picture.id) ?? picture)
              }
              onSaved={(changed) => {
                toast({ kind: 'success', title: 'Opis jest zapisany' });
                onChanged(changed);
              }}
            >
              {removal(picture.id, `zdjęcie ${at + 1}`)}
            </PictureWords>
          </li>
        ))}
      </ul>
      {documents.length > 0 && (
        <ul className="diary-documents" aria-label="Dokumenty">
          {documents.map(({ id, filename, size }) => (
            <li key={id}>
              <Button variant="tertiary" aria-label={`Pobierz: ${filename}`} onClick={() => void run(() => open(id))}>
                {filename}
              </Button>
              <span className="muted">{formatFileSize(size)}</span>
              {removal(id, filename)}
            </li>
          ))}
        </ul>
      )}
      <NewFile
        keptAs={`nowy-plik.${entry.id}`}
        largest={shown.largestFile}
        isFull={pictures.length >= DIARY_LIMITS.pictures}
        send={async ({ content: file, ...rest }) => {
          const content = await readAsBase64(file!);
          if (content === null) return unreadable;
          return call(api, addDiaryFile, { params, body: { ...rest, filename: file!.name, content } });
        }}
        onSent={(changed) => {
          toast({ kind: 'success', title: 'Plik jest dodany' });
          onChanged(changed);
        }}
      />
    </div>
  );
}

interface TypedWords {
  alt: string;
  caption: string;
}

const wordsOf = ({ alt, caption }: TypedWords): TypedWords => ({ alt, caption });

function wordsFaults({ alt, caption }: TypedWords): Partial<Record<keyof TypedWords, string>> {
  const [ofAlt, ofCaption] = [pictureWordsProblem(alt), captionProblem(caption)];
  return { ...(ofAlt !== null && { alt: ofAlt }), ...(ofCaption !== null && { caption: ofCaption }) };
}

const NAMES = { alt: 'Co widać na zdjęciu', caption: 'Podpis' } as const;

interface WordsFieldsProps<Draft extends TypedWords> {
  state: DraftFormState<Draft>;
  labels: Readonly<Record<keyof TypedWords, string>>;
}

function WordsFields<Draft extends TypedWords>({ state, labels }: WordsFieldsProps<Draft>) {
  const errors = state.errors as Partial<Record<string, string>>;
  const change = (words: Partial<TypedWords>): void => state.change(words as Partial<Draft>);
  return (
    <>
      <TextArea
        label={labels.alt}
        help="Usłyszą to osoby z czytnikiem ekranu."
        name="alt"
        rows={2}
        maxLength={FILE_TEXT_LIMITS.alt + 100}
        value={state.draft.alt}
        error={errors['alt']}
        onChange={({ target }) => change({ alt: target.value })}
      />
      <TextField
        label={nbsp(`${labels.caption} (opcjonalnie)`)}
        name="caption"
        maxLength={DIARY_LIMITS.caption + 30}
        autoComplete="off"
        value={state.draft.caption}
        error={errors['caption']}
        onChange={({ target }) => change({ caption: target.value })}
      />
    </>
  );
}

interface PictureWordsProps {
  keptAs: string;
  number: number;
  picture: DiaryFile;
  save: (seen: TypedWords, words: TypedWords) => Promise<Reply<OfficeImplementation>>;
  wordsIn: (changed: OfficeImplementation) => TypedWords;
  onSaved: (changed: OfficeImplementation) => void;
  children: ReactNode;
}

function PictureWords({ keptAs, number, picture, save, wordsIn, onSaved, children }: PictureWordsProps) {
  const seen = wordsOf(picture);
  const state = useDraftForm<TypedWords, OfficeImplementation>({
    initial: seen,
    keep: { name: keptAs, fields: NAMES },
    check: wordsFaults,
    save: (words) => save(seen, words),
    draftOf: wordsIn,
    onSaved,
  });
  const { form, changed, busy, refusal, kept, send } = state;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        if (changed) void send(event);
        else event.preventDefault();
      }}
    >
      <KeptNotices kept={kept} />
      <WordsFields
        state={state}
        labels={{ alt: `Co widać na zdjęciu ${number}`, caption: `Podpis pod zdjęciem ${number}` }}
      />
      <FormRefusal failure={officeFailures.files} refusal={refusal} kept={kept} />
      <div className="setting-form__actions">
        <Button
          type="submit"
          variant="tertiary"
          aria-label={`Zapisz opis zdjęcia ${number}`}
          aria-disabled={!changed || undefined}
          busy={busy}
          busyLabel="Zapisywanie"
        >
          Zapisz opis
        </Button>
        {children}
      </div>
    </form>
  );
}

interface TypedFile extends TypedWords {
  kind: DiaryFile['kind'];
  content: File | null;
}

interface NewFileProps {
  keptAs: string;
  /** Of a document, in MB. */
  largest: number;
  /** No further picture is taken. */
  isFull: boolean;
  send: (typed: TypedFile) => Promise<Reply<OfficeImplementation>>;
  onSent: (changed: OfficeImplementation) => void;
}

const TAKEN: Readonly<Record<DiaryFile['kind'], string>> = {
  picture: 'image/jpeg,image/png,image/webp',
  document: '.pdf,.docx,.odt,.xlsx,.ods,.jpg,.jpeg,.png,.webp',
};

function NewFile({ keptAs, largest, isFull, send: sendFile, onSent }: NewFileProps) {
  /** A field for a file is emptied by another in its place. */
  const [round, setRound] = useState(0);
  const empty: TypedFile = { kind: isFull ? 'document' : 'picture', content: null, alt: '', caption: '' };
  const state = useDraftForm<TypedFile, OfficeImplementation>({
    initial: empty,
    keep: { name: keptAs, fields: NAMES, except: ['content'] },
    check: ({ kind, content, ...words }) => {
      const wrong = contentFault(content, kind, largest);
      return { ...(wrong !== null && { content: wrong }), ...(kind === 'picture' && wordsFaults(words)) };
    },
    save: sendFile,
    draftOf: () => empty,
    onSaved: (changed) => {
      setRound(round + 1);
      onSent(changed);
    },
  });
  const { draft, change, errors, busy, refusal, kept, form, send } = state;
  const isPicture = draft.kind === 'picture';
  return (
    <form
      ref={form}
      className="task-pictures__new"
      aria-label="Nowy plik"
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <KeptNotices kept={kept} />
      <SelectField
        label="Co dodajesz"
        name="kind"
        value={draft.kind}
        onChange={({ target }) => change({ kind: target.value as DiaryFile['kind'] })}
      >
        {!isFull && <option value="picture">zdjęcie</option>}
        <option value="document">dokument</option>
      </SelectField>
      <Field
        label="Plik"
        help={
          isPicture
            ? `JPEG, PNG albo WebP do 5 MB, szerokość co najmniej ${PICTURE_WIDTH} px. Portal usunie z niego to, co zapisał aparat.`
            : `PDF, DOCX, ODT, XLSX, ODS albo obraz, do ${largest} MB.`
        }
        error={errors.content}
      >
        {(wiring) => (
          <input
            {...wiring}
            key={`${round} ${draft.kind}`}
            type="file"
            name="content"
            accept={TAKEN[draft.kind]}
            className="input input--file"
            onChange={({ target }) => change({ content: target.files?.[0] ?? null })}
          />
        )}
      </Field>
      {isPicture && (
        <WordsFields
          state={state}
          labels={{ alt: 'Co widać na nowym zdjęciu', caption: 'Podpis pod nowym zdjęciem' }}
        />
      )}
      <FormRefusal failure={officeFailures.files} refusal={refusal} kept={kept} />
      <Button type="submit" variant="secondary" busy={busy} busyLabel="Wysyłanie">
        {isPicture ? 'Dodaj zdjęcie' : 'Dodaj dokument'}
      </Button>
    </form>
  );
}

function contentFault(content: File | null, kind: DiaryFile['kind'], largest: number): string | null {
  if (content === null) return 'Wybierz plik.';
  if (kind === 'picture') return content.size > APP_IMAGE_BYTES ? UPLOAD_TOO_LARGE : null;
  return content.size > largest * 1024 * 1024 ? oversizeText(largest) : null;
}
