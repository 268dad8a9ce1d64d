import { apiOrigin } from '../../lib/browser-api.ts';

/** As the page was served: the entry of the browser reads the same. */
export function publicApi(): string {
  const page = document.getElementById('page-data')?.textContent ?? '{}';
  const { publicApiUrl = null } = JSON.parse(page) as { publicApiUrl?: string | null };
  return apiOrigin(window.location, publicApiUrl);
}
