import { texts } from '../../texts/polish.ts';

interface PreviewFrameProps {
  /** Of the page that is shown. */
  path: string;
  title: string;
  /** 360 px wide. */
  isPhone: boolean;
  /** The page is the one for somebody who has signed in, whoever reads. */
  isSignedIn: boolean;
}

/**
 * A page of the portal as the server draws it. The browser runs none of its scripts and sends none of its forms (`sandbox`), so that
 * nothing that is pressed in it can be an answer of the person who looks.
 */
export function PreviewFrame({ path, title, isPhone, isSignedIn }: PreviewFrameProps) {
  return (
    <iframe
      className={isPhone ? 'own-preview own-preview--phone' : 'own-preview'}
      src={path}
      title={title}
      sandbox="allow-same-origin"
      onLoad={({ currentTarget }) => adapt(currentTarget.contentDocument, isSignedIn)}
    />
  );
}

/** What is said to browsers without scripts is not what residents see, and a link would lead away from what is looked at. */
function adapt(page: Document | null, isSignedIn: boolean): void {
  if (page === null) return;
  for (const each of page.querySelectorAll('noscript')) each.remove();
  if (isSignedIn) {
    for (const link of page.querySelectorAll('.utility__item--sign-in')) link.textContent = texts.signOut;
  }
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href]');
    if (link !== null && !link.getAttribute('href')!.startsWith('#')) event.preventDefault();
  });
}
