import type { Office } from '@wiec/contract/offices.ts';
import { Link } from 'react-router';
import { StatusTag } from '../../ui/status-tag.tsx';
import { officePath } from './office-draft.ts';

/** On phones the address stands under the name, so that two columns are left. */
export function OfficesTable({ offices }: { offices: readonly Office[] }) {
  return (
    <table className="table offices-table">
      <caption className="visually-hidden">Urzędy</caption>
      <thead>
        <tr>
          <th scope="col">Nazwa</th>
          <th scope="col" className="offices-table__wide">
            Adres
          </th>
          <th scope="col">Stan</th>
        </tr>
      </thead>
      <tbody>
        {offices.map((office) => (
          <tr key={office.id}>
            <th scope="row">
              <Link to={officePath(office.id)}>{office.name}</Link>
              <span className="offices-table__narrow">{addressOf(office)}</span>
            </th>
            <td className="offices-table__wide">{addressOf(office)}</td>
            <td>
              {office.isRetired ? (
                <StatusTag shape="withdrawn">wycofany</StatusTag>
              ) : (
                <StatusTag shape="active">w&nbsp;portalu</StatusTag>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const addressOf = ({ street, number, city }: Office): string => `${street} ${number}, ${city}`;
