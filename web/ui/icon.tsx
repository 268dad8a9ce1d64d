import type { ReactNode } from 'react';

const shapes = {
  contrast: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
    </>
  ),
  'chevron-down': <path d="M6 9.5l6 6 6-6" />,
  'chevron-left': <path d="M14.5 6l-6 6 6 6" />,
  'chevron-right': <path d="M9.5 6l6 6-6 6" />,
  search: (
    <>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </>
  ),
  menu: <path d="M3.5 6.5h17M3.5 12h17M3.5 17.5h17" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5.2l3.4 2" />
    </>
  ),
  check: <path d="M5 12.5l4.6 4.6L19.5 7" />,
  plus: <path d="M5 12h14M12 5v14" />,
  minus: <path d="M5 12h14" />,
  cross: <path d="M6 6l12 12M18 6L6 18" />,
  arrow: <path d="M4 12h15M13.5 6.5L19 12l-5.5 5.5" />,
  'arrow-up': <path d="M12 19V6M6.5 11.5L12 6l5.5 5.5" />,
  'arrow-down': <path d="M12 5v13M6.5 12.5L12 18l5.5-5.5" />,
  like: (
    <path d="M7.5 10.5v9H4v-9zM7.5 10.5L11.5 3.5c1.6 0 2.3 1.2 2 2.8L13 9.5h5.2c1.3 0 2.1 1 1.8 2.3l-1.3 6c-.2 1-1 1.7-2 1.7H7.5" />
  ),
  unlike: (
    <path
      transform="rotate(180 12 12)"
      d="M7.5 10.5v9H4v-9zM7.5 10.5L11.5 3.5c1.6 0 2.3 1.2 2 2.8L13 9.5h5.2c1.3 0 2.1 1 1.8 2.3l-1.3 6c-.2 1-1 1.7-2 1.7H7.5"
    />
  ),
  comment: <path d="M4 5h16v11h-9l-4.5 4v-4H4z" />,
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6" />
      <path d="M12 16.4v.1" strokeWidth="2.4" />
    </>
  ),
  warning: (
    <>
      <path d="M12 4L22 20H2Z" />
      <path d="M12 10v5" />
      <path d="M12 17.4v.1" strokeWidth="2.4" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6" />
      <path d="M12 7.4v.1" strokeWidth="2.4" />
    </>
  ),
  document: <path d="M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6" />,
  pdf: (
    <>
      <path d="M6 3h8l4 4v14H6zM14 3v4h4" />
      <path d="M8.5 17v-5h1.2a1.4 1.4 0 0 1 0 2.8H8.5M12.5 12v5h.6a2.5 2.5 0 0 0 0-5z" strokeWidth="1.3" />
    </>
  ),
  download: <path d="M12 4v10M7.5 10l4.5 4.5L16.5 10M4.5 19.5h15" />,
  external: <path d="M9 6H5v13h13v-4M13 5h6v6M19 5l-8.5 8.5" />,
  pin: (
    <>
      <path d="M12 21C10 17 5.5 14 5.5 9.5a6.5 6.5 0 0 1 13 0C18.5 14 14 17 12 21z" />
      <circle cx="12" cy="9.5" r="2.2" />
    </>
  ),
  person: (
    <>
      <circle cx="12" cy="8" r="3.7" />
      <path d="M4.5 20c.6-4.3 3.5-6.3 7.5-6.3s6.9 2 7.5 6.3" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof shapes;

/** A line drawing beside words that say the same; never alone without a name on its button. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[name]}
    </svg>
  );
}
