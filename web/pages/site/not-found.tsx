import { NotFound } from '../../app/not-found.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { texts } from '../../texts/polish.ts';

export const handle: PageHandle = { title: texts.pageMissing };
export const Component = NotFound;
