import { texts } from '../../texts/polish.ts';
import { Icon } from '../../ui/icon.tsx';
import { LARGEST, SMALLEST, useReaderSettings } from '../reader-settings.tsx';
import { SettingForm } from './setting-form.tsx';

/** Size of letters and contrast. */
export function ReaderButtons() {
  const { fontSize, contrast, setFontSize, setContrast } = useReaderSettings();
  const smaller = Math.max(SMALLEST, fontSize - 1);
  const larger = Math.min(LARGEST, fontSize + 1);
  return (
    <>
      <SettingForm onSubmit={() => setFontSize(smaller)}>
        <button
          className="utility__item utility__item--smaller"
          name="fontSize"
          value={smaller}
          aria-disabled={fontSize <= SMALLEST || undefined}
        >
          A−<span className="visually-hidden"> {texts.smaller}</span>
        </button>
      </SettingForm>
      <SettingForm onSubmit={() => setFontSize(larger)}>
        <button
          className="utility__item utility__item--larger"
          name="fontSize"
          value={larger}
          aria-disabled={fontSize >= LARGEST || undefined}
        >
          A+<span className="visually-hidden"> {texts.larger}</span>
        </button>
      </SettingForm>
      <SettingForm onSubmit={() => setContrast(!contrast)}>
        <button className="utility__item" name="contrast" value={contrast ? '0' : '1'} aria-pressed={contrast}>
          <Icon name="contrast" />
          <span className="utility__word">{texts.contrast}</span>
        </button>
      </SettingForm>
    </>
  );
}
