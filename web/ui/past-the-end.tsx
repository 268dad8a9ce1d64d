import { Link } from 'react-router';
import { Empty } from './empty.tsx';

/** Shown where the address names a page beyond the end of the list: an old link, or a number that was typed. */
export function PastTheEnd({ pageCount, href }: { pageCount: number; href: (page: number) => string }) {
  return (
    <Empty text="Tej strony listy nie ma">
      Lista kończy się na stronie {pageCount}. <Link to={href(pageCount)}>Przejdź do ostatniej strony</Link>.
    </Empty>
  );
}
