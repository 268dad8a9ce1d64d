import type { PageHandle } from '../app/page-handle.ts';

export const handle: PageHandle = { title: 'terms-of-use' };
export const Component = () => <h1>terms-of-use</h1>;
