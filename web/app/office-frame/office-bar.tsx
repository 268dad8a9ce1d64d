import { type PermissionHolder, permissionHolderOf } from '@wiec/domain/permission.ts';
import { formatInteger } from '@wiec/domain/polish-text.ts';
import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { useWaiting } from '../../modules/moderation/use-waiting.ts';
import { texts } from '../../texts/polish.ts';
import { Icon } from '../../ui/icon.tsx';
import { Key } from '../../ui/key.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useKeys, useKeysChoice } from '../../ui/use-keys.ts';
import { ReaderButtons } from '../layout/reader-buttons.tsx';
import { SignInLink } from '../layout/sign-in-link.tsx';
import { useClosingDetails } from '../layout/use-closing-details.ts';
import { useSignOut } from '../layout/use-sign-out.ts';
import type { FrameProps } from '../page-handle.ts';
import { useApi } from '../providers.tsx';
import { useSession } from '../session.ts';
import { useDeskCounts } from './desk-counts.ts';
import { type Desk, desksOf } from './desks.ts';
import { closeOfficeWindow, openOfficeWindow, useOfficeWindow } from './office-windows.ts';

const DESK = '/urzad';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(() => loadPalette().then((loaded) => ({ default: loaded.Palette })));
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((loaded) => ({ default: loaded.KeysDialog })));

/** The bar above every page of the office: its parts, the search, how it looks, and whose desk it is. */
export function OfficeBar({ init }: FrameProps) {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : null;
  const holder = user === null ? null : permissionHolderOf(user);
  const desks = holder !== null && init !== undefined ? desksOf(holder, init) : [];
  const api = useApi();
  const { pathname } = useLocation();
  const ofDesk = useDeskCounts(api, desks.length === 0 ? null : (user?.displayName ?? null), pathname);
  const ofQueues = useWaiting(
    api,
    desks.map(({ href }) => href),
    pathname,
  );
  const waiting = { ...ofDesk, ...ofQueues };
  return (
    <header className="office-bar">
      <div className="wrap office-bar__row">
        <Link className="office-bar__name" to={DESK}>
          <Mark />
          <b>{texts.portal}</b>
          <span>urząd</span>
        </Link>
        {holder === null ? (
          <div className="office-bar__visitor">
            <SignInLink />
          </div>
        ) : (
          <>
            <nav className="office-bar__menu" aria-label="Menu urzędu">
              <BarLinks desks={desks} waiting={waiting} />
            </nav>
            <button
              type="button"
              className="office-bar__search"
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K"
              onClick={() => openOfficeWindow('palette')}
            >
              <Icon name="search" />
              <span>Szukaj lub zrób</span>
              <Key of="Ctrl K" />
            </button>
            <Appearance />
            <Person name={user!.displayName} desks={desks} waiting={waiting} />
            <Folded name={user!.displayName} desks={desks} waiting={waiting} />
          </>
        )}
      </div>
      <Windows holder={holder} desks={desks} />
    </header>
  );
}

type WaitingByDesk = Readonly<Record<string, { readonly count: number }>>;

interface LinksProps {
  desks: readonly Desk[];
  waiting: WaitingByDesk;
}

function BarLinks({ desks, waiting }: LinksProps) {
  const parts = [{ href: DESK, title: texts.desk }, ...desks.filter(({ inBar }) => inBar)];
  return (
    <ul>
      {parts.map(({ href, title }) => (
        <li key={href}>
          <BarLink href={href} title={title} count={waiting[href]?.count ?? 0} />
        </li>
      ))}
    </ul>
  );
}

function BarLink({ href, title, count }: { href: string; title: string; count: number }) {
  const { pathname } = useLocation();
  const isHere = pathname === href || (href !== DESK && pathname.startsWith(`${href}/`));
  return (
    // Pages of the account are no part of this application.
    <Link to={href} reloadDocument={href.startsWith('/konto/')} aria-current={isHere ? 'page' : undefined}>
      {title}
      {count > 0 && (
        <>
          {' '}
          <span className="visually-hidden">czeka: </span>
          <span className="office-bar__figure">{formatInteger(count)}</span>
        </>
      )}
    </Link>
  );
}

