import type { CustomFetch } from 'openid-client';

/** Sends a request to the provider built in here without leaving the process. */
export type InProcessFetch = CustomFetch;
