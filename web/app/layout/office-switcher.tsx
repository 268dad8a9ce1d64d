import type { OfficeFooter } from '@wiec/contract/site.ts';
import { settingCookie } from '../../lib/cookies.ts';
import { Icon } from '../../ui/icon.tsx';
import { SettingForm } from './setting-form.tsx';
import { useClosingDetails } from './use-closing-details.ts';

interface OfficeSwitcherProps {
  offices: readonly OfficeFooter[];
  /** The reader's choice; undefined: all. */
  chosen?: OfficeFooter;
}

const ALL_OFFICES = 'Wszystkie urzędy';

/** Scopes lists, search, footer and contact to one office by a cookie, so that the server draws the next page for it too. */
export function OfficeSwitcher({ offices, chosen }: OfficeSwitcherProps) {
  const details = useClosingDetails();
  return (
    <details className="utility__list" ref={details}>
      <summary>
        <span className="visually-hidden">Wybór urzędu: </span>
        {chosen?.name ?? ALL_OFFICES}
        <Icon name="chevron-down" />
      </summary>
      <OfficeChoice offices={offices} chosen={chosen} />
    </details>
  );
}

/** A button for all offices, and one for each; what is chosen is pressed. */
export function OfficeChoice({ offices, chosen }: OfficeSwitcherProps) {
  const choose = ({ value }: HTMLButtonElement): void => {
    document.cookie = settingCookie('office', value);
    window.location.reload();
  };
  return (
    <ul className="office-choice">
      {[{ id: 0, name: ALL_OFFICES }, ...offices].map(({ id, name }) => (
        <li key={id}>
          <SettingForm onSubmit={choose}>
            <button name="office" value={id} aria-pressed={id === (chosen?.id ?? 0)}>
              {name}
            </button>
          </SettingForm>
        </li>
      ))}
    </ul>
  );
}
