/**
 * A page without scripts or styles, for when the portal's own cannot be drawn. All of it is ours: nothing is escaped.
 * @param head elements that go into its head, such as one that reads it again
 */
export const plainPage = (title: string, text: string, head = ''): string =>
  `<!doctype html><html lang="pl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${head}<title>${title} – Wiec</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="/">Strona główna</a></p></main></body></html>`;
