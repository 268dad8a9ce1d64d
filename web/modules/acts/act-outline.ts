import type { OutlinePart, OutlineRow } from '@wiec/domain/acts/act-outline.ts';
import type { ActNode } from '@wiec/contract/consultations.ts';

export type ActRow = OutlineRow<ActNode>;
export type ActPart = OutlinePart<ActNode>;
