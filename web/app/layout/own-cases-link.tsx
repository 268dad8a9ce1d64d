import { Link } from 'react-router';
import { useRootData } from '../root-data.ts';

/** To what the reader has sent; nothing while no part of the portal takes anything. */
export function OwnCasesLink({ className }: { className: string }) {
  const flags = useRootData()?.init.appModuleFlags;
  return flags && Object.values(flags).some(Boolean) ? (
    <Link className={className} to="/moje-sprawy">
      Moje sprawy
    </Link>
  ) : null;
}
