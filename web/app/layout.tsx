import type { InitData } from '@wiec/contract/site.ts';
import { useContext, useEffect, useRef } from 'react';
import {
  Outlet,
  ScrollRestoration,
  UNSAFE_DataRouterDataContext as RouterData,
  useLocation,
  useMatches,
  useNavigation,
  type UIMatch,
} from 'react-router';
import { texts } from '../texts/polish.ts';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Footer } from './layout/footer.tsx';
import { Masthead } from './layout/masthead.tsx';
import { SessionFrame } from './layout/session-frame.tsx';
import { UtilityLine } from './layout/utility-line.tsx';
import { handleOf, ownTitle, pageTitle, type PageMatch } from './page-handle.ts';
import { useRootData } from './root-data.ts';

const toPageMatch = ({ id, handle, loaderData }: UIMatch): PageMatch => ({ id, handle, data: loaderData });

/** The frame of every page. The page itself begins with its `h1`, which takes the focus after a navigation. */
export function Layout() {
  const root = useRootData();
  const matches = useMatches().map(toPageMatch);
  useFocusOnNavigation();
  const errors = useContext(RouterData)?.errors ?? null;
  useDocumentTitle(pageTitle(matches, errors));
  useFocusAfterRecovery(errors !== null);
  const frame = errors === null ? handleOf(matches)?.handle.frame : undefined;
  const office = root?.init.offices.find(({ id }) => id === root.officeId);
  const chosen = root?.isChosen ? office : undefined;
  return (
    <>
      <a className="skip" href="#tresc">
        {texts.skipToContent}
      </a>
      {frame?.Header ? (
        <frame.Header init={root?.init} office={office} />
      ) : (
        <header>
          <UtilityLine offices={root?.init.offices ?? []} office={office} chosen={chosen} />
          <Masthead
            images={root?.init.images}
            searchable={root !== undefined && isSearchable(root.init.appModuleFlags)}
            menu={root?.init.menu ?? []}
            offices={root?.init.offices ?? []}
            office={office}
            chosen={chosen}
          />
        </header>
      )}
      <WaitingBar />
      <main id="tresc" tabIndex={-1}>
        {errors === null && <PageBreadcrumbs matches={matches} />}
        <Outlet />
      </main>
      {frame?.Footer ? (
        <frame.Footer init={root?.init} office={office} />
      ) : (
        root && <Footer office={office} init={root.init} />
      )}
      <SessionFrame page={root?.init.identityServer.sessionPage ?? null} />
      <ScrollRestoration />
    </>
  );
}

const isSearchable = ({ budget, consultation, survey }: InitData['appModuleFlags']): boolean =>
  budget || consultation || survey;

function PageBreadcrumbs({ matches }: { matches: readonly PageMatch[] }) {
  const found = handleOf(matches);
  const current = ownTitle(matches);
  if (found === null || current === null || found.handle.noBreadcrumbs) return null;
  const { crumb = current, crumbs = [] } = found.handle;
  const between = typeof crumbs === 'function' ? crumbs(found.data) : crumbs;
  const last = typeof crumb === 'function' ? crumb(found.data) : crumb;
  return <Breadcrumbs above={[{ label: texts.home, href: '/' }, ...between]} current={last} />;
}

function WaitingBar() {
  const { state, location } = useNavigation();
  const here = useLocation();
  const elsewhere = state !== 'idle' && location?.pathname !== here.pathname;
  return <div role="status">{elsewhere && <p className="progress">{texts.loading}</p>}</div>;
}

function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/**
 * After a navigation to another path the focus goes to the new heading, so that it is announced and Tab starts there; a change of
 * the query moves nothing.
 */
function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname || hash !== '') return;
    before.current = pathname;
    focusHeading();
  }, [pathname, hash]);
}

/** When a page replaces its error page, the focused element disappears: the focus goes to the heading. */
function useFocusAfterRecovery(failed: boolean): void {
  const before = useRef(failed);
  useEffect(() => {
    const recovered = before.current && !failed;
    before.current = failed;
    if (recovered && document.activeElement === document.body) focusHeading();
  }, [failed]);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('tresc');
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
