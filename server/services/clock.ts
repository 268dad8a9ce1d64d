import type { Clock } from '../deps.ts';

export const systemClock: Clock = () => new Date();
