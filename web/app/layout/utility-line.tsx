import type { OfficeFooter } from '@wiec/contract/site.ts';
import { Link } from 'react-router';
import { texts } from '../../texts/polish.ts';
import { OfficeSwitcher } from './office-switcher.tsx';
import { ReaderButtons } from './reader-buttons.tsx';
import { SignInLink } from './sign-in-link.tsx';

interface UtilityLineProps {
  offices: readonly OfficeFooter[];
  office?: OfficeFooter;
  /** The reader's choice among several; undefined: all. */
  chosen?: OfficeFooter;
}

export function UtilityLine({ offices, office, chosen }: UtilityLineProps) {
  return (
    <div className="utility">
      <div className="wrap utility__row">
        <ReaderButtons />
        <Link className="utility__item utility__help" to="/pomoc">
          {texts.help}
        </Link>
        <span className="utility__space" />
        {offices.length > 1 ? (
          <OfficeSwitcher offices={offices} chosen={chosen} />
        ) : (
          office && <span className="utility__office">{office.name}</span>
        )}
        <SignInLink />
      </div>
    </div>
  );
}
