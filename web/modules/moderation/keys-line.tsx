import { Button } from '../../ui/button.tsx';

/** What keys do where comments are moderated. */
export const MODERATION_KEYS = [
  ['J', 'następny'],
  ['K', 'poprzedni'],
  ['A', 'opublikuj'],
  ['Z', 'zakryj'],
  ['R', 'odrzuć'],
  ['1–7', 'powód'],
  ['O', 'odłóż'],
  ['X', 'zaznacz'],
  ['Esc', 'zamknij'],
  ['Ctrl Z', 'cofnij odrzucenie'],
] as const;

/** What keys do here, and how to have them do nothing. */
export function KeysLine({ on, onChoose }: { on: boolean; onChoose: (on: boolean) => void }) {
  return (
    <div className="keys-line">
      {on && (
        <ul aria-label="Skróty klawiszy">
          {MODERATION_KEYS.map(([key, name]) => (
            <li key={key}>
              <kbd className="key">{key}</kbd> {name}
            </li>
          ))}
        </ul>
      )}
      <Button variant="tertiary" onClick={() => onChoose(!on)}>
        {on ? 'Wyłącz skróty' : 'Włącz skróty klawiszy'}
      </Button>
    </div>
  );
}
