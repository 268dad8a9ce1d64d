import type { Crumb } from '../../../app/page-handle.ts';

/** The list. */
export const SURVEYS: Crumb = { label: 'Ankiety', href: '/ankiety' };
