import { FooterColumns } from '../../../app/layout/footer.tsx';
import type { FrameProps } from '../../../app/page-handle.ts';
import { Telephone } from '../../../ui/telephone.tsx';

/** Under a vote: whom to ask, and everything else of the portal's foot folded, so that the ballot is short on a phone. */
export const VoteFoot = ({ init, office }: FrameProps) =>
  init && (
    <footer className="foot foot--brief">
      <div className="wrap">
        {office && (
          <p>
            Pomoc przy głosowaniu: <Telephone number={office.phone} />
          </p>
        )}
        <details>
          <summary>O urzędzie i portalu</summary>
          <FooterColumns office={office} init={init} />
        </details>
      </div>
    </footer>
  );
