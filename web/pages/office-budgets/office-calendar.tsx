import { getOfficeCalendar, type OfficeCalendar } from '@wiec/contract/edition-calendars.ts';
import { getOfficeEdition, type OfficeEdition } from '@wiec/contract/office-editions.ts';
import { ProjectStatus } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { routeId } from '../../lib/route-id.ts';
import { CalendarForm } from '../../modules/budgets/office/board/calendar-form.tsx';
import { OFFICE_BUDGETS_PATH, officeEditionPath } from '../../modules/budgets/office/edition-paths.ts';
import { voteCoursePath } from '../../modules/voting/office/office-vote-paths.ts';
import { texts } from '../../texts/polish.ts';
import { useToast } from '../../ui/toasts.tsx';
import '../../styles/office-votes.css';
import '../../styles/office-budgets.css';
import '../../styles/office-board.css';

interface Loaded {
  calendar: OfficeCalendar;
  edition: OfficeEdition;
}
type Reply = { ok: true; data: Loaded } | { ok: false } | null;

const toEditions = [
  { label: texts.office, href: '/urzad' },
  { label: 'Budżety', href: OFFICE_BUDGETS_PATH },
];

export const handle: PageHandle<Reply> = {
  title: (reply) => (reply?.ok ? `Kalendarz: ${reply.data.calendar.title}` : 'Kalendarz edycji'),
  crumbs: (reply) =>
    reply?.ok
      ? [...toEditions, { label: reply.data.calendar.title, href: officeEditionPath(reply.data.calendar.editionId) }]
      : toEditions,
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const at = { params: { id: routeId(params.id) } };
  const [calendar, edition] = await Promise.all([
    readForOffice(context, getOfficeCalendar, at),
    readForOffice(context, getOfficeEdition, at),
  ]);
  return together({ calendar, edition });
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Kalendarz edycji" heading={({ calendar }) => `Kalendarz: ${calendar.title}`} keeps>
      {(loaded) => <Calendar {...loaded} />}
    </OfficePage>
  );
}

function Calendar({ calendar, edition }: Loaded) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const toast = useToast();
  const path = officeEditionPath(edition.id);
  const votes = edition.votes.filter(
    ({ status }) => status !== ProjectStatus.InProgress && status !== ProjectStatus.Withdraw,
  );
  if (!calendar.mayChange) {
    return <p className="muted">{nbsp('Kalendarz zmienia ten, kto prowadzi budżet w każdym urzędzie.')}</p>;
  }
  return (
    <CalendarForm
      key={edition.id}
      calendar={calendar}
      votes={votes.map(({ id, title }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={voteCoursePath(id)}>{nbsp(title)}</Link>
        </span>
      ))}
      onSaved={() => {
        toast({ kind: 'success', title: 'Kalendarz jest zapisany' });
        void navigate(path);
      }}
      onStale={() => void revalidate()}
    />
  );
}
