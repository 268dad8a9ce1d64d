import { onlyWith } from '../../app/module-gate.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { CountFile } from '../../modules/results/count-file.tsx';
import { texts } from '../../texts/polish.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import '../../styles/file-input.css';
import '../../styles/results.css';

export const handle: PageHandle = {
  title: 'Przelicz głosy',
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

/** Counts in the browser alone; so nothing else would say that the budget is off. */
export const loader = onlyWith('budget');

export function Component() {
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>Przelicz głosy</h1>
        <p className="lead">
          {nbsp(
            'Wybierz plik .pb z głosami: z tego portalu, z innego miasta albo własny. Policzy go Twoja przeglądarka, tym samym programem co urząd. Plik nigdzie nie jest wysyłany.',
          )}
        </p>
      </div>
      <CountFile />
    </div>
  );
}
