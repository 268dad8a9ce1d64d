import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { givesPoint } from '../../../lib/from-project.ts';
import { points } from '../../../lib/points-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { DraftAction } from '../ballot/ballot-draft.ts';
import { stopReason } from '../voter/stop-reason.ts';
import type { BallotByArea } from './own-area.ts';
import { projectPath, type Question } from './project-row.tsx';
import { questionsOf } from './vote-filter.ts';

interface FromProjectProps {
  /** The project from whose page the voter came. */
  question: Question;
  byArea: BallotByArea;
  /** Its points now. */
  given: number;
  /** True where it is settled that the voter lives there. */
  onLive: (districtId: number) => boolean;
  /** To the question where the voter lives: not where this project is. */
  onElsewhere: () => void;
  onChange: (action: DraftAction) => void;
  /** To its row on the ballot. */
  onGo: () => void;
}

/**
 * Who pressed 'Zagłosuj na ten projekt' finds it with one point; whoever came by an address alone gives it themselves, so that nobody can
 * send somebody else a link that gives points (docs/decisions/0176).
 */
export function FromProject({ question, byArea, given, onLive, onElsewhere, onChange, onGo }: FromProjectProps) {
  const { mine, others, choices, livesIn } = byArea;
  const location = useLocation();
  const navigate = useNavigate();
  const [declined, setDeclined] = useState(false);
  const holds = ({ form }: (typeof others)[number]): boolean =>
    questionsOf([form]).some(({ id }) => id === question.id);
  const area = [...mine.areas, ...others].find(holds)!;
  const asks = livesIn === null && choices.includes(area) && !declined;
  const open = area.closed === null && !others.includes(area);
  const isFull = open && given === 0 && area.maxFor(question.id) <= 0;
  const canGive = open && given === 0 && !isFull;
  const give = () => onChange({ type: 'set', questionId: question.id, points: 1 });

  // A press gives one point, once: not again after a reload, after Back, or after the point was taken back. It comes a moment after the
  // ballot is there, and takes nobody's points away.
  const pressed = useRef(givesPoint(location.state));
  const bring = () => onChange({ type: 'brought', questionId: question.id });
  const latest = useRef(bring);
  useEffect(() => {
    latest.current = bring;
  });
  useEffect(() => {
    if (!pressed.current || asks) return;
    pressed.current = false;
    void navigate({ search: location.search }, { replace: true, preventScrollReset: true, state: null });
    if (canGive) latest.current();
  }, [asks, canGive, navigate, location.search]);

  const name = area.form.district.name;
  const told = (): string => {
    if (given > 0) return `Ten projekt ma już ${given === 1 ? 'Twój 1 punkt' : `od Ciebie ${points(given)}`}.`;
    if (!open) return `To projekt obszaru „${name}”: możesz go przeczytać, ale punktów mu nie dasz.`;
    if (!isFull) return 'Stoi pierwszy na liście.';
    return `Nie możesz teraz dać mu punktu. To projekt obszaru „${name}”. ${stopReason(mine, area, question.id, given)}`;
  };
  return (
    <Banner kind="info" role="status" title={nbsp(question.content)}>
      {asks ? (
        <>
          <p>{nbsp(`To projekt obszaru „${name}”. Głosują na niego ci, którzy tam mieszkają. Mieszkasz tam?`)}</p>
          <p className="lives-in__choice">
            <Button
              variant="secondary"
              onClick={() => {
                pressed.current = true;
                onLive(area.form.district.id);
              }}
            >
              Tak
            </Button>
            <Button
              variant="tertiary"
              onClick={() => {
                setDeclined(true);
                onElsewhere();
              }}
            >
              Nie, gdzie indziej
            </Button>
          </p>
        </>
      ) : (
        <p>
          {nbsp(told())}{' '}
          {canGive && (
            <Button variant="tertiary" onClick={give}>
              Daj punkt
            </Button>
          )}
          {open && (
            <Button variant="tertiary" onClick={onGo}>
              Pokaż na karcie
            </Button>
          )}
        </p>
      )}
      <p>
        <a href={projectPath(question.projectTask.id)}>Wróć na stronę projektu</a>
      </p>
    </Banner>
  );
}
