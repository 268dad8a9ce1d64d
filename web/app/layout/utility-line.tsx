import type { OfficeFooter } from '@wiec/contract/site.ts';
import { Link } from 'react-router';
import { texts } from '../../texts/polish.ts';
import { Icon } from '../../ui/icon.tsx';
import { LARGEST, SMALLEST, useReaderSettings } from '../reader-settings.tsx';
import { OfficeSwitcher } from './office-switcher.tsx';
import { SettingForm } from './setting-form.tsx';
import { SignInLink } from './sign-in-link.tsx';

interface UtilityLineProps {
  offices: readonly OfficeFooter[];
  office?: OfficeFooter;
  /** The reader's choice among several; undefined: all. */
  chosen?: OfficeFooter;
}

export function UtilityLine({ offices, office, chosen }: UtilityLineProps) {
  const { fontSize, contrast, setFontSize, setContrast } = useReaderSettings();
  const smaller = Math.max(SMALLEST, fontSize - 1);
  const larger = Math.min(LARGEST, fontSize + 1);
  return (
    <div className="utility">
      <div className="wrap utility__row">
        <SettingForm onSubmit={() => setFontSize(smaller)}>
          <button
            className="utility__item utility__item--smaller"
            name="fontSize"
            value={smaller}
            aria-disabled={fontSize <= SMALLEST || undefined}
          >
            A−<span className="visually-hidden"> {texts.smaller}</span>
          </button>
        </SettingForm>
        <SettingForm onSubmit={() => setFontSize(larger)}>
          <button
            className="utility__item utility__item--larger"
            name="fontSize"
            value={larger}
            aria-disabled={fontSize >= LARGEST || undefined}
          >
            A+<span className="visually-hidden"> {texts.larger}</span>
          </button>
        </SettingForm>
        <SettingForm onSubmit={() => setContrast(!contrast)}>
          <button className="utility__item" name="contrast" value={contrast ? '0' : '1'} aria-pressed={contrast}>
            <Icon name="contrast" />
            <span className="utility__word">{texts.contrast}</span>
          </button>
        </SettingForm>
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
