import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';

/** Adds no-break spaces to a text; any other content is left as it is. */
export const withNbsp = (content: ReactNode): ReactNode => (typeof content === 'string' ? nbsp(content) : content);
