import type { ProjectItem } from '@wiec/contract/projects.ts';
import type { InitData } from '@wiec/contract/site.ts';
import { pluralPl } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';
import { pageCountOf } from '../../lib/list-address.ts';
import { Archive } from '../../ui/archive.tsx';
import { PageSizeSelect } from '../../ui/page-size-select.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PastTheEnd } from '../../ui/past-the-end.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import { ArchiveRow } from './archive-row.tsx';
import { countSet, type ListAddress, listQuery } from './list-address.ts';
import type { ListKind } from './list-kinds.ts';
import { NothingFound } from './nothing-found.tsx';
import { ProjectRow } from './project-row.tsx';

/** A page of a list, as the API tells it. */
export interface Items {
  items: readonly ProjectItem[];
  total: number;
  size: number;
}

interface PartProps {
  kind: ListKind;
  list: ListAddress;
  pathname: string;
  now: string;
  init: InitData;
  items: Items;
}

const hrefIn =
  ({ pathname, list }: PartProps) =>
  (change: Partial<ListAddress>): string =>
    `${pathname}${listQuery({ ...list, ...change })}`;

/** What runs: beside the archive, or on a page of its own, which is headed so already. */
export function CurrentList({ alone, ...props }: PartProps & { alone: boolean }) {
  const { kind, list, items, now, init } = props;
  const heading = useFocusOnChange<HTMLHeadingElement>(list.page);
  const href = hrefIn(props);
  return (
    <section className="list-part">
      <div className="list-bar">
        <div role="status">
          <h2 ref={heading} tabIndex={-1}>
            {alone ? countText(kind, items.total, countSet(list) > 0) : kind.current}
          </h2>
        </div>
        {items.total > 0 && (
          <PageSizeSelect size={list.size} of={kind.current} href={(size) => href({ size, page: 1 })} />
        )}
      </div>
      <Rows {...props} of={kind.current} page={list.page} pageHref={(page) => href({ page })}>
        {items.items.map((item) => (
          <ProjectRow key={item.id} item={item} kind={kind} now={now} showOffice={init.offices.length > 1} />
        ))}
      </Rows>
    </section>
  );
}

/** The archive beside what runs: folded, until somebody opens it. */
export function FoldedArchive(props: PartProps) {
  const { kind, list, items } = props;
  const href = hrefIn(props);
  return (
    <Archive
      title={kind.over}
      count={countText(kind, items.total, countSet(list) > 0)}
      isOpen={list.archiveListPage !== null}
      href={(open) => href({ archiveListPage: open ? 1 : null })}
    >
      <ArchiveRows {...props} />
    </Archive>
  );
}

/** The archive on a page of its own. */
export function ArchiveList(props: PartProps) {
  const { kind, list, items } = props;
  return (
    <section className="list-part">
      <div className="list-bar" role="status">
        <h2>{countText(kind, items.total, countSet(list) > 0)}</h2>
      </div>
      <ArchiveRows {...props} />
    </section>
  );
}

const countText = (kind: ListKind, total: number, filtered: boolean): string =>
  filtered ? `${total} ${pluralPl(total, 'pasuje', 'pasują', 'pasuje')} do filtrów` : kind.count(total);

function ArchiveRows(props: PartProps) {
  const { kind, list, items, now } = props;
  const page = list.archiveListPage ?? 1;
  const head = useFocusOnChange<HTMLParagraphElement>(page);
  const href = hrefIn(props);
  return (
    <>
      <div className="list-bar">
        <p className="muted" ref={head} tabIndex={-1}>
          Najnowsze na górze
        </p>
        <PageSizeSelect
          size={list.archiveListSize}
          name="archiveListSize"
          of={kind.over}
          href={(archiveListSize) => href({ archiveListSize, archiveListPage: 1 })}
        />
      </div>
      <Rows {...props} of={kind.over} page={page} pageHref={(archiveListPage) => href({ archiveListPage })}>
        {items.items.map((item) => (
          <ArchiveRow key={item.id} item={item} kind={kind} now={now} />
        ))}
      </Rows>
    </>
  );
}

interface RowsProps extends PartProps {
  /** Of which part the pages are. */
  of: string;
  page: number;
  pageHref: (page: number) => string;
  children: ReactNode;
}

function Rows({ list, pathname, init, items, of, page, pageHref, children }: RowsProps) {
  const pageCount = pageCountOf(items);
  const category = init.officeThematicAreas.find(({ id }) => id === list.category);
  if (items.items.length === 0 && items.total > 0) return <PastTheEnd pageCount={pageCount} href={pageHref} />;
  if (items.items.length === 0) {
    return <NothingFound list={list} path={pathname} categoryName={category?.thematicAreaName ?? null} />;
  }
  return (
    <>
      <ul>{children}</ul>
      <Pagination label={`Strony: ${of.toLowerCase()}`} page={page} pageCount={pageCount} href={pageHref} />
    </>
  );
}
