import { listModerated } from '@wiec/contract/comments.ts';
import { type LoaderFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import type { Output } from '../../lib/api.ts';
import { readId, readPage } from '../../lib/list-address.ts';
import { CommentQueue } from '../../modules/moderation/comment-queue.tsx';
import {
  commentsHeading,
  OFFICE_COMMENTS_PATH,
  readModerationStatus,
} from '../../modules/moderation/moderation-list.ts';
import { ModerationStates } from '../../modules/moderation/moderation-states.tsx';
import { useReadAt } from '../../modules/moderation/use-read-at.ts';
import { texts } from '../../texts/polish.ts';
import '../../styles/moderation.css';

type Comments = Output<typeof listModerated>;

const PAGE_SIZE = 20;

export const handle: PageHandle = {
  title: 'Komentarze',
  crumbs: [{ label: texts.office, href: '/urzad' }],
};

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  const projectId = readId(query.get('konsultacja'));
  const [after, before] = [readId(query.get('po')), readId(query.get('przed'))];
  return readForOffice(context, listModerated, {
    query: {
      status: readModerationStatus(query),
      page: readPage(query.get('page')),
      size: PAGE_SIZE,
      ...(projectId !== null && { projectId }),
      ...(after !== null && { after }),
      ...(before !== null && { before }),
    },
  });
};

export function Component() {
  const [query] = useSearchParams();
  const status = readModerationStatus(query);
  return (
    <OfficePage<Comments>
      keeps
      title="Komentarze"
      heading={({ total }) => commentsHeading(status, total)}
      beside={() => (
        <ModerationStates
          label="Które komentarze"
          path={OFFICE_COMMENTS_PATH}
          status={status}
          projectId={readId(query.get('konsultacja'))}
        />
      )}
      lead="O każdym decyduje człowiek, do końca następnego dnia roboczego. Autor czyta, co zdecydowano i dlaczego."
    >
      {(list) => <Queue list={list} />}
    </OfficePage>
  );
}

function Queue({ list }: { list: Comments }) {
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const api = useApi();
  const status = readModerationStatus(query);
  const projectId = readId(query.get('konsultacja'));
  const now = useReadAt(list);
  return (
    <CommentQueue
      api={api}
      list={list}
      status={status}
      projectId={projectId}
      now={now}
      onDecided={() => void revalidate()}
    />
  );
}
