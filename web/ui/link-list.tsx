import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';

export interface ListedLink {
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** How much waits there. */
  readonly figure?: string;
}

/** Pages to choose from, each with a sentence on what is there. Those under /konto are no part of this application. */
export function LinkList({ links }: { links: readonly ListedLink[] }) {
  return (
    <ul className="link-list">
      {links.map(({ href, title, text, figure }) => (
        <li key={href}>
          <Link to={href} reloadDocument={href.startsWith('/konto/')}>
            <b>
              {title}
              {figure !== undefined && (
                <>
                  {' '}
                  <span className="visually-hidden">czeka: </span>
                  <span className="link-list__figure">{figure}</span>
                </>
              )}
            </b>
            <span>{nbsp(text)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
