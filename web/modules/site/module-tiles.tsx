import type { MenuItem } from '@wiec/contract/site.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { ElementLink } from '../../ui/element-link.tsx';
import { Motif } from '../../ui/motif.tsx';
import { motifOf } from '../../ui/art/icon-motif.ts';

interface ModuleTilesProps {
  tiles: readonly MenuItem[];
  signedIn: boolean;
}

/** Places of the portal, as the office set them; the server leaves out those of modules that are off. */
export function ModuleTiles({ tiles, signedIn }: ModuleTilesProps) {
  const shown = tiles
    .filter(({ onlyAfterLogged }) => signedIn || !onlyAfterLogged)
    .toSorted((a, b) => a.order - b.order);
  if (shown.length === 0) return null;
  return (
    <nav className="tiles" aria-label="Moduły">
      <ul>
        {shown.map((tile) => (
          <li key={tile.id}>
            <ElementLink item={tile}>
              <Motif name={motifOf(tile.awesomeIcon)} tone="bare" />
              <b>{nbsp(tile.label)}</b>
              {tile.description !== null && <span>{nbsp(tile.description)}</span>}
            </ElementLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
