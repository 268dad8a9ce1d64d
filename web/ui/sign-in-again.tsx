import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, useLocation } from 'react-router';

/** In a form that keeps what is typed, when the session is over: the way to sign in and back. */
export function SignInAgain() {
  const { pathname, search } = useLocation();
  return (
    <p>
      {nbsp('To, co wpisano, wróci po zalogowaniu.')}{' '}
      <Link to={`/login?powrot=${encodeURIComponent(`${pathname}${search}`)}`}>Zaloguj się ponownie</Link>
    </p>
  );
}
