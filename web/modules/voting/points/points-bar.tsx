import type { ReactNode } from 'react';
import { countPl, nbsp, pluralPl } from '@wiec/domain/polish-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { AreaView, BallotView } from '../ballot/ballot-view.ts';
import { Leaves } from '../leaves.tsx';
import { points } from '../../../lib/points-texts.ts';
import { chosenShort, leftShort } from './points-texts.ts';
import { pointsFieldId } from './points-field.ts';

/** More areas than this do not fit beside the button: then those in which points were given, or a sum. */
const MOST_AREAS = 3;

interface PointsBarProps {
  view: BallotView;
  onFix: (questionId: number) => void;
  onCheck: () => void;
  /** `MyPoints`, or null until it is loaded. */
  myPoints: ReactNode;
}

/** The bar that stays at the bottom of the window: what is left, the first mistake, the way on. */
export function PointsBar({ view, onFix, onCheck, myPoints }: PointsBarProps) {
  const open = view.areas.filter(({ closed }) => closed === null);
  const shown = areasInView(open);
  const mistake = view.mistakes[0];
  const tooMany = view.areas.some(({ isOneTooMany }) => isOneTooMany);
  const blocked = !view.isReady;
  return (
    <div className="points-bar" role="region" aria-label="Twoje punkty">
      <div className="wrap points-bar__row">
        {shown.length > 0 ? (
          shown.map((area) => <AreaLeft key={area.form.id} area={area} />)
        ) : (
          <p className="points-bar__area">
            <span>Rozdano</span>
            <b className="num">{nbsp(sumText(open))}</b>
          </p>
        )}
        {mistake !== undefined ? (
          <a
            className="points-bar__fix"
            href={`#${pointsFieldId(mistake.questionId)}`}
            onClick={(event) => {
              event.preventDefault();
              onFix(mistake.questionId);
            }}
          >
            <Icon name="alert" />
            <span id="powod-sprawdz">
              {view.mistakes.length === 1 && tooMany
                ? nbsp('Punkty tylko w jednym z obszarów')
                : nbsp(`Popraw ${countPl(view.mistakes.length, 'błąd', 'błędy', 'błędów')}`)}
            </span>
          </a>
        ) : (
          view.isEmpty && (
            <p className="points-bar__hint" id="powod-sprawdz">
              {nbsp('Daj punkt co najmniej jednemu projektowi')}
            </p>
          )
        )}
        {myPoints}
        <Button
          className="points-bar__go"
          aria-disabled={blocked || undefined}
          aria-describedby={blocked ? 'powod-sprawdz' : undefined}
          onClick={onCheck}
          data-kept-clear
        >
          Sprawdź głos
        </Button>
      </div>
    </div>
  );
}

/** Empty where only a sum fits. */
function areasInView(open: readonly AreaView[]): readonly AreaView[] {
  if (open.length <= MOST_AREAS) return open;
  const used = open.filter(({ given }) => given > 0);
  return used.length <= MOST_AREAS ? used : [];
}

function AreaLeft({ area }: { area: AreaView }) {
  const { kind, given, left, rules } = area;
  return (
    <div className="points-bar__area">
      <span>{area.form.district.name}</span>
      <b className="num">
        {kind === 'approval' ? chosenShort(given, rules.maxPoint) : leftShort(left, rules.maxPoint)}
      </b>
      <Leaves left={left} max={rules.maxPoint} />
    </div>
  );
}

function sumText(areas: readonly AreaView[]): string {
  const used = areas.filter(({ given }) => given > 0);
  const given = used.reduce((sum, area) => sum + area.given, 0);
  const where =
    used.length === 0 ? '' : ` w ${used.length} ${pluralPl(used.length, 'obszarze', 'obszarach', 'obszarach')}`;
  return `${points(given)}${where}`;
}
