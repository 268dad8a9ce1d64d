/** The bytes of a chosen file as base64; null where the browser cannot read it any more. */
export function readAsBase64(file: Blob): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
