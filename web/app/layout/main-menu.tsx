import type { MenuItem } from '@wiec/contract/site.ts';
import { visibleMenu } from '@wiec/domain/visible-menu.ts';
import { useLocation } from 'react-router';
import { ElementLink } from '../../ui/element-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useClosingDetails } from './use-closing-details.ts';

const pathOf = (item: MenuItem): string => item.linkValue.split('?')[0] ?? '';

const isInside = (path: string, target: string): boolean =>
  target.length > 1 && (path === target || path.startsWith(`${target}/`));

const holdsPath = (item: MenuItem, path: string): boolean =>
  isInside(path, pathOf(item)) || item.subitems.some((sub) => holdsPath(sub, path));

interface MainMenuProps {
  items: readonly MenuItem[];
  signedIn: boolean;
}

/** The first level is a row of links and groups; deeper levels are listed inside their group, each indented further. */
export function MainMenu({ items, signedIn }: MainMenuProps) {
  const { pathname } = useLocation();
  return (
    <ul className="menu__list">
      {visibleMenu(items, signedIn).map((item) => (
        <li key={item.id}>
          {visibleMenu(item.subitems, signedIn).length > 0 ? (
            <MenuGroup item={item} signedIn={signedIn} />
          ) : (
            <ElementLink item={item} className="menu__link" current={holdsPath(item, pathname)}>
              {item.label}
            </ElementLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function MenuGroup({ item, signedIn }: { item: MenuItem; signedIn: boolean }) {
  const { pathname } = useLocation();
  const details = useClosingDetails();
  return (
    <details className="menu__group" ref={details} data-current={holdsPath(item, pathname) ? '' : undefined}>
      <summary>
        {item.label}
        <Icon name="chevron-down" />
      </summary>
      <MenuLevel items={item.subitems} signedIn={signedIn} />
    </details>
  );
}

function MenuLevel({ items, signedIn }: MainMenuProps) {
  const { pathname } = useLocation();
  return (
    <ul>
      {visibleMenu(items, signedIn).map((item) => (
        <li key={item.id}>
          <ElementLink item={item} current={pathOf(item) === pathname}>
            {item.label}
          </ElementLink>
          {visibleMenu(item.subitems, signedIn).length > 0 && <MenuLevel items={item.subitems} signedIn={signedIn} />}
        </li>
      ))}
    </ul>
  );
}
