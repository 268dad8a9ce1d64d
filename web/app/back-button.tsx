import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { texts } from '../texts/polish.ts';
import { Button } from '../ui/button.tsx';

/** 'Wróć', where there is a page of the portal to go back to. */
export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(key !== 'default'), [key]);
  if (!shown) return null;
  return (
    <Button variant="secondary" onClick={() => void navigate(-1)}>
      {texts.goBack}
    </Button>
  );
}
