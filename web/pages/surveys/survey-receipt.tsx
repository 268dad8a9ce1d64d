import { getSheetRecord, type SheetRecord } from '@wiec/contract/vote-record.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { ReceiptLookup } from '../../modules/receipts/receipt-lookup.tsx';
import { VoteRecordFacts } from '../../modules/receipts/vote-record-facts.tsx';
import { SURVEYS } from './parts/surveys-crumb.ts';
import '../../styles/results.css';
import '../../styles/receipts.css';

export const handle: PageHandle<SheetRecord> = {
  title: 'Sprawdź potwierdzenie ankiety',
  crumbs: ({ title, projectId, projectType }) =>
    projectType === ProjectType.Consultation
      ? [
          { label: 'Konsultacje', href: '/konsultacje' },
          { label: title, href: `/konsultacje/podglad/${projectId}` },
        ]
      : [SURVEYS, { label: title, href: `/ankiety/podglad/${projectId}` }],
};

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<SheetRecord> =>
  read(context, getSheetRecord, { params: { projectId: routeId(params.id), voteId: routeId(params.voteId) } });

export function Component() {
  const record = useLoaderData<SheetRecord>();
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>Sprawdź potwierdzenie ankiety</h1>
        <p className="lead">
          {nbsp(
            `${record.title}. Kod, który pojawił się po wysłaniu ankiety, jest skrótem zapieczętowanej koperty. Tu widać, czy koperta jest na publicznej liście. Nie widać, kto odpowiadał ani jak.`,
          )}
        </p>
      </div>
      <ReceiptLookup record={record} of="survey" />
      <VoteRecordFacts record={record} of="survey" />
    </div>
  );
}
