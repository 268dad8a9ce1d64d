import type { OfficeProject } from '@wiec/contract/office-projects.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { openingWords, publisherOf } from '@wiec/domain/draft-plan.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { railStep, type RailStep, railSteps } from '@wiec/domain/project-stage.ts';

export interface RailWords {
  readonly step: RailStep;
  readonly name: string;
  readonly state: 'done' | 'now' | 'next';
  /** When it comes, or came, and who moves it there. */
  readonly sentence: string;
}

const names: Readonly<Record<RailStep, string>> = {
  preparation: 'W przygotowaniu',
  running: 'Aktywna',
  ended: 'Zakończona',
  results: 'Opublikowane wyniki',
};

/** Where a project stands in its life; empty: it was withdrawn. @param publishes the reader may publish it */
export function railWords(project: OfficeProject, publishes: boolean): RailWords[] {
  const now = railStep(project.stage);
  if (now === null) return [];
  const at = railSteps.indexOf(now);
  return railSteps.map((step, i) => {
    // What shows by itself when it ends has nothing that is still to come.
    const isDone = i < at || (step === 'results' && project.stage === 'published');
    const state = isDone ? 'done' : i === at ? 'now' : 'next';
    return { step, name: names[step], state, sentence: sentences[step](project, state, publishes) };
  });
}

const told = (time: string): string => formatDateTime(new Date(time));

type Sentence = (project: OfficeProject, state: RailWords['state'], publishes: boolean) => string;
const sentences: Readonly<Record<RailStep, Sentence>> = {
  preparation: (_, state) => (state === 'now' ? 'Widzi ją tylko urząd i osoby z odnośnikiem.' : 'Widzą ją wszyscy.'),
  running: (project, state, publishes) => {
    if (state === 'next') return openingWords(project, publishes);
    if (project.stage === 'announced') return `Ogłoszona. Zacznie się sama ${told(project.dateFrom)}.`;
    if (project.pausedUntil !== null) return `Wstrzymana. Wznowi się sama ${told(project.pausedUntil)}.`;
    return `${state === 'now' ? 'Trwa od' : 'Zaczęła się'} ${told(project.dateFrom)}.`;
  },
  ended: ({ stage, dateTo }, state) => {
    if (state === 'next') return `Zamknie się sama ${told(dateTo)}.`;
    return stage === 'ending' ? 'Zamyka się: dzieje się to samo.' : 'Nikt już nie odpowie.';
  },
  results: ({ type, surveyForms, stage, step }, _, publishes) => {
    const publish = publishes ? 'Ogłaszasz Ty' : `Ogłasza ${publisherOf(type)}`;
    if (surveyForms > 0) {
      if (stage === 'published') return 'Ogłoszone.';
      return step === 'publish-results' ? `Koperty są otwarte. ${publish}.` : `${publish}, gdy otworzą się koperty.`;
    }
    if (type === ProjectType.Probe) return 'Pokazują się same.';
    return `Odpowiedzi na uwagi ${publishes ? 'ogłaszasz Ty' : `ogłasza ${publisherOf(type)}`}.`;
  },
};
