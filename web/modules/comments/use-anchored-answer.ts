import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { anchorOf, answerHref, readAnchor } from './answers-address.ts';

/** Moves to the comment that the fragment of the address names, by another page of the list where it is not on this one. */
export function useAnchoredAnswer(projectId: number): void {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const id = readAnchor(hash);
    if (id === null) return;
    const item = document.getElementById(anchorOf(id));
    if (item !== null) {
      item.focus({ preventScroll: true });
      item.scrollIntoView();
    } else if (new URLSearchParams(search).get('uwaga') !== String(id)) {
      void navigate(answerHref(projectId, id), { replace: true });
    }
  }, [hash, search, navigate, projectId]);
}
