import { Link } from 'react-router';
import { Icon } from './icon.tsx';

interface BreadcrumbsProps {
  /** From the home page down, without the page itself. */
  above: readonly { label: string; href: string }[];
  current: string;
}

/** The way here; on narrow screens one link to the page above. */
export function Breadcrumbs({ above, current }: BreadcrumbsProps) {
  const parent = above.at(-1);
  return (
    <nav className="wrap breadcrumbs" aria-label="Ścieżka">
      {parent && (
        <Link className="breadcrumbs__back" to={parent.href}>
          <Icon name="chevron-left" />
          {parent.label}
        </Link>
      )}
      <ol>
        {above.map(({ label, href }) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
        <li>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
