/** What goes along with reading, and needs scripts: it comes after the page. */
export { followReading } from './follow-reading.ts';
export { ReadingBar } from './reading-bar.tsx';
export { watchParagraphs } from './watch-paragraphs.ts';
