import type { PageHandle } from '../app/page-handle.ts';

export const handle: PageHandle = { title: 'project-task-map' };
export const Component = () => <h1>project-task-map</h1>;
