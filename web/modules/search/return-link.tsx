import { useEffect, useState, type MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LinkButton } from '../../ui/button.tsx';

/** 'Powrót': to where the reader came from, or home where that is not known, or without scripts. */
export function ReturnLink() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [cameFromHere, setCameFromHere] = useState(false);
  useEffect(() => setCameFromHere(key !== 'default'), [key]);
  const goBack = (event: MouseEvent): void => {
    if (!cameFromHere || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <LinkButton variant="secondary" to="/" onClick={goBack}>
      Powrót
    </LinkButton>
  );
}
