import { MODERATION_KEYS } from '../../modules/moderation/keys-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useKeysChoice } from '../../ui/use-keys.ts';

const EVERYWHERE = [
  ['Ctrl K', 'szukaj lub zrób'],
  ['?', 'skróty klawiszy'],
  ['Esc', 'zamknij okno'],
] as const;

/** Which keys do what, and the switch for those that act alone. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [on, choose] = useKeysChoice();
  return (
    <Dialog open title="Skróty klawiszy" onClose={onClose}>
      <KeyList title="Na każdej stronie urzędu" keys={EVERYWHERE} />
      <KeyList title="W komentarzach" keys={MODERATION_KEYS} />
      <p className="muted">
        {on
          ? 'Pojedyncze klawisze działają, gdy nic się nie wpisuje.'
          : 'Pojedyncze klawisze są wyłączone. Ctrl K i Esc działają zawsze.'}
      </p>
      <div className="dialog__actions">
        <Button variant="secondary" onClick={() => choose(!on)}>
          {on ? 'Wyłącz pojedyncze klawisze' : 'Włącz pojedyncze klawisze'}
        </Button>
      </div>
    </Dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <section className="key-list">
      <h3>{title}</h3>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
