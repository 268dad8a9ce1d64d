/** What stays of a pasted text, and what it becomes: the page has its own first and second headings. */
const KEPT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['P', 'BR', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'TABLE', 'THEAD', 'TBODY', 'TR', 'TH', 'TD', 'SUB', 'SUP', 'A'].map(
      (tag) => [tag, tag],
    ),
  ),
  ...{ H1: 'H3', H2: 'H3', H3: 'H3', H4: 'H4', H5: 'H5', H6: 'H5' },
  ...{ STRONG: 'STRONG', B: 'STRONG', EM: 'EM', I: 'EM', U: 'U' },
};
/** Left out with all that is in them. */
const DROPPED = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'META', 'LINK', 'IFRAME', 'OBJECT', 'SVG', 'TEMPLATE']);

/** A text from Word or another page, without the looks that it brings along; the server cleans it once more. */
export function cleanPasted(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html');
  const target = document.createElement('div');
  for (const node of source.body.childNodes) append(target, node);
  return target.innerHTML;
}

function append(parent: Node, node: Node): void {
  if (node.nodeType === Node.TEXT_NODE) {
    parent.appendChild(document.createTextNode((node.textContent ?? '').replace(/\s+/g, ' ')));
    return;
  }
  if (!(node instanceof Element) && node.nodeType !== Node.ELEMENT_NODE) return;
  const element = node as Element;
  if (DROPPED.has(element.tagName.toUpperCase())) return;
  const tag = KEPT[element.tagName.toUpperCase()];
  const into = tag === undefined ? parent : parent.appendChild(document.createElement(tag));
  const href = element.getAttribute('href');
  if (tag === 'A' && into instanceof Element && href !== null && /^(https?:|mailto:|tel:)/i.test(href)) {
    into.setAttribute('href', href);
  }
  for (const child of element.childNodes) append(into, child);
}
