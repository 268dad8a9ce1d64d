import { useSyncExternalStore } from 'react';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { captchaWork } from './captcha-work.ts';
import { Banner } from '../banner.tsx';

/** Says why sending takes a moment longer. It asks nothing of the reader. */
export function CaptchaNote() {
  const running = useSyncExternalStore(captchaWork.subscribe, captchaWork.isRunning, captchaWork.isRunningOnServer);
  return (
    <div role="status">
      {running && (
        <Banner kind="info" title="Sprawdzamy, czy nie pisze automat">
          <p>
            {nbsp(
              'Z tego miejsca w sieci przyszło wiele próśb, dlatego przeglądarka rozwiązuje w tle krótkie zadanie. Potrwa to kilka sekund, nic nie musisz robić.',
            )}
          </p>
        </Banner>
      )}
    </div>
  );
}
