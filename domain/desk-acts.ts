/** What the desk tells of what was done lately, and which of it closed something that waited (LOOK-office, Biurko). */
import { warsawDate } from './calendar.ts';

interface DeskAct {
  /** Who also sees it when others do it: whoever leads such matters, or moderates, in the office of the matter or the unit that leads it. Absent: nobody else. */
  readonly seenBy?: 'managers' | 'moderators';
  /** It takes one from what waits (1), or puts one back (-1). */
  readonly closes?: 1 | -1;
}

const managed: DeskAct = { seenBy: 'managers' };
const moderated: DeskAct = { seenBy: 'moderators', closes: 1 };

/** Actions of the audit log that the desk tells. What is done about one person or one vote is told to whoever did it alone. */
export const deskActs: Readonly<Record<string, DeskAct>> = {
  'act.imported': managed,
  'comment.answered': managed,
  'comment.answers-imported': managed,
  'comment.answers-published': { ...managed, closes: 1 },
  'comment.published': moderated,
  'comment.refused': moderated,
  'comment.refusal-undone': { seenBy: 'moderators', closes: -1 },
  'consultation.changed': managed,
  'consultation.closed': managed,
  'consultation.created': managed,
  'consultation.surveysReplaced': managed,
  'letter.retried': { closes: 1 },
  'office.featured-ordered': {},
  'probe.closed': managed,
  'probe.created': managed,
  'probe.draft-replaced': managed,
  'project.closedEarly': managed,
  'project.datesChanged': managed,
  'project.deleted': {},
  'project.extended': managed,
  'probe.placed': managed,
  'project.featured': managed,
  'project.filesAdded': managed,
  'project.published': { ...managed, closes: 1 },
  'project.unfeatured': managed,
  'project.withdrawn': managed,
  'register.annulled': { closes: 1 },
  'register.contest-declined': { closes: 1 },
  'register.contest-settled': { closes: 1 },
  'register.released': { closes: 1 },
  'register.verified': { closes: 1 },
  'report.accepted': managed,
  'report.corrected': managed,
  'report.effect-added': managed,
  'report.published': managed,
  'report.returned': managed,
  'report.submitted': managed,
  'resident.confirmed': { closes: 1 },
  'resident.refused': { closes: 1 },
  'survey-words.published': moderated,
  'survey-words.refused': moderated,
  'survey.created': managed,
  'survey.draft-replaced': managed,
  'survey.published': { ...managed, closes: 1 },
  'vote.closed': managed,
  'vote.counted': managed,
  'vote.created': managed,
  'vote.extended': managed,
  'vote.opened': managed,
  'vote.publicationCancelled': managed,
  'vote.publicationProposed': managed,
  'vote.publicationPlanned': managed,
  'vote.published': { ...managed, closes: 1 },
  'vote.rulesChosen': managed,
  'vote.setUp': managed,
  'vote.rehearsed': managed,
  'vote.closing-begun': managed,
  'vote.closing-called-off': managed,
  'vote.closing-taken-up': managed,
  'vote.drawPrepared': managed,
  'vote.numbersDrawn': managed,
  'vote.numbersGiven': managed,
  'vote.numbersAnnulled': managed,
  'vote.stopped': managed,
  'vote.withdrawn': managed,
};

export interface ToldAct {
  readonly at: Date;
  /** Who did it, as the log says. */
  readonly actor: string;
  readonly action: string;
  /** Of the matter; null: none that the reader may see. */
  readonly projectId: number | null;
  /** The reader can still take it back: it stands by itself. */
  readonly isUndoable: boolean;
}

/** The same act on one matter, several times in a row on one day, as one with its count. @param acts the newest first */
export function foldActs<Act extends ToldAct>(acts: readonly Act[]): (Act & { count: number })[] {
  const folded: (Act & { count: number })[] = [];
  for (const act of acts) {
    const last = folded.at(-1);
    if (last !== undefined && isSame(last, act)) folded[folded.length - 1] = { ...last, count: last.count + 1 };
    else folded.push({ ...act, count: 1 });
  }
  return folded;
}

const isSame = (a: ToldAct, b: ToldAct): boolean =>
  !a.isUndoable &&
  !b.isUndoable &&
  a.action === b.action &&
  a.actor === b.actor &&
  a.projectId === b.projectId &&
  warsawDate(a.at) === warsawDate(b.at);
