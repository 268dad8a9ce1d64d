import type { PageHandle } from '../app/page-handle.ts';

export const handle: PageHandle = { title: 'home' };
export const Component = () => <h1>home</h1>;
