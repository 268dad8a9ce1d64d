/** Fetches a file and hands it to the browser to keep under this name; false where it could not be fetched. */
export async function saveFile(url: string, filename: string): Promise<boolean> {
  const content = await fetch(url)
    .then((response) => (response.ok ? response.blob() : null))
    .catch(() => null);
  if (content === null) return false;
  saveContent(content, filename);
  return true;
}

/** Hands content to the browser to keep under this name. */
export function saveContent(content: Blob, filename: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands a file that came in base64 to the browser to keep. */
export function saveSent({
  filename,
  contentType,
  content,
}: Record<'filename' | 'contentType' | 'content', string>): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveContent(new Blob([bytes], { type: contentType }), filename);
}
