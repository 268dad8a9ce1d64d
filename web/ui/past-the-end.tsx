import { Link } from 'react-router';
import { Empty } from './empty.tsx';

/** In place of a page of a list that is shorter than the address says: an old link, or a page that was typed. */
export function PastTheEnd({ pageCount, href }: { pageCount: number; href: (page: number) => string }) {
  return (
    <Empty text="Tej strony listy nie ma">
      Lista kończy się na stronie {pageCount}. <Link to={href(pageCount)}>Przejdź do ostatniej strony</Link>.
    </Empty>
  );
}
