/** What whoever writes about a consultation needs: it comes as soon as the page can be used. */
export { CommentForm } from './comment-form.tsx';
export { OwnComments } from './own-comments.tsx';
export { unsentComment } from './unsent-comments.ts';
export { UnsentNotice } from './unsent-notice.tsx';
