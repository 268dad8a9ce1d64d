import '../styles/key.css';

/** A key that does the same, for whoever sees it; assistive technology is told by `aria-keyshortcuts`. */
export function Key({ of }: { of: string }) {
  return (
    <kbd className="key" aria-hidden="true">
      {of}
    </kbd>
  );
}
