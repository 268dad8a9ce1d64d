import { nbsp } from '@wiec/domain/polish-text.ts';
import { Icon } from '../../ui/icon.tsx';
import type { CaptchaState } from './use-captcha.ts';

const told = {
  working: { icon: 'clock', title: 'Sprawdzamy, czy nie jesteś programem' },
  solved: { icon: 'check', title: 'Sprawdzone' },
  expired: { icon: 'alert', title: 'Sprawdzenie wygasło' },
  failed: { icon: 'alert', title: 'Sprawdzenie się nie udało' },
} as const;

/** One line, never a puzzle. */
export function CaptchaLine({ state, again }: { state: CaptchaState; again: () => void }) {
  const { icon, title } = told[state];
  return (
    <div className="captcha-line" role="status">
      <Icon name={icon} />
      <p>
        <b>{nbsp(title)}</b>
      </p>
      {state === 'working' && (
        <p className="small muted">{nbsp('Trwa to kilka sekund w tle, nie musisz nic robić.')}</p>
      )}
      {(state === 'expired' || state === 'failed') && (
        <p className="small">
          <button type="button" className="link-button" onClick={again}>
            Sprawdź jeszcze raz
          </button>
          . {nbsp('Nic z formularza nie zginęło.')}
        </p>
      )}
    </div>
  );
}
