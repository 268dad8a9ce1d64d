import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { forgetPersonal } from '../../lib/personal-storage.ts';
import { texts } from '../../texts/polish.ts';
import { useApi } from '../providers.tsx';
import { session, useSession } from '../session.ts';

/** Room for what is personal: the server draws it for a visitor, the browser fills in who is signed in. */
export function SignInLink() {
  const state = useSession();
  const api = useApi();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  if (state.status !== 'signed-in') {
    const here = pathname.startsWith('/login') || pathname.startsWith('/authentication') ? '/' : `${pathname}${search}`;
    return (
      <Link className="utility__item utility__item--sign-in" to={`/login?powrot=${encodeURIComponent(here)}`}>
        {texts.signIn}
      </Link>
    );
  }
  const signOut = async (): Promise<void> => {
    setBusy(true);
    const reply = await call(api, 'endSession');
    session.forget();
    forgetPersonal([() => localStorage, () => sessionStorage]);
    window.location.assign(reply.ok && reply.data.endSessionUrl !== null ? reply.data.endSessionUrl : '/');
  };
  return (
    <>
      <span className="utility__person">{state.user.displayName}</span>
      <button
        type="button"
        className="utility__item utility__item--sign-in"
        aria-busy={busy}
        onClick={() => void signOut()}
      >
        {texts.signOut}
      </button>
    </>
  );
}
