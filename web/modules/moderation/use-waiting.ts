import { listModerated } from '@wiec/contract/comments.ts';
import { countWaitingCases } from '@wiec/contract/office-initiatives.ts';
import { listModeratedWords } from '@wiec/contract/survey-words.ts';
import { useEffect, useState } from 'react';
import { type ApiCaller, call } from '../../lib/api.ts';
import { OFFICE_COMMENTS_PATH, OFFICE_WORDS_PATH } from './moderation-list.ts';
import { OFFICE_INITIATIVES_PATH } from '@wiec/domain/office-paths.ts';
import { longestWait } from '@wiec/domain/waiting-time.ts';

/** What waits on a desk. */
export interface Waiting {
  readonly count: number;
  /** How long the first one has waited; null: nobody knows since when. */
  readonly sentence: string | null;
}

const FIRST = { query: { page: 1, size: 1 } };

/** By the address of its page. What cannot be read has no figure. */
export const waitingReaders: Readonly<Record<string, (api: ApiCaller) => Promise<Waiting | null>>> = {
  [OFFICE_COMMENTS_PATH]: async (api) => {
    const reply = await call(api, listModerated, FIRST);
    if (!reply.ok) return null;
    const { total, oldest } = reply.data.decidable;
    return { count: total, sentence: oldest === null ? null : longestWait(new Date(oldest), new Date()) };
  },
  [OFFICE_WORDS_PATH]: async (api) => {
    const reply = await call(api, listModeratedWords, FIRST);
    return reply.ok ? { count: reply.data.total, sentence: null } : null;
  },
  [OFFICE_INITIATIVES_PATH]: async (api) => {
    const reply = await call(api, countWaitingCases);
    return reply.ok ? { count: reply.data.toAssign.total, sentence: null } : null;
  },
};

/** How much waits to be decided on these desks, by their addresses; of others nothing is told. Read anew with each `moment`. */
export function useWaiting(
  api: ApiCaller,
  paths: readonly string[],
  moment?: string,
): Readonly<Record<string, Waiting>> {
  const [waiting, setWaiting] = useState<Readonly<Record<string, Waiting>>>({});
  const asked = paths.filter((path) => Object.hasOwn(waitingReaders, path)).join(' ');
  useEffect(() => {
    let wanted = true;
    for (const path of asked.split(' ').filter((each) => each !== '')) {
      void waitingReaders[path]!(api).then((found) => {
        if (wanted && found) setWaiting((all) => ({ ...all, [path]: found }));
      });
    }
    return () => {
      wanted = false;
    };
  }, [api, asked, moment]);
  return waiting;
}
