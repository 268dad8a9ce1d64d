import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { FormEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { settingCookie } from '../../lib/cookies.ts';
import { texts } from '../../texts/polish.ts';
import { Icon } from '../../ui/icon.tsx';
import { LARGEST, SMALLEST, useReaderSettings } from '../reader-settings.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { useClosingDetails } from './use-closing-details.ts';

interface OfficeProps {
  offices: readonly OfficeFooter[];
  office?: OfficeFooter;
}

export function UtilityLine({ offices, office }: OfficeProps) {
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
            aria-label={texts.smaller}
            aria-disabled={fontSize <= SMALLEST || undefined}
          >
            A−
          </button>
        </SettingForm>
        <SettingForm onSubmit={() => setFontSize(larger)}>
          <button
            className="utility__item utility__item--larger"
            name="fontSize"
            value={larger}
            aria-label={texts.larger}
            aria-disabled={fontSize >= LARGEST || undefined}
          >
            A+
          </button>
        </SettingForm>
        <SettingForm onSubmit={() => setContrast(!contrast)}>
          <button className="utility__item" name="contrast" value={contrast ? '0' : '1'} aria-pressed={contrast}>
            <Icon name="contrast" />
            <span className="utility__contrast-word">{texts.contrast}</span>
          </button>
        </SettingForm>
        <Link className="utility__item" to="/pomoc">
          {texts.help}
        </Link>
        <span className="utility__space" />
        {offices.length > 1 ? (
          <OfficeSwitcher offices={offices} office={office} />
        ) : (
          office && <span className="utility__office">{office.name}</span>
        )}
        <SignInLink />
      </div>
    </div>
  );
}

interface SettingFormProps {
  onSubmit: (submitter: HTMLButtonElement) => void;
  children: ReactNode;
}

/** A button that acts here; without scripts it goes to /ustawienia, which sets the cookie and comes back. */
function SettingForm({ onSubmit, children }: SettingFormProps) {
  const { pathname, search } = useLocation();
  const act = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement);
  };
  return (
    <form action="/ustawienia" onSubmit={act}>
      <input type="hidden" name="powrot" value={`${pathname}${search}`} />
      {children}
    </form>
  );
}

/** Scopes header and footer to one office by a cookie, so that the server draws the next page for it too. */
function OfficeSwitcher({ offices, office }: OfficeProps) {
  const details = useClosingDetails();
  const choose = ({ value }: HTMLButtonElement): void => {
    document.cookie = settingCookie('office', value);
    window.location.reload();
  };
  return (
    <details className="utility__list" ref={details}>
      <summary>
        <span className="visually-hidden">Wybór urzędu: </span>
        <span className="utility__office-name">{office?.shortName}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {offices.map(({ id, name }) => (
          <li key={id}>
            <SettingForm onSubmit={choose}>
              <button name="office" value={id} aria-pressed={id === office?.id}>
                {name}
              </button>
            </SettingForm>
          </li>
        ))}
      </ul>
    </details>
  );
}
