import { getTurnoutBoard, type TurnoutBoard as Board } from '@wiec/contract/turnout-board.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../app/providers.tsx';
import { call } from '../../../lib/api.ts';
import { useLooksAgain } from '../../../lib/use-looks-again.ts';
import { Button } from '../../../ui/button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { boardFigure, boardNote, boardTime, boardWay, readAtText } from './board-words.ts';
import { DayBars } from './day-bars.tsx';
import '../../../styles/turnout-board.css';

/** Milliseconds between two looks: lists are sealed once a minute at most. */
const LOOK_EVERY = 30_000;
/** Numbers that are so old did not come: a look that waits for an answer fails without a word. */
const TOO_OLD = 3 * LOOK_EVERY;
/** Titles that are longer are set smaller. */
const LONG_TITLE = 60;

/** The turnout of a vote, made for a screen on a wall: it renews itself, and keeps the last numbers while nothing answers. */
export function TurnoutBoard({ board: loaded }: { board: Board }) {
  const { board, isLost, now } = useFreshBoard(loaded);
  const { title, turnout, portalUrl } = board;
  const { before, figure, after, share } = boardFigure(board);
  const note = boardNote(board);
  const time = boardTime(board, now);
  const way = boardWay(board);
  const address = portalUrl + way.path;
  return (
    <div className="turnout-board">
      <div className="turnout-board__head">
        <h1 className={title.length > LONG_TITLE ? 'turnout-board__title--long' : undefined}>{nbsp(title)}</h1>
      </div>
      <div className="turnout-board__main">
        <section className="turnout-board__count" aria-labelledby="frekwencja">
          <h2 id="frekwencja" className="visually-hidden">
            Frekwencja
          </h2>
          {before !== null && <p className="turnout-board__before">{nbsp(before)}</p>}
          {figure === null ? (
            <p className="turnout-board__words">{nbsp(after)}</p>
          ) : (
            <p className="turnout-board__figure">
              <b className="num">{figure}</b> <span>{nbsp(after)}</span>
            </p>
          )}
          {share !== null && <p className="turnout-board__share">{nbsp(share)}</p>}
          {note !== null && <p className="turnout-board__note">{nbsp(note)}</p>}
        </section>
        {turnout !== null && turnout.ballots > 0 && <DayBars days={turnout.days} now={now} />}
      </div>
      <div className="turnout-board__side">
        <section aria-labelledby="czas">
          <h2 id="czas">{time.title}</h2>
          <p className="turnout-board__time">{nbsp(time.large)}</p>
          <p>{nbsp(time.small)}</p>
        </section>
        <section className="turnout-board__way" aria-labelledby="dalej">
          <h2 id="dalej">{nbsp(way.title)}</h2>
          <QrCode text={address} label={`Kod QR: ${address}`} />
          <p className="turnout-board__address">{address.replace(/^https?:\/\//, '').replaceAll('/', '/\u200b')}</p>
        </section>
      </div>
      <div className="turnout-board__foot">
        <p>{nbsp(readAtText(new Date(board.now), now))}</p>
        <div role="status" className={isLost ? 'turnout-board__lost' : undefined}>
          {isLost && <p>{nbsp('Nie ma połączenia z portalem. Liczby odświeżą się, gdy wróci.')}</p>}
        </div>
        <p className="turnout-board__acts">
          <Link className="standalone-link" to={way.path}>
            {nbsp(way.title)}
          </Link>
          <WholeScreen />
        </p>
      </div>
    </div>
  );
}

interface FreshBoard {
  board: Board;
  /** Nobody answers: the numbers may be older than they are on the portal. */
  isLost: boolean;
  /** The portal's clock, also while it does not answer. */
  now: Date;
}

function useFreshBoard(loaded: Board): FreshBoard {
  const api = useApi();
  const [board, setBoard] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const [elapsed, setElapsed] = useState(0);
  const asks = useRef(false);
  useLooksAgain(LOOK_EVERY, async () => {
    if (asks.current) return;
    asks.current = true;
    try {
      const reply = await call(api, getTurnoutBoard, { params: { id: loaded.id } });
      setFailed(!reply.ok);
      if (reply.ok) setBoard(reply.data);
    } finally {
      asks.current = false;
    }
  });
  useEffect(() => {
    const began = performance.now();
    setElapsed(0);
    const timer = setInterval(() => setElapsed(performance.now() - began), LOOK_EVERY / 2);
    return () => clearInterval(timer);
  }, [board.now]);
  return { board, isLost: failed || elapsed > TOO_OLD, now: new Date(Date.parse(board.now) + elapsed) };
}

/** Where the browser can do it; on a whole screen it is not shown. */
function WholeScreen() {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(document.fullscreenEnabled), []);
  if (!isThere) return null;
  return (
    <Button variant="secondary" onClick={() => void document.documentElement.requestFullscreen().catch(() => {})}>
      Na cały ekran
    </Button>
  );
}
