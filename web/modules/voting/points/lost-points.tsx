import { nbsp } from '@wiec/domain/polish-text.ts';
import { points } from '../../../lib/points-texts.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { AreaView } from '../ballot/ballot-view.ts';

interface LostPointsProps {
  /** The district that was pressed; empty for none. */
  name: string;
  lost: readonly AreaView[];
  onChange: () => void;
  onStay: () => void;
}

/** Which points go when the voter lives somewhere else than they said. */
export const LostPoints = ({ name, lost, onChange, onStay }: LostPointsProps) => (
  <Banner title={nbsp(`${name || 'Tylko projekty dla wszystkich'}: zmienić?`)} role="alert">
    <p>{nbsp(`Przepadną punkty, które masz teraz gdzie indziej: ${lost.map(lossText).join(', ')}.`)}</p>
    <p className="lives-in__choice">
      <Button variant="secondary" onClick={onChange}>
        Zmień
      </Button>
      <Button variant="tertiary" onClick={onStay}>
        Zostaw
      </Button>
    </p>
  </Banner>
);

const lossText = ({ form, given }: AreaView): string => `${form.district.name} (${points(given)})`;
