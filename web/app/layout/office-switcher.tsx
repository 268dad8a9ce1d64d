import type { OfficeFooter } from '@wiec/contract/site.ts';
import { settingCookie } from '../../lib/cookies.ts';
import { Icon } from '../../ui/icon.tsx';
import { SettingForm } from './setting-form.tsx';
import { useClosingDetails } from './use-closing-details.ts';

interface OfficeSwitcherProps {
  offices: readonly OfficeFooter[];
  office?: OfficeFooter;
}

/** Scopes header and footer to one office by a cookie, so that the server draws the next page for it too. */
export function OfficeSwitcher({ offices, office }: OfficeSwitcherProps) {
  const details = useClosingDetails();
  return (
    <details className="utility__list" ref={details}>
      <summary>
        <span className="visually-hidden">Wybór urzędu: </span>
        {office?.name}
        <Icon name="chevron-down" />
      </summary>
      <OfficeChoice offices={offices} office={office} />
    </details>
  );
}

/** One button for each office; the chosen one is pressed. */
export function OfficeChoice({ offices, office }: OfficeSwitcherProps) {
  const choose = ({ value }: HTMLButtonElement): void => {
    document.cookie = settingCookie('office', value);
    window.location.reload();
  };
  return (
    <ul className="office-choice">
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
  );
}
