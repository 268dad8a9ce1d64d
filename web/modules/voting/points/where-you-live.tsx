import { type RefObject, useState } from 'react';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { DraftAction } from '../ballot/ballot-draft.ts';
import type { AreaView } from '../ballot/ballot-view.ts';
import type * as laterSteps from '../later-steps.ts';
import { lostIn, NO_AREA, type BallotByArea } from './own-area.ts';
import { projects } from './points-texts.ts';
import type { StreetsOfVote } from './street-field.tsx';
import { projectCount } from './vote-areas.ts';
import { questionsOf } from './vote-filter.ts';

type Living = ReturnType<typeof useLiving>;
interface WithLater {
  later: typeof laterSteps | null;
  streets: StreetsOfVote | null;
}

/** Naming the district where one lives. Where points would be lost, it is first asked whether they may be. */
export function useLiving(
  { choices, livesIn }: BallotByArea,
  place: RefObject<HTMLElement | null>,
  onChange: (action: DraftAction) => void,
) {
  const [asksAgain, setAsksAgain] = useState(false);
  const [wanted, setWanted] = useState<number | null>(null);
  /** What was pressed goes, so the focus goes to what comes in its place. */
  const show = (asked: boolean, district: number | null) => {
    setAsksAgain(asked);
    setWanted(district);
    setTimeout(() => place.current?.focus());
  };
  const settle = (districtId: number) => {
    const elsewhere = choices.filter(({ form }) => form.district.id !== districtId).map(({ form }) => form);
    onChange({ type: 'lives', in: districtId, lost: questionsOf(elsewhere).map(({ id }) => id) });
    show(false, null);
  };
  return {
    choices,
    livesIn,
    wanted,
    asks: livesIn === null || asksAgain,
    askAgain: () => show(true, null),
    settle,
    /** True where it is settled, false where it is asked first. */
    live: (districtId: number): boolean => {
      const isSettled = lostIn(choices, districtId).length === 0;
      if (isSettled) settle(districtId);
      else show(true, districtId);
      return isSettled;
    },
    stay: () => show(false, null),
  };
}

interface WhereYouLiveProps extends WithLater {
  living: Living;
  place: RefObject<HTMLDivElement | null>;
}

/** Asks once where the voter lives; then it is one line, which leads back to the question. */
export function WhereYouLive({ living, place, ...rest }: WhereYouLiveProps) {
  // It has the focus after either press, so its name is what is heard.
  const name = living.asks ? 'mieszkasz-tytul' : 'mieszkasz-odpowiedz';
  return (
    <div ref={place} tabIndex={-1} className="lives-in" role="group" aria-labelledby={name}>
      {living.asks ? <Question {...living} {...rest} /> : <Answer {...living} {...rest} />}
    </div>
  );
}

const Answer = ({ choices, livesIn, askAgain, streets }: Living & WithLater) => (
  <p className="lives-in__answer">
    <span id="mieszkasz-odpowiedz">
      {livesIn === NO_AREA ? 'Głosujesz tylko na projekty dla wszystkich.' : 'Mieszkasz: '}
      <b>{nameOf(choices, livesIn)}</b>
      {streets?.home?.livesIn === livesIn && `, ${streets.home.text}`}
    </span>{' '}
    <Button variant="tertiary" onClick={askAgain}>
      Zmień
    </Button>
  </p>
);

function Question({ choices, wanted, live, settle, stay, later, streets }: Living & WithLater) {
  return (
    <section className="section section--tight" aria-labelledby="mieszkasz-tytul">
      <div className="section__side">
        <h2 id="mieszkasz-tytul">Gdzie mieszkasz?</h2>
      </div>
      <div className="section__main">
        <p>{nbsp('Głosujesz na projekty dla wszystkich i na projekty jednego obszaru: tego, w którym mieszkasz.')}</p>
        {wanted !== null && later !== null && (
          <later.LostPoints
            name={nameOf(choices, wanted)}
            lost={lostIn(choices, wanted)}
            onChange={() => settle(wanted)}
            onStay={stay}
          />
        )}
        {streets !== null && (
          <div className="lives-in__street">
            {later !== null && <later.StreetField {...streets} choices={choices} live={live} />}
          </div>
        )}
        <ul className="lives-in__areas">
          {choices.map(({ form }) => (
            <li key={form.id}>
              <Button variant="tertiary" onClick={() => live(form.district.id)}>
                {nbsp(form.district.name)}
              </Button>
              <span className="muted small">{projects(projectCount([form]))}</span>
            </li>
          ))}
        </ul>
        <Button variant="tertiary" onClick={() => live(NO_AREA)}>
          Pomiń: tylko projekty dla wszystkich
        </Button>
        <p className="muted small">
          {nbsp('Odpowiedź zostaje w tej przeglądarce. Adres sprawdzimy dopiero przy wysyłaniu głosu.')}
        </p>
      </div>
    </section>
  );
}

const nameOf = (choices: readonly AreaView[], districtId: number | null): string =>
  nbsp(choices.find(({ form }) => form.district.id === districtId)?.form.district.name ?? '');
