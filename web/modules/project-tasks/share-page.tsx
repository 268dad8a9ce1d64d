import { useEffect, useState } from 'react';

/** Hands the address of this page on: by the device's own sheet, or copied where it has none. Without scripts there is no button. */
export function SharePage({ title }: { title: string }) {
  const [ready, setReady] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  const share = async (): Promise<void> => {
    const url = window.location.href.split('#')[0]!;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid('Skopiowano adres strony.');
      }
    } catch (error) {
      // Somebody shut the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setSaid(`Nie udało się skopiować. Adres strony: ${url}`);
    }
  };
  return (
    <>
      <button type="button" className="task-share" onClick={() => void share()}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 15V3.5M8 7l4-3.5L16 7M5 12v8.5h14V12" />
        </svg>
        Udostępnij
      </button>
      <p role="status" className="small">
        {said}
      </p>
    </>
  );
}
