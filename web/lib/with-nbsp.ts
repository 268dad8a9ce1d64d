import { nbsp } from '@wiec/domain/polish-text.ts';
import type { ReactNode } from 'react';

/** A text with its no-break spaces; what is more than a text keeps its own. */
export const withNbsp = (content: ReactNode): ReactNode => (typeof content === 'string' ? nbsp(content) : content);
