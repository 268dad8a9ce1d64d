import { listProjects, type ProjectListQuery } from '@wiec/contract/projects.ts';
import { getMainPageProjects } from '@wiec/contract/site.ts';
import { data, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { onlyWith } from '../../app/module-gate.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice, useInitData } from '../../app/root-data.ts';
import { useSession } from '../../app/session.ts';
import { type ApiCaller, call, type Output } from '../../lib/api.ts';
import { apiContext, errorPageOf, read } from '../../lib/page-api.ts';
import { askPersonally } from '../../lib/personal-filter.ts';
import { archiveQuery, currentQuery, readList } from '../../modules/projects/list-address.ts';
import { ListFilters } from '../../modules/projects/list-filters.tsx';
import { ArchiveList, CurrentList, FoldedArchive } from '../../modules/projects/list-parts.tsx';
import { listAt, type ListKind, type ListView } from '../../modules/projects/list-kinds.ts';

type Query = Partial<ProjectListQuery>;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { pathname: asked, searchParams } = new URL(request.url);
  const pathname = asked.replace(/\/$/, '');
  const found = listAt(pathname);
  if (found === null) throw data(null, { status: 404 });
  const { kind, view } = found;
  await onlyWith(kind.module)(args);
  const list = readList(searchParams, kind.type);
  const ask = (query: Query) => {
    const officeId = chosenOffice(request) ?? undefined;
    return readItems(context.get(apiContext), { ...query, projectType: kind.type, officeId });
  };
  const [current, archive, { now }] = await Promise.all([
    view === 'over' ? null : ask(currentQuery(list)),
    view === 'current' ? null : ask(archiveQuery(list)),
    read(context, getMainPageProjects),
  ]);
  return { pathname, list, current, archive, now };
}

async function readItems(api: ApiCaller, query: Query): Promise<Output<typeof listProjects>> {
  const reply = await askPersonally(query.voteMode, (voteMode) =>
    call(api, listProjects, { query: { ...query, voteMode } }),
  );
  if (reply.ok) return reply.data;
  throw errorPageOf(reply);
}

interface ListPage {
  pathname: string;
}
const titles = ({ title, current, over }: ListKind): Record<ListView, string> => ({ all: title, current, over });
const atPath = ({ pathname }: ListPage) => listAt(pathname)!;

export const handle: PageHandle<ListPage> = {
  title: (page) => titles(atPath(page).kind)[atPath(page).view],
  description: (page) => atPath(page).kind.lead,
  crumbs: (page) => {
    const { kind, view } = atPath(page);
    return view === 'all' ? [] : [{ label: kind.title, href: kind.paths.all }];
  },
};

/** Consultations, surveys or probes: what runs, what is over, or both (spec/1 §2, Project lists). */
export function Component() {
  const { pathname, list: asked, current, archive, now } = useLoaderData<typeof loader>();
  const { kind, view } = listAt(pathname)!;
  const init = useInitData();
  const session = useSession().status;
  const list = session === 'anonymous' ? { ...asked, voteMode: null } : asked;
  const { state, location } = useNavigation();
  const part = { kind, list, pathname, now, init };
  return (
    <div className="wrap page-end">
      <div className="page-title">
        <h1>{titles(kind)[view]}</h1>
        <p className="lead">{kind.lead}</p>
      </div>
      <ListFilters
        label={`Filtry: ${kind.title.toLowerCase()}`}
        type={kind.type}
        list={list}
        categories={init.officeThematicAreas}
        action={pathname}
        signedIn={session === 'signed-in'}
        busy={state === 'loading' && location?.pathname === pathname}
      />
      {current !== null && <CurrentList {...part} items={current} alone={view === 'current'} />}
      {archive !== null &&
        (view === 'over' ? <ArchiveList {...part} items={archive} /> : <FoldedArchive {...part} items={archive} />)}
    </div>
  );
}
