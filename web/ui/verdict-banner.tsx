import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Banner } from './banner.tsx';

/** Whether somebody may take part, and if not, why and what they can do, in the server's words. */
export interface Verdict {
  readonly reason: string | null;
  readonly message: string | null;
  readonly next: string | null;
}

interface VerdictBannerProps {
  verdict: Verdict;
  /** Bold first lines: of a preview, where signing in helps, and of everything else. */
  titles: { preview: string; signIn: string; refused: string };
  signInHref: string;
  resultsHref: string;
  /** What else can be done. */
  children?: ReactNode;
}

/** Why the reader cannot take part, and where that can be mended. */
export function VerdictBanner({ verdict, titles, signInHref, resultsHref, children }: VerdictBannerProps) {
  const { reason, next, message } = verdict;
  const isPreview = reason === 'preview';
  const title = isPreview ? titles.preview : next === 'sign-in' ? titles.signIn : titles.refused;
  return (
    <Banner kind={isPreview ? 'info' : undefined} title={title}>
      <p>
        {message}
        {next === 'sign-in' && (
          <>
            {' '}
            <Link to={signInHref}>Zaloguj się</Link>
          </>
        )}
        {next === 'resident-portal' && accountLink}
        {next === 'results' && (
          <>
            {' '}
            <Link to={resultsHref}>Przejdź do wyników</Link>
          </>
        )}
        {children}
      </p>
    </Banner>
  );
}

/** Where one's data as a resident is, whoever signs people in. The account's own pages are not the router's. */
export const accountLink = (
  <>
    {' '}
    <a href="/konto/profil">Moje konto</a>
  </>
);
