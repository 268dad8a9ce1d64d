import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';

interface SignInAgainProps {
  signInHref: string;
  /** Null where this vote takes accounts alone. */
  onTypeData: (() => void) | null;
}

/** In place of who votes, when the sign-in of who gave the points has expired: back to the same points after it. */
export function SignInAgain({ signInHref, onTypeData }: SignInAgainProps) {
  return (
    <div className="voter-step">
      <Banner role="alert" title="Zalogowanie wygasło">
        <p>{nbsp('Punkty zostały. Zaloguj się ponownie, a wrócisz w to samo miejsce.')}</p>
      </Banner>
      <div className="buttons buttons--stretch voter-step__actions">
        <LinkButton to={signInHref}>Zaloguj się ponownie</LinkButton>
        {onTypeData !== null && (
          <Button variant="secondary" onClick={onTypeData}>
            Głosuj bez logowania
          </Button>
        )}
      </div>
    </div>
  );
}
