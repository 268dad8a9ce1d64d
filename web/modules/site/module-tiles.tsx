import type { InitData } from '@wiec/contract/site.ts';
import { Link } from 'react-router';
import { Motif } from '../../ui/motif.tsx';

interface Tile {
  flag: keyof InitData['appModuleFlags'];
  label: string;
  description: string;
  href: string;
  motif: string;
}

/** Places of modules that are switched on (spec/1 §1); a tile leads only to what exists. */
const tiles: readonly Tile[] = [
  {
    flag: 'budget',
    label: 'Budżet obywatelski',
    description: 'Głosowania i wyniki',
    href: '/budzet',
    motif: 'przestrzen',
  },
  {
    flag: 'budget',
    label: 'Lista projektów',
    description: 'Opisy, koszty, decyzje',
    href: '/budzet/lista-projektow-budzetu',
    motif: 'zielen',
  },
  {
    flag: 'budget',
    label: 'Mapa projektów',
    description: 'Co ma powstać w okolicy',
    href: '/budzet/mapa-projektow-budzetu',
    motif: 'drogi',
  },
];

export function ModuleTiles({ flags }: { flags: InitData['appModuleFlags'] }) {
  const shown = tiles.filter(({ flag }) => flags[flag]);
  if (shown.length === 0) return null;
  return (
    <nav className="tiles" aria-label="Moduły">
      <ul>
        {shown.map(({ label, description, href, motif }) => (
          <li key={href}>
            <Link to={href}>
              <Motif name={motif} tone="bare" />
              <b>{label}</b>
              <span>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
