import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import '../styles/list.css';

/** Numbers to offer: the ends, the current page and its neighbours; 0 stands for a gap. */
export function pagesToOffer(current: number, count: number): number[] {
  const wanted = new Set([1, current - 1, current, current + 1, count]);
  if (current <= 3) [2, 3].forEach((page) => wanted.add(page));
  if (current >= count - 2) [count - 1, count - 2].forEach((page) => wanted.add(page));
  const pages = [...wanted].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b);
  return pages.flatMap((page, i) => {
    const before = pages[i - 1] ?? page - 1;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [0, page] : [page];
  });
}

/** The page that shows the list moves the focus to its head when the page turns (`useFocusOnChange`). */
interface PaginationProps {
  page: number;
  pageCount: number;
  /** Address of a page, with the filters kept. */
  href: (page: number) => string;
  label?: string;
}

export function Pagination({ page, pageCount, href, label = 'Strony' }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className="pagination" aria-label={label}>
      <ul>
        {page > 1 && (
          <li>
            <Link to={href(page - 1)} rel="prev" preventScrollReset>
              <Icon name="chevron-left" /> Poprzednia
            </Link>
          </li>
        )}
        {pagesToOffer(page, pageCount).map((offered, i) => (
          <li key={offered === 0 ? `gap ${i}` : offered}>
            {offered === 0 ? (
              <span className="pagination__gap">…</span>
            ) : (
              <Link
                preventScrollReset
                to={href(offered)}
                aria-label={`Strona ${offered}`}
                aria-current={offered === page ? 'page' : undefined}
              >
                {offered}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={href(page + 1)} rel="next" preventScrollReset>
              Następna <Icon name="chevron-right" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
