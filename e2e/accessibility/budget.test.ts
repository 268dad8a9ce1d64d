import { usualLooksOf } from '../harness/looks.ts';
import { everyOther } from '../harness/usual-cases.ts';
import { parts } from '../states/states.ts';
import { lookAtStates } from './look-at-states.ts';

lookAtStates(everyOther(parts.budget), usualLooksOf);
