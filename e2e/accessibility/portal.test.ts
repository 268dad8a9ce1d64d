import { usualLooksOf } from '../harness/looks.ts';
import { parts } from '../states/states.ts';
import { lookAtStates } from './look-at-states.ts';

lookAtStates(parts.portal, usualLooksOf);
