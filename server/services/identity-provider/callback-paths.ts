/** Where the browser comes back to: a page, or a hidden frame that asks nobody anything (spec/1 §2, Sign-in). */
export type Way = 'page' | 'frame';
export const CALLBACK_PATHS: Readonly<Record<Way, string>> = {
  page: '/authentication/callback',
  frame: '/authentication/silent_callback',
};
