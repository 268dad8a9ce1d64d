import { Link } from 'react-router';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';

/** An empty list, with the way out that helps: to wider filters, or to the budget where nothing was filtered. */
export function NoProjects({ filtered, path }: { filtered: boolean; path: string }) {
  return (
    <Empty text={texts.emptyList}>
      {filtered ? (
        <>
          Zmień obszar albo <Link to={path}>wyczyść filtry</Link>.
        </>
      ) : (
        <>
          Wróć do <Link to="/budzet">budżetu obywatelskiego</Link>.
        </>
      )}
    </Empty>
  );
}
