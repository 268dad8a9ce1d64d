import { nbspHtml } from '@wiec/domain/polish-text.ts';

/** HTML that an editor wrote and the server sanitised when it was saved; nothing else may come here. */
export function Prose({ html, legal = false }: { html: string; legal?: boolean }) {
  const className = legal ? 'prose legal-text' : 'prose';
  return <div className={className} dangerouslySetInnerHTML={{ __html: nbspHtml(html) }} />;
}
