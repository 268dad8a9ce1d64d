import { redirect, type LoaderFunctionArgs } from 'react-router';
import { LARGEST, SMALLEST } from '../app/reader-settings.tsx';
import { settingCookie } from '../lib/cookies.ts';
import { ownPath } from '../lib/own-path.ts';

/** Letter size, contrast and office without scripts: sets the cookies and goes back where the reader was. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const { searchParams } = new URL(request.url);
  const headers = new Headers();
  const fontSize = Number(searchParams.get('fontSize'));
  if (Number.isInteger(fontSize) && fontSize >= SMALLEST && fontSize <= LARGEST) {
    headers.append('set-cookie', settingCookie('fontSize', String(fontSize)));
  }
  const contrast = searchParams.get('contrast');
  if (contrast === '0' || contrast === '1') headers.append('set-cookie', settingCookie('contrast', contrast));
  const office = Number(searchParams.get('office'));
  if (Number.isInteger(office) && office > 0) headers.append('set-cookie', settingCookie('office', String(office)));
  return redirect(ownPath(searchParams.get('powrot')), { status: 303, headers });
}
export const Component = () => null;
