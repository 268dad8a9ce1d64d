import type { PageHandle } from '../app/page-handle.ts';

export const handle: PageHandle = { title: 'project-task-list' };
export const Component = () => <h1>project-task-list</h1>;
