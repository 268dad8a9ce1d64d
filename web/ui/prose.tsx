/** HTML that an editor wrote and the server sanitised when it was saved; nothing else may come here. */
export function Prose({ html, legal = false }: { html: string; legal?: boolean }) {
  return <div className={legal ? 'prose legal-text' : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />;
}
