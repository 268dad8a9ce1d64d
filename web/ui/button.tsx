import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';

/** One primary button a view; secondary and tertiary beside it. */
export type ButtonVariant = 'primary' | 'secondary' | 'tertiary';

const classOf = (variant: ButtonVariant, more = ''): string =>
  `button${variant === 'primary' ? '' : ` button--${variant}`}${more ? ` ${more}` : ''}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  /** What the button says while its work is under way ('Szukanie'); the width stays. */
  busyLabel?: string;
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** A disabled button needs its reason beside it, tied by `aria-describedby`. */
export function Button({ variant = 'primary', busy = false, busyLabel, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classOf(variant, className)} aria-busy={busy || undefined}>
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="button__label">
          <span aria-hidden={busy}>{children}</span>
          <span aria-hidden={!busy}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function LinkButton({ variant = 'primary', className, ...rest }: LinkProps & { variant?: ButtonVariant }) {
  return <Link {...rest} className={classOf(variant, className)} />;
}
