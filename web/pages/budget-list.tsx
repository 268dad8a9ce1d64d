import type { PageHandle } from '../app/page-handle.ts';

export const handle: PageHandle = { title: 'budget-list' };
export const Component = () => <h1>budget-list</h1>;
