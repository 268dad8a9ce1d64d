import { formatMoney } from '@wiec/domain/polish-text.ts';

/** An amount in grosze as "40 000 zł", figures in columns. */
export function Money({ grosze, className }: { grosze: number; className?: string }) {
  return <span className={className ? `num nowrap ${className}` : 'num nowrap'}>{formatMoney(grosze)}</span>;
}
