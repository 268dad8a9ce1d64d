import { usualLooks } from '../harness/looks.ts';
import { parts } from '../states/states.ts';
import { lookAtStates } from './look-at-states.ts';

lookAtStates(parts.implementations, [...usualLooks, { size: 'tablet', letters: 16, axe: false }]);
