import { Link } from 'react-router';
import { useRootData } from '../root-data.ts';

/** To what the reader has sent to the office; nothing while no part of the portal takes anything. */
export function OwnCasesLink({ className }: { className: string }) {
  const flags = useRootData()?.init.appModuleFlags;
  return flags?.consultation || flags?.budget ? (
    <Link className={className} to="/moje-sprawy">
      Moje sprawy
    </Link>
  ) : null;
}
