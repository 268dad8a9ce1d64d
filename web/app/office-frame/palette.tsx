import type { PermissionHolder } from '@wiec/domain/permission.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { OFFICE_VOTES_PATH } from '../../modules/voting/office/office-vote-paths.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusBack } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Key } from '../../ui/key.tsx';
import { useApi } from '../providers.tsx';
import { useInitData } from '../root-data.ts';
import type { Desk } from './desks.ts';
import { findHere, findMatters, type PaletteFind, type PaletteGroup, readTyped } from './palette-finds.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 200;

interface PaletteProps {
  holder: PermissionHolder;
  desks: readonly Desk[];
  onClose: () => void;
}

/** What was found for a text; `groups` null: the server did not answer. */
interface Found {
  readonly typed: string;
  readonly groups: readonly PaletteGroup[] | null;
}

/**
 * Finds matters and pages of the office by their titles and begins new ones (ARIA's editable combobox with a list that stays
 * open): the focus stays in the field, arrows move in the list, Enter opens, Escape closes.
 */
export function Palette({ holder, desks, onClose }: PaletteProps) {
  const api = useApi();
  const portal = useInitData();
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useFocusBack(dialog);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>({ typed: '', groups: [] });
  const [active, setActive] = useState(0);
  const [tries, setTries] = useState(0);
  /** What was typed when Enter was pressed before its answer had come. */
  const [pressed, setPressed] = useState<string | null>(null);

  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(() => {
      void findMatters(api, typed, holder).then((groups) => {
        if (wanted) setFound({ typed, groups });
      });
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [api, typed, holder, tries]);

  const asks = readTyped(typed).text !== '' && !readTyped(typed).actsOnly;
  const waits = asks && found.typed !== typed;
  const failed = asks && !waits && found.groups === null;
  // What was found for the text before stays until the next is there, so that the list does not jump with each letter.
  const matters = asks ? (found.groups ?? []) : [];
  const offered = readTyped(asks ? found.typed : typed).text;
  const groups = [...matters, ...findHere(typed, desks, holder, portal, offered)];
  const finds = groups.flatMap((group) => group.finds);
  const at = Math.min(active, finds.length - 1);
  const optionId = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const open = (find: PaletteFind): void => {
    onClose();
    // Pages of the account are no part of this application.
    if (find.href.startsWith('/konto/')) window.location.assign(find.href);
    else void navigate(find.href);
  };
  // What was asked for is opened once it is known; what merely can be begun with these words was not seen when Enter was pressed.
  const awaited = pressed === typed && !waits && !failed ? finds.find(({ isOffer }) => isOffer !== true) : undefined;
  const answered = useEffectEvent(() => {
    setPressed(null);
    if (awaited !== undefined) open(awaited);
  });
  useEffect(() => {
    if (pressed !== null && !waits) answered();
  }, [pressed, waits]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && finds.length > 0) {
      event.preventDefault();
      setActive((at + step + finds.length) % finds.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    // The list may still be that of the text before: its first row was not asked for, one that was gone to was.
    if (waits && at <= 0) setPressed(typed);
    else if (finds[at]) open(finds[at]);
  };
  let index = -1;
  return (
    <dialog ref={dialog} className="dialog palette" aria-label="Szukaj lub zrób" onClose={onClose}>
      <div className="palette__field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Szukaj lub zrób"
          aria-autocomplete="list"
          aria-expanded={finds.length > 0}
          aria-controls={finds.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={finds.length > 0 ? optionId(at) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setPressed(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="palette__close" onClick={onClose}>
          <span className="visually-hidden">Zamknij</span>
          <Key of="Esc" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {waits ? '' : countPl(finds.length, 'wynik', 'wyniki', 'wyników')}
      </p>
      {failed && (
        <div className="palette__failed" role="alert">
          <p>Nie udało się przeszukać spraw. Strony urzędu są poniżej.</p>
          <Button variant="tertiary" onClick={() => setTries(tries + 1)}>
            Spróbuj ponownie
          </Button>
        </div>
      )}
      {!failed && !waits && finds.every(({ isOffer }) => isOffer === true) && (
        <p className="palette__none">
          {nbsp('Nic takiego tu nie ma. Szukamy w tytułach spraw i projektów Twojego urzędu i w tekstach aktów.')}
        </p>
      )}
      {finds.length > 0 && (
        <div className="palette__list" id={`${id}-list`} role="listbox" aria-label="Wyniki" tabIndex={-1}>
          {groups.map((group) => (
            <div key={group.title} role="group" aria-label={group.title}>
              <p className="palette__group" aria-hidden="true">
                {group.title}
              </p>
              {group.finds.map((find) => {
                index += 1;
                const here = index;
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys act through the field, which alone has the focus
                  <div
                    // Two elements of one draft may lead to the same page.
                    key={here}
                    id={optionId(here)}
                    role="option"
                    tabIndex={-1}
                    aria-selected={here === at}
                    className="palette__find"
                    // The field keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => open(find)}
                  >
                    <Icon name={find.icon ?? group.icon} />
                    <span>
                      <b>{nbsp(find.title)}</b>
                      <span>{nbsp(find.note)}</span>
                    </span>
                    {here === at && <Key of="Enter" />}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      )}
      <p className="palette__foot">
        {nbsp('Tu nie szukamy osób.')}{' '}
        {desks.some(({ href }) => href === OFFICE_VOTES_PATH) && (
          <>
            Czy ktoś głosował, sprawdzisz w{' '}
            <Link to={OFFICE_VOTES_PATH} onClick={onClose}>
              głosowaniu
            </Link>
            .{' '}
          </>
        )}
        Znak <kbd className="key">&gt;</kbd> pokaże same czynności.
      </p>
    </dialog>
  );
}
