import { referenceLooksOf } from '../harness/looks.ts';
import { referenceStates } from '../states/states.ts';
import { lookAtStates } from './look-at-states.ts';

lookAtStates(referenceStates, referenceLooksOf);
