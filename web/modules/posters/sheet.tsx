import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import type { PosterSheet } from './poster-sheet.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import '../../styles/poster.css';

/** How long a line of the office's own may be, in characters. */
const LONGEST_NOTE = 200;
/** Titles longer than this are set smaller, so that the poster stays on one page. */
const LONG_TITLE = 90;

/** The address as it is typed; a line may break before each slash, and not after a hyphen, which nobody would know for one of the address. */
const inParts = (address: string) =>
  address
    .replace(/^https?:\/\//, '')
    .split(/(?=\/)/)
    .map((part, i) => (
      <span className="poster__part" key={i}>
        {part}
      </span>
    ));

/** A sheet of A4 for notice boards, as it will be printed, with a line of the office's own. Only the sheet is printed. */
export function Sheet({ kind, title, call, lines, officeName, path }: PosterSheet) {
  const [note, setNote] = useState('');
  const address = window.location.origin + path;
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
        <h2 className={title.length > LONG_TITLE ? 'poster__title poster__title--long' : 'poster__title'}>
          {nbsp(title)}
        </h2>
        <p className="poster__call">{nbsp(call)}</p>
        {lines.map((line) => (
          <p className="poster__term" key={line}>
            {nbsp(line)}
          </p>
        ))}
        <div className="poster__way">
          <QrCode text={address} label={`Kod QR: ${address}`} />
          <div>
            <p>{nbsp('Zeskanuj kod aparatem telefonu albo wpisz adres w przeglądarce:')}</p>
            <p className="poster__address">{inParts(address)}</p>
            {note.trim() !== '' && <p className="poster__note">{nbsp(note.trim())}</p>}
          </div>
        </div>
        <p className="poster__office">{nbsp(officeName)}</p>
      </section>
    </>
  );
}
