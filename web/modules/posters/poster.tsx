import { nbsp } from '@wiec/domain/polish-text.ts';
import { Fragment, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { TextArea } from '../../ui/field.tsx';
import { type PosterSubject, posterWords } from './poster-words.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import '../../styles/poster.css';

/** How long a line of the office's own may be, in characters. */
const LONGEST_NOTE = 200;
/** Titles longer than this are set smaller, so that the poster stays on one page. */
const LONG_TITLE = 90;

/** The address as it is typed; a line may break before each slash. */
const inParts = (address: string) =>
  address
    .replace(/^https?:\/\//, '')
    .split(/(?=\/)/)
    .map((part, i) => (
      <Fragment key={i}>
        <wbr />
        {part}
      </Fragment>
    ));

/** The poster of what everybody sees; null: of what they do not. */
export function Poster({ subject }: { subject: PosterSubject | null }) {
  if (subject !== null) return <Sheet subject={subject} />;
  return (
    <Empty text="Plakatu nie ma">{nbsp('Jest dla tego, co widzą wszyscy: po ogłoszeniu i przed wycofaniem.')}</Empty>
  );
}

/** A sheet of A4 for notice boards, as it will be printed, with a line of the office's own. Only the sheet is printed. */
function Sheet({ subject }: { subject: PosterSubject }) {
  const [note, setNote] = useState('');
  const { kind, call, term } = posterWords(subject);
  const address = window.location.origin + subject.path;
  return (
    <>
      <TextArea
        label="Dopisek (nieobowiązkowy)"
        help="Na przykład gdzie leżą papierowe formularze. Nie zapisuje się: będzie tylko na wydruku."
        name="note"
        rows={2}
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className="buttons poster-acts">
        <Button onClick={() => window.print()}>Drukuj plakat</Button>
      </p>
      <section className="poster" aria-label="Plakat">
        <p className="poster__kind">{kind}</p>
        <h2 className={subject.title.length > LONG_TITLE ? 'poster__title poster__title--long' : 'poster__title'}>
          {nbsp(subject.title)}
        </h2>
        <p className="poster__call">{nbsp(call)}</p>
        <p className="poster__term">{nbsp(term)}</p>
        <div className="poster__way">
          <QrCode text={address} label={`Kod QR: ${address}`} />
          <div>
            <p>{nbsp('Zeskanuj kod aparatem telefonu albo wpisz adres w przeglądarce:')}</p>
            <p className="poster__address">{inParts(address)}</p>
            {note.trim() !== '' && <p className="poster__note">{nbsp(note.trim())}</p>}
          </div>
        </div>
        <p className="poster__office">{nbsp(subject.officeName)}</p>
      </section>
    </>
  );
}
