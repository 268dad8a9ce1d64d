import type { PreviewLink } from '@wiec/contract/preview-links.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { StatusTag } from '../../ui/status-tag.tsx';

interface PreviewLinksTableProps {
  links: readonly PreviewLink[];
  revoke: (link: PreviewLink) => Promise<void>;
}

/** Links that were made, the newest first; one that works can be revoked, after a question. */
export function PreviewLinksTable({ links, revoke }: PreviewLinksTableProps) {
  const [asking, setAsking] = useState<PreviewLink | null>(null);
  const [busy, run] = useBusy();
  const act = async (): Promise<void> => {
    if (asking === null) return;
    await run(() => revoke(asking));
    setAsking(null);
  };
  return (
    <>
      <table className="table office-table">
        <caption className="visually-hidden">Odnośniki do podglądu</caption>
        <thead>
          <tr>
            <th scope="col">Dla kogo</th>
            <th scope="col" className="office-table__wide">
              Działa do
            </th>
            <th scope="col">Stan</th>
          </tr>
        </thead>
        <tbody>
          {links.map((link) => (
            <tr key={link.id}>
              <th scope="row">
                {nbsp(link.note)}
                <span className="office-table__narrow">do {formatDateTime(new Date(link.expiresAt))}</span>
              </th>
              <td className="office-table__wide">{formatDateTime(new Date(link.expiresAt))}</td>
              <td>
                {link.works ? (
                  <>
                    <StatusTag shape="active">działa</StatusTag>{' '}
                    <Button
                      variant="tertiary"
                      aria-label={`Unieważnij odnośnik: ${link.note}`}
                      onClick={() => setAsking(link)}
                    >
                      Unieważnij
                    </Button>
                  </>
                ) : (
                  <StatusTag shape="withdrawn">{link.revokedAt === null ? 'wygasł' : 'unieważniony'}</StatusTag>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog open={asking !== null} title="Unieważnić odnośnik?" onClose={() => setAsking(null)}>
        <p>
          <b>{asking && nbsp(`${asking.note}.`)}</b>{' '}
          {nbsp('Odnośnik przestanie działać od razu. Tego nie można cofnąć, ale można utworzyć nowy.')}
        </p>
        <div className="dialog__actions">
          <Button busy={busy} busyLabel="Zapisywanie" onClick={() => void act()}>
            Unieważnij odnośnik
          </Button>
          <Button variant="secondary" onClick={() => setAsking(null)}>
            Zostaw
          </Button>
        </div>
      </Dialog>
    </>
  );
}
