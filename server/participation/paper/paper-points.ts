import type { PaperDesk, PaperPoint, PaperPointBody } from '@wiec/contract/paper-cards.ts';
import {
  cardNumberOf,
  type CardSeries,
  openCardStates,
  readCardNumber,
  readSeries,
  SERIES_LIMITS,
  seriesOverlap,
} from '@wiec/domain/paper-card.ts';
import { may } from '@wiec/domain/permission.ts';
import { textLength, tidyText } from '@wiec/domain/polish-text.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import type { ErrorItem } from '@wiec/contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import type { CallerAccount } from '../../http/caller.ts';
import { FORBIDDEN } from '../../http/errors.ts';
import { accepted, refused, type Reply } from '../../http/reply.ts';
import { stillMay } from '../../http/still-may.ts';
import { actorOf } from '../../services/audit.ts';
import { auditVote } from '../audit-vote.ts';
import { mayEnterPaperBallots, mayReadBalances } from '../register/policy.ts';
import { findLiveVote } from '../vote-queries.ts';
import {
  countCards,
  findOpenCards,
  findOwnCards,
  findPaperVote,
  findPointNumbers,
  findPoints,
  findSeries,
  holdPoints,
  type PointRow,
  replaceSeries,
  savePoint,
} from './card-queries.ts';
import { type DayRow, findDays } from './day-queries.ts';
import { presentCard } from './paper-cards.ts';
import { presentDay } from './paper-days.ts';

const POINT_CHANGED = 'Ktoś tymczasem zmienił ten punkt. Zamknij formularz, obejrzyj punkt i zmień go jeszcze raz.';
const NO_VOTE = 'Nie ma takiego głosowania.';

interface OfPoints {
  series: readonly CardSeries[];
  days: readonly DayRow[];
  reader: number;
}

const presentPoint = (point: PointRow, { series, days, reader }: OfPoints): PaperPoint => ({
  ...point,
  days: days.filter(({ pointId }) => pointId === point.id).map((day) => presentDay(day, reader)),
  series: series
    .filter(({ pointId }) => pointId === point.id)
    .map((each) => ({
      from: cardNumberOf(each, each.first),
      to: cardNumberOf(each, each.last),
      count: each.last - each.first + 1,
    })),
});

export async function getPaperDesk(
  { db }: Pick<Deps, 'db'>,
  voteId: number,
  reader: CallerAccount,
): Promise<Reply<PaperDesk>> {
  const [vote, live] = [await findPaperVote(db, voteId), await findLiveVote(db, voteId)];
  if (!vote || !live) return refused('not-found', NO_VOTE);
  if (!mayReadBalances(reader, vote)) return refused('forbidden', FORBIDDEN);
  // Cards, by their numbers alone, are told to whoever types them.
  const types = mayEnterPaperBallots(reader, vote);
  const [points, series] = [await findPoints(db, voteId), await findSeries(db, voteId)];
  const days = await findDays(db, voteId);
  const notBy = reader.id;
  const isOn = live.status === ProjectStatus.Active && live.pause === null;
  return accepted({
    way: vote.way,
    until: live.paperUntil.toISOString(),
    now: live.now.toISOString(),
    takes: vote.isSealed && isOn && live.now >= live.dateFrom && live.now <= live.paperUntil,
    isSealed: vote.isSealed,
    mayManage: may(reader, 'budget.manage', vote.officeId),
    points: points.map((point) => presentPoint(point, { series, days, reader: notBy })),
    toCheck: types ? (await findOpenCards(db, voteId, { states: ['entered'], notBy })).map(presentCard) : [],
    toSettle: types
      ? (await findOpenCards(db, voteId, { states: openCardStates.slice(1), notBy })).map(presentCard)
      : [],
    own: (await findOwnCards(db, voteId, notBy)).map(presentCard),
    counts: await countCards(db, voteId),
  });
}

