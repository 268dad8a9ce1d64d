import { layoutPermissions } from '@wiec/domain/layout-permissions.ts';
import { Link, useLocation } from 'react-router';
import { texts } from '../../texts/polish.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSession } from '../session.ts';
import { OwnCasesLink } from './own-cases-link.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Room for what is personal: the server draws it for a visitor, the browser fills in who is signed in. */
export function SignInLink() {
  const state = useSession();
  const { pathname, search } = useLocation();
  const [busy, signOut] = useSignOut();
  if (state.status !== 'signed-in') {
    const here = pathname.startsWith('/login') || pathname.startsWith('/authentication') ? '/' : `${pathname}${search}`;
    return (
      <Link className="utility__item utility__item--sign-in" to={`/login?powrot=${encodeURIComponent(here)}`}>
        {texts.signIn}
      </Link>
    );
  }
  return (
    <>
      <span className="utility__person">{state.user.displayName}</span>
      {layoutPermissions(state.user).size > 0 && (
        <Link className="utility__item utility__desk" to="/urzad">
          {texts.desk}
        </Link>
      )}
      <OwnCasesLink className="utility__item utility__cases" />
      {/* The account's own pages are not the router's. */}
      <a className="utility__item" href="/konto/profil">
        <Icon name="person" />
        <span className="utility__word">{texts.account}</span>
      </a>
      <button type="button" className="utility__item utility__item--sign-in" aria-busy={busy} onClick={signOut}>
        {texts.signOut}
      </button>
    </>
  );
}
