import { createContext } from 'react';
import { texts } from '../../texts/polish.ts';
import { PREVIEW_PATH } from './task-paths.ts';

interface TaskLink {
  words: string;
  hrefOf: (taskId: number) => string;
}

/** Where a project on a map leads: to its page, unless the map is of something else. */
export const TaskLinkContext = createContext<TaskLink>({
  words: texts.more,
  hrefOf: (taskId) => `${PREVIEW_PATH}/${taskId}`,
});
