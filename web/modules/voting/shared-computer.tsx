import { useEffect, useState } from 'react';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { isSharedComputer } from '../../lib/shared-computer.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';

/** After a receipt has been shown for so long with nobody there, the page starts anew. In seconds. */
const IDLE = 120;
/** Said aloud that many seconds before. */
const WARNED = 20;

/** Loads the page afresh in place of this one; what it held in memory is gone. */
const startAnew = (): void => window.location.replace(window.location.pathname);

/** By which the router keeps how far pages were read: it writes them as a page goes (pagehide), and being hidden comes after that. */
const PLACES_READ = 'react-router-scroll-positions';

function forgetPlacesRead(): void {
  try {
    if (document.visibilityState === 'hidden' && isSharedComputer()) window.sessionStorage.removeItem(PLACES_READ);
  } catch {
    // Storage is forbidden: there is nothing in it.
  }
}

interface SharedComputerProps {
  shared: boolean;
  onShare: (shared: boolean) => void;
}

/** Switches off that the browser keeps points and what is being sent, where several people use it. */
export function SharedComputer({ shared, onShare }: SharedComputerProps) {
  // Not taken off again: other pages of the portal, to which the reader goes on, are left with the ballot's places too.
  useEffect(() => document.addEventListener('visibilitychange', forgetPlacesRead), []);
  return (
    <div className="shared-computer">
      <Checkbox checked={shared} onChange={(event) => onShare(event.target.checked)}>
        <b>Wspólny komputer</b> <span className="muted">niczego z&nbsp;głosu tu nie zapisuj</span>
      </Checkbox>
      {shared && (
        <p className="small" role="status">
          {nbsp('Odświeżenie strony albo jej zamknięcie usuwa punkty i dane.')}{' '}
          <Button variant="tertiary" onClick={startAnew}>
            Zacznij od nowa
          </Button>
        </p>
      )}
    </div>
  );
}

/** Under a receipt: leaves the page to the next voter, when somebody says so or nobody is there any more. */
export function NextVoter() {
  const left = useSecondsLeft();
  useEffect(() => {
    if (left === 0) startAnew();
  }, [left]);
  return (
    <Banner kind="info" title="Wspólny komputer">
      <p>
        {nbsp(
          'Spisz albo wydrukuj kod: tu nie zostanie. Gdy przez dwie minuty nikt niczego nie ruszy, strona zacznie od nowa.',
        )}
      </p>
      <p role="status">
        {left <= WARNED && nbsp(`Za ${WARNED} sekund strona zacznie od nowa. Żeby została, naciśnij cokolwiek.`)}
      </p>
      <Button variant="secondary" onClick={startAnew}>
        Zakończ i&nbsp;zacznij od nowa
      </Button>
    </Banner>
  );
}

/** Counts down from `IDLE`; whatever somebody does begins it again (WCAG 2.2.1). */
function useSecondsLeft(): number {
  const [left, setLeft] = useState(IDLE);
  useEffect(() => {
    let until = Date.now() + IDLE * 1000;
    const postpone = (): void => {
      until = Date.now() + IDLE * 1000;
    };
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000);
    const acts = ['keydown', 'pointerdown', 'pointermove', 'scroll', 'focusin'] as const;
    for (const act of acts) window.addEventListener(act, postpone, { passive: true });
    return () => {
      clearInterval(timer);
      for (const act of acts) window.removeEventListener(act, postpone);
    };
  }, []);
  return left;
}
