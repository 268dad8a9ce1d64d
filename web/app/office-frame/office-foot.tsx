import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { Key } from '../../ui/key.tsx';
import { useKeysChoice } from '../../ui/use-keys.ts';
import type { FrameProps } from '../page-handle.ts';
import { openOfficeWindow } from './office-windows.ts';

/** One line at the end of every office page. */
export function OfficeFoot({ init, office }: FrameProps) {
  const [hasKeys] = useKeysChoice();
  return (
    <footer className="office-foot">
      <div className="wrap office-foot__row">
        <span className="office-foot__about">
          {['Wiec', init?.appVersion].filter(Boolean).join(' ')}
          {office && `, ${office.name}`}
        </span>
        <button
          type="button"
          className="office-foot__keys"
          aria-haspopup="dialog"
          onClick={() => openOfficeWindow('keys')}
        >
          Skróty klawiszy {hasKeys && <Key of="?" />}
        </button>
        <Link to="/pomoc">Pomoc</Link>
        <Link to="/">
          Strona mieszkańców <Icon name="arrow" />
        </Link>
      </div>
    </footer>
  );
}
