import type { Ability } from '@wiec/domain/role-abilities.ts';

const columns = [
  ['sees', 'Widzi'],
  ['writes', 'Pisze'],
  ['decides', 'Rozstrzyga'],
  ['publishes', 'Ogłasza'],
] as const;

/** 'Co wtedy może', part of the work by part. On phones each part is a paragraph of its own. */
export function AbilitiesTable({ abilities }: { abilities: readonly Ability[] }) {
  if (abilities.length === 0) return <p className="muted">Z tymi rolami nie może jeszcze niczego.</p>;
  return (
    <table className="table abilities-table">
      <caption className="visually-hidden">Co wtedy może</caption>
      <thead>
        <tr>
          <th scope="col">Część pracy</th>
          {columns.map(([key, name]) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {abilities.map((ability) => (
          <tr key={ability.module}>
            <th scope="row">{ability.module}</th>
            {columns.map(([key, name]) => (
              <td key={key} className={ability[key] === null ? 'abilities-table__none' : undefined}>
                <span className="abilities-table__label">{name} </span>
                {ability[key] ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
