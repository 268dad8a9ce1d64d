import { type ContactMessage, listContactMessages } from '@wiec/contract/contact-forms.ts';
import { formatDateTime } from '@wiec/domain/calendar.ts';
import { contactKindNames } from '@wiec/domain/contact-form.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import type { Output } from '../../lib/api.ts';
import { pageNumber } from '../../lib/page-number.ts';
import { OFFICE_MESSAGES_PATH } from '../../modules/consultations/contact/messages-path.ts';
import { texts } from '../../texts/polish.ts';
import { Empty } from '../../ui/empty.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useFocusOnChange } from '../../ui/use-focus-on-change.ts';
import '../../styles/contact.css';
import '../../styles/questions.css';

type Messages = Output<typeof listContactMessages>;

const PAGE_SIZE = 20;

export const handle: PageHandle = {
  title: 'Wiadomości z konsultacji',
  crumbs: [{ label: texts.office, href: '/urzad' }],
};

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  readForOffice(context, listContactMessages, {
    query: { page: pageNumber(new URL(request.url).searchParams.get('page')), size: PAGE_SIZE },
  });

export function Component() {
  return (
    <OfficePage<Messages>
      title="Wiadomości z konsultacji"
      lead="Mieszkańcy piszą je formularzem kontaktowym konsultacji. Przychodzą też na adres e-mail urzędu i są usuwane po dwóch latach. Każde otwarcie tej strony zapisuje się w dzienniku."
    >
      {(messages) => <List messages={messages} />}
    </OfficePage>
  );
}

function List({ messages: { items, total } }: { messages: Messages }) {
  const [query] = useSearchParams();
  const page = pageNumber(query.get('page'));
  const heading = useFocusOnChange<HTMLHeadingElement>(String(page));
  if (total === 0) {
    return (
      <Empty text="Nikt jeszcze nie napisał">
        Wiadomości pojawią się tu, gdy ktoś wyśle je ze strony konsultacji, która ma formularz kontaktowy.
      </Empty>
    );
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {countPl(total, 'wiadomość', 'wiadomości', 'wiadomości')}
      </h2>
      <ul className="text-results">
        {items.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        href={(number) => (number === 1 ? OFFICE_MESSAGES_PATH : `${OFFICE_MESSAGES_PATH}?page=${number}`)}
      />
    </>
  );
}

function Message({
  message: { createdDate, type, projectId, projectTitle, content, replyTo, postalAddress },
}: {
  message: ContactMessage;
}) {
  return (
    <li className="words-item">
      <h3>{formatDateTime(new Date(createdDate))}</h3>
      <p className="small muted">
        <Link to={`/konsultacje/podglad/${projectId}`}>{nbsp(projectTitle)}</Link>
      </p>
      <p className="answer-text">{content}</p>
      <p className="contact-address">
        {contactKindNames[type]}:{' '}
        {replyTo === null ? postalAddress : <a href={`mailto:${encodeURIComponent(replyTo)}`}>{replyTo}</a>}
      </p>
    </li>
  );
}
