import { formatZlote, type Zlote } from '@wiec/domain/money.ts';

/** An amount of the API as "40 000 zł", figures in columns. */
export function Money({ amount, className }: { amount: Zlote; className?: string }) {
  return <span className={className ? `num nowrap ${className}` : 'num nowrap'}>{formatZlote(amount)}</span>;
}
