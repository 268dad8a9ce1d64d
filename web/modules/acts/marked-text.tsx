import { nbsp } from '@wiec/domain/polish-text.ts';
import { readMarked } from '@wiec/domain/acts/superscript.ts';
import { Fragment } from 'react';

/** Text of an act: superscripts raised, lines kept. */
export function MarkedText({ text }: { text: string }) {
  if (!/[\^\n\u2028]/.test(text)) return nbsp(text);
  return text.split(/[\n\u2028]/).map((line, at) => (
    // Lines of a text have nothing of their own but their place.
    <Fragment key={at}>
      {at > 0 && <br />}
      {readMarked(line).map((part, place) =>
        part.superscript ? <sup key={place}>{part.text}</sup> : <Fragment key={place}>{nbsp(part.text)}</Fragment>,
      )}
    </Fragment>
  ));
}

/** Rows by lines, cells by tabs; the first row heads the others. */
export function ActTable({ text, name }: { text: string; name: string }) {
  const [head = [], ...rows] = text.split('\n').map((row) => row.split('\t'));
  return (
    <table className="act-table">
      <caption className="visually-hidden">{name}</caption>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              <MarkedText text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {cells.map((cell, place) => (
              <td key={place}>
                <MarkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
