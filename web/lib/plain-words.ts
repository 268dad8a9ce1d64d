/** What a text of the editor says, without its looks: a line for each paragraph, row and item. Asks for a browser. */
export function plainWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, li, h2, h3, h4, h5, br, tr, blockquote')) block.after('\n');
  return body.textContent.trim();
}
