import { redirect, type LoaderFunctionArgs } from 'react-router';
import { LARGEST, SMALLEST } from '../../app/reader-settings.tsx';
import { settingCookie } from '../../lib/cookies.ts';
import { ownPath } from '../../lib/own-path.ts';

/** Letter size, contrast or office without scripts: sets the cookie of the pressed button and goes back to the page. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { searchParams } = new URL(request.url);
  const cookie = settingFrom(searchParams);
  return redirect(ownPath(searchParams.get('powrot')), {
    status: 303,
    headers: cookie === null ? {} : { 'set-cookie': cookie },
  });
}

function settingFrom(search: URLSearchParams): string | null {
  const fontSize = Number(search.get('fontSize'));
  if (Number.isInteger(fontSize) && fontSize >= SMALLEST && fontSize <= LARGEST) {
    return settingCookie('fontSize', String(fontSize));
  }
  const contrast = search.get('contrast');
  if (contrast === '0' || contrast === '1') return settingCookie('contrast', contrast);
  const office = Number(search.get('office'));
  return search.has('office') && Number.isInteger(office) && office >= 0
    ? settingCookie('office', String(office))
    : null;
}

export const Component = () => null;
