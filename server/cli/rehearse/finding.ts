/** `error`: the vote would not go as announced. `warning`: it would, but look at it. */
export interface Finding {
  level: 'error' | 'warning';
  message: string;
}
