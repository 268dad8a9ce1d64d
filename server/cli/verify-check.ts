/** Result of one check; `told` says what was found, or what is wrong. */
export interface Check {
  name: string;
  ok: boolean;
  told: string;
}