interface PointOrder {
  voteId: number;
  /** Null: a new one. */
  pointId: number | null;
  /** The revision that was changed; of a new one it is not asked. */
  seen: number;
  by: CallerAccount;
  body: PaperPointBody;
}

const TEXTS = { name: 'Nazwa punktu', address: 'Adres', hours: 'Godziny' } as const;
const MOST = { name: 120, address: 200, hours: 200 } as const;

/** Adds a point, or changes one: no number of a card is of two points, and none goes under which a card was entered. */
export async function savePaperPoint(
  { db }: Pick<Deps, 'db'>,
  { voteId, pointId, seen, by, body }: PointOrder,
): Promise<Reply<PaperPoint>> {
  return db.transaction().execute(async (tx) => {
    await holdPoints(tx, voteId);
    const vote = await findPaperVote(tx, voteId);
    if (!vote) return refused('not-found', NO_VOTE);
    if (!(await stillMay({ db: tx }, by, 'budget.manage', vote.officeId))) return refused('forbidden', FORBIDDEN);
    const points = await findPoints(tx, voteId);
    const before = points.find(({ id }) => id === pointId);
    if (pointId !== null && !before) return refused('not-found', 'Nie ma takiego punktu.');
    if (before && before.revision !== seen) return refused('conflict', POINT_CHANGED);
    const texts = { name: tidyText(body.name), address: tidyText(body.address), hours: tidyText(body.hours) };
    const faults: ErrorItem[] = (['name', 'address', 'hours'] as const).flatMap((field) =>
      textLength(texts[field]) > MOST[field]
        ? [{ field, message: `${TEXTS[field]}: najwyżej ${MOST[field]} znaków.` }]
        : [],
    );
    if (texts.name === '') faults.push({ field: 'name', message: 'Podaj nazwę punktu.' });
    const isTaken = ({ id, name }: PointRow): boolean =>
      id !== pointId && name.toLowerCase() === texts.name.toLowerCase();
    if (points.some(isTaken)) faults.push({ field: 'name', message: 'Punkt o tej nazwie już jest.' });
    const series: CardSeries[] = [];
    const others = (await findSeries(tx, voteId)).filter((each) => each.pointId !== pointId);
    if (body.series.length > SERIES_LIMITS.series) {
      faults.push({ field: 'series', message: `Najwyżej ${SERIES_LIMITS.series} serii kart.` });
    }
    for (const [at, { from, to }] of body.series.entries()) {
      const read = readSeries(from, to);
      const field = `series.${at}`;
      if (!read.ok) faults.push({ field, message: read.message });
      else if (series.some((each) => seriesOverlap(each, read))) {
        faults.push({ field, message: 'Te numery są w tym punkcie dwa razy.' });
      } else {
        const other = others.find((each) => seriesOverlap(each, read));
        const holder = points.find(({ id }) => id === other?.pointId);
        if (holder) faults.push({ field, message: `Niektóre z tych numerów ma już punkt „${holder.name}”.` });
        series.push({ pointId: pointId ?? 0, ...read });
      }
    }
    const entered = pointId === null ? [] : await findPointNumbers(tx, pointId);
    const lost = entered.find(({ number }) => readCardNumber(number, series) === null);
    if (faults.length === 0 && lost) {
      faults.push({ field: 'series', message: `Karta ${lost.number} jest już wpisana: jej numer musi zostać.` });
    }
    if (faults.length > 0) return refused('unprocessable', 'Popraw dane punktu', faults);
    const id = await savePoint(tx, { voteId, id: pointId, ...texts });
    await replaceSeries(tx, voteId, id, series);
    await auditVote(tx, {
      voteId,
      actor: actorOf(by),
      action: 'vote.paper-point-changed',
      details: { point: id, name: texts.name, series: body.series },
    });
    const saved = (await findPoints(tx, voteId)).find((point) => point.id === id)!;
    const days = await findDays(tx, voteId);
    return accepted(presentPoint(saved, { series: await findSeries(tx, voteId), days, reader: by.id }));
  });
}
