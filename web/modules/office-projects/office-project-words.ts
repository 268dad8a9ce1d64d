import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import type { StatusShape } from '../../ui/status-tag.tsx';

/** The sign beside the name of a stage. */
export const stageShapes: Readonly<Record<OfficeProject['stage'], StatusShape>> = {
  preparation: 'waiting',
  announced: 'waiting',
  running: 'active',
  paused: 'waiting',
  ending: 'active',
  over: 'waiting',
  published: 'chosen',
  withdrawn: 'withdrawn',
};

/** What the office prepares, in the accusative, by kind. */
export const accusatives: Readonly<Record<number, string>> = {
  [ProjectType.Consultation]: 'konsultację',
  [ProjectType.Survey]: 'ankietę',
  [ProjectType.Probe]: 'sondę',
};

/** Where there is nothing to do, what happens next. */
export function goesOnByItself({ stage, surveyForms }: OfficeProject): string {
  if (stage === 'preparation') return 'otworzy się sama';
  if (stage === 'announced') return 'zacznie się sama';
  if (stage === 'running') return 'zamknie się sama';
  if (stage === 'paused') return 'wznowi się sama';
  if (stage === 'ending' || (stage === 'over' && surveyForms > 0)) return 'czeka na otwarcie kopert';
  return 'nic do zrobienia';
}

/** How much came in, by the ways in which people took part. */
export function cameIn({ type, answers, undecided, comments, waitingComments, messages }: OfficeProject): string[] {
  const all: [number, string][] = [
    [
      answers,
      type === ProjectType.Probe
        ? countPl(answers, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')
        : countPl(answers, 'wypełniony formularz', 'wypełnione formularze', 'wypełnionych formularzy'),
    ],
    [undecided, `${countPl(undecided, 'formularz czeka', 'formularze czekają', 'formularzy czeka')} na decyzję`],
    [comments, countPl(comments, 'komentarz', 'komentarze', 'komentarzy')],
    [waitingComments, `${countPl(waitingComments, 'czeka', 'czekają', 'czeka')} na sprawdzenie`],
    [messages, countPl(messages, 'wiadomość', 'wiadomości', 'wiadomości')],
  ];
  return all.filter(([count]) => count > 0).map(([, text]) => text);
}
