import { listModeratedWords } from '@wiec/contract/survey-words.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { type LoaderFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import type { Output } from '../../lib/api.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { moderationHref, OFFICE_WORDS_PATH, readModerationStatus } from '../../modules/moderation/moderation-list.ts';
import { ModerationStates } from '../../modules/moderation/moderation-states.tsx';
import { WordsItem } from '../../modules/moderation/words-item.tsx';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/questions.css';
import '../../styles/moderation.css';

type Words = Output<typeof listModeratedWords>;

const PAGE_SIZE = 20;

export const handle: PageHandle = {
  title: 'Odpowiedzi własnymi słowami',
  crumbs: [{ label: texts.office, href: '/urzad' }],
};

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const query = new URL(request.url).searchParams;
  return readForOffice(context, listModeratedWords, {
    query: { status: readModerationStatus(query), page: pageNumber(query.get('page')), size: PAGE_SIZE },
  });
};

export function Component() {
  const [query] = useSearchParams();
  return (
    <OfficePage<Words>
      keeps
      title="Odpowiedzi własnymi słowami"
      beside={() => (
        <ModerationStates label="Które odpowiedzi" path={OFFICE_WORDS_PATH} status={readModerationStatus(query)} />
      )}
      lead="Teksty z ankiet widać w wynikach dopiero po sprawdzeniu. Decyzja dotyczy wszystkich takich samych odpowiedzi na pytanie."
    >
      {(words) => <List words={words} />}
    </OfficePage>
  );
}

function List({ words: { items, total } }: { words: Words }) {
  const [query] = useSearchParams();
  const { revalidate } = useRevalidator();
  const api = useApi();
  const status = readModerationStatus(query);
  const page = pageNumber(query.get('page'));
  const heading = useFocusOnChange<HTMLHeadingElement>(`${status} ${page}`);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {countPl(total, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')}
      </h2>
      {items.length === 0 ? (
        <Empty text={status === 0 ? 'Żadna odpowiedź nie czeka' : 'Nie ma takich odpowiedzi'}>
          Nowe pojawią się tu, gdy skończy się ankieta i zostaną otwarte jej koperty.
        </Empty>
      ) : (
        <ul className="text-results">
          {items.map((words) => (
            <WordsItem
              key={`${words.id} ${words.revision}`}
              api={api}
              words={words}
              projectPath={`/${words.projectType === 0 ? 'konsultacje' : 'ankiety'}/podglad/${words.projectId}`}
              onDecided={() => void revalidate()}
            />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        href={(number) => moderationHref(OFFICE_WORDS_PATH, { status, page: number })}
      />
    </>
  );
}