function Appearance() {
  const details = useClosingDetails();
  return (
    <details className="office-bar__details office-bar__look" ref={details}>
      <summary>
        <span aria-hidden="true">Aa</span>
        <span className="visually-hidden">Wygląd: wielkość liter, kontrast i skróty</span>
      </summary>
      <div className="office-bar__panel">
        <LookButtons />
      </div>
    </details>
  );
}

function LookButtons() {
  const [hasKeys, chooseKeys] = useKeysChoice();
  return (
    <div className="office-bar__looks">
      <ReaderButtons />
      <button type="button" className="utility__item" aria-pressed={hasKeys} onClick={() => chooseKeys(!hasKeys)}>
        Skróty jednoklawiszowe
      </button>
    </div>
  );
}

interface PersonProps extends LinksProps {
  name: string;
}

function Person({ name, desks, waiting }: PersonProps) {
  const details = useClosingDetails();
  return (
    <details className="office-bar__details office-bar__person" ref={details}>
      <summary>
        {name}
        <Icon name="chevron-down" />
      </summary>
      <div className="office-bar__panel">
        <OtherLinks desks={desks} waiting={waiting} />
      </div>
    </details>
  );
}

/** Desks that do not stand in the bar, the account, and the ways out. */
function OtherLinks({ desks, waiting }: LinksProps) {
  const [busy, signOut] = useSignOut();
  return (
    <ul>
      {desks
        .filter(({ inBar }) => !inBar)
        .map(({ href, title }) => (
          <li key={href}>
            <BarLink href={href} title={title} count={waiting[href]?.count ?? 0} />
          </li>
        ))}
      <li>
        <a href="/konto/profil">Moje konto</a>
      </li>
      <li>
        <Link to="/">Strona mieszkańców</Link>
      </li>
      <li>
        <button type="button" aria-busy={busy} onClick={signOut}>
          {texts.signOut}
        </button>
      </li>
    </ul>
  );
}

/** All of it behind one button, where the bar is too narrow. */
function Folded({ name, desks, waiting }: PersonProps) {
  const details = useClosingDetails();
  return (
    <details className="office-bar__details office-bar__folded" ref={details}>
      <summary>
        <Icon name="menu" />
        {texts.menu}
      </summary>
      <div className="office-bar__panel">
        <nav aria-label="Menu urzędu">
          <BarLinks desks={desks} waiting={waiting} />
        </nav>
        <LookButtons />
        <p className="small muted">{name}</p>
        <OtherLinks desks={desks} waiting={waiting} />
      </div>
    </details>
  );
}

interface WindowsProps {
  /** Null: nobody is signed in, who has nothing to search. */
  holder: PermissionHolder | null;
  desks: readonly Desk[];
}

function Windows({ holder, desks }: WindowsProps) {
  const shown = useOfficeWindow();
  const { key } = useLocation();
  const before = useRef(key);
  const [hasKeys] = useKeysChoice();
  useKeys(holder !== null, { 'ctrl+k': () => openOfficeWindow('palette') }, { inFields: true });
  useKeys(hasKeys, { '?': () => openOfficeWindow('keys') });
  const isUnderway = useNavigation().state !== 'idle';
  /** It was opened on the way to the next page, over which it stays: what is typed in it is not lost when that page comes. */
  const isOfNext = useRef(false);
  const opened = useEffectEvent(() => {
    // The address is that of the next page a while before the page is drawn.
    isOfNext.current = isUnderway || (window.history.state?.key ?? 'default') !== before.current;
  });
  useLayoutEffect(() => {
    if (shown === null) isOfNext.current = false;
    else opened();
  }, [shown]);
  useLayoutEffect(() => {
    if (before.current !== key && !isOfNext.current) closeOfficeWindow();
    before.current = key;
    isOfNext.current = false;
  }, [key]);
  // Whoever presses Ctrl K types on at once: the first letters must not go to nowhere.
  useEffect(() => void loadPalette().catch(() => undefined), []);
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && holder !== null && <Palette holder={holder} desks={desks} onClose={closeOfficeWindow} />}
      {shown === 'keys' && <KeysDialog onClose={closeOfficeWindow} />}
    </Suspense>
  );
}
