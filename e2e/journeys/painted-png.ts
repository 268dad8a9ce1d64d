import type { Page } from 'playwright-core';

/** A picture of one colour, as a browser paints it. */
export async function paintedPng(page: Page, width: number, height: number): Promise<Buffer> {
  const address = await page.evaluate(
    ([across, down]) => {
      const canvas = document.createElement('canvas');
      canvas.width = across;
      canvas.height = down;
      const brush = canvas.getContext('2d')!;
      brush.fillStyle = '#174a33';
      brush.fillRect(0, 0, across, down);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
