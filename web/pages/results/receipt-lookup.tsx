import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { getVoteRecord, type VoteRecord } from '@wiec/contract/vote-record.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { read } from '../../lib/page-api.ts';
import { readAtVote } from '../../lib/vote-address.ts';
import { ReceiptLookup } from '../../modules/receipts/receipt-lookup.tsx';
import { VoteRecordFacts } from '../../modules/receipts/vote-record-facts.tsx';
import { texts } from '../../texts/polish.ts';
import '../../styles/results.css';
import '../../styles/receipts.css';

export const handle: PageHandle = {
  title: 'Sprawdź potwierdzenie',
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<VoteRecord> =>
  readAtVote(params, (id) => read(context, getVoteRecord, { params: { id } }));

export function Component() {
  const record = useLoaderData<VoteRecord>();
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>Sprawdź potwierdzenie</h1>
        <p className="lead">
          {nbsp(
            `${record.title}. Kod, który pojawił się po oddaniu głosu, jest skrótem zapieczętowanej koperty. Tu widać, czy koperta jest na publicznej liście. Nie widać, kto głosował ani jak.`,
          )}
        </p>
      </div>
      <ReceiptLookup record={record} />
      <VoteRecordFacts record={record} />
    </div>
  );
}
