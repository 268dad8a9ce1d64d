import type { ReactNode } from 'react';
import { withNbsp } from '../lib/with-nbsp.ts';
import { Icon, type IconName } from './icon.tsx';

const icons = { warning: 'warning', info: 'info', error: 'alert' } satisfies Record<string, IconName>;

interface BannerProps {
  kind?: keyof typeof icons;
  title: ReactNode;
  children?: ReactNode;
  /** 'alert' speaks at once: only for what has just gone wrong. */
  role?: 'alert' | 'status';
  /** The focus can be led to it, where it may stand out of sight. */
  focusable?: boolean;
}

/** A bold line, one sentence, one link. At most two on a page. */
export function Banner({ kind = 'warning', title, children, role, focusable = false }: BannerProps) {
  return (
    <div className={`banner banner--${kind}`} role={role} tabIndex={focusable ? -1 : undefined}>
      <Icon name={icons[kind]} />
      <div className="banner__body">
        <p className="banner__title">{withNbsp(title)}</p>
        {children !== undefined && <div>{withNbsp(children)}</div>}
      </div>
    </div>
  );
}
