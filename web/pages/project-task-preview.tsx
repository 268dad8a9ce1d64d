import type { PageHandle } from '../app/page-handle.ts';

export const handle: PageHandle = { title: 'project-task-preview' };
export const Component = () => <h1>project-task-preview</h1>;
