import type { CSSProperties, ReactNode } from 'react';

export interface Bar {
  name: string;
  /** The figure as it is written: "43,18%". */
  figure: string;
  /** Length, 0–1 of the whole track. */
  share: number;
  tone?: 'first' | 'lost';
}

/** Bars with name and figure on each: the figures are the text, the bars repeat them for the eye. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  return (
    <ul className="bars">
      {bars.map(({ name, figure, share, tone }) => (
        <li key={name} className={tone ? `bar bar--${tone}` : 'bar'}>
          <div className="bar__line">
            <span className="bar__name">{name}</span>
            <span className="bar__figure num">{figure}</span>
          </div>
          <BarTrack share={share} />
        </li>
      ))}
    </ul>
  );
}

export function BarTrack({ share }: { share: number }) {
  const width = `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;
  return (
    <div className="bar__track" aria-hidden="true">
      <i className="bar__fill" style={{ '--share': width } as CSSProperties} />
    </div>
  );
}

interface DataTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  foot?: readonly ReactNode[];
  /** It may be wider than a phone: then the keys scroll it, for which it takes the focus. */
  isWide?: boolean;
}

/** The table that goes with a chart: first column left, figures right. */
export function DataTable({ caption, head, rows, foot, isWide = false }: DataTableProps) {
  const reached = isWide ? { role: 'region', tabIndex: 0, 'aria-label': caption } : {};
  return (
    <div className="table-scroll" {...reached}>
      <table className="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <TableRow key={i} cells={row} />
          ))}
        </tbody>
        {foot && (
          <tfoot>
            <TableRow cells={foot} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function TableRow({ cells: [name, ...figures] }: { cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {figures.map((figure, i) => (
        <td key={i}>{figure}</td>
      ))}
    </tr>
  );
}
