import {
  changeMeeting,
  listOfficeMeetings,
  type OfficeMeeting,
  type OfficeMeetings,
} from '@wiec/contract/office-meetings.ts';
import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs, useNavigate, useParams } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import { MeetingActs } from '../../modules/office-meetings/meeting-acts.tsx';
import {
  meetingFaults,
  type MeetingField,
  meetingFieldNames,
  meetingWords,
  type RevisedMeeting,
  revisedMeeting,
} from '../../modules/office-meetings/meeting-draft.ts';
import { MeetingForm } from '../../modules/office-meetings/meeting-form.tsx';
import { officeMeetingsPath } from '../../modules/office-meetings/meetings-path.ts';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { useToast } from '../../ui/toasts.tsx';
import { touchesDates } from '../../ui/when-fields.tsx';
import '../../styles/office-projects.css';
import '../../styles/office-votes.css';
import '../../styles/project.css';

export const handle: PageHandle<OfficeProjectReply> = { title: 'Spotkanie', crumbs: crumbsToProject(true) };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const of = { params: { id: routeId(params.id) } };
  const [project, meetings] = await Promise.all([
    readForOffice(context, getOfficeProject, of),
    readForOffice(context, listOfficeMeetings, of),
  ]);
  return together({ project, meetings });
}

interface Loaded {
  project: OfficeProject;
  meetings: OfficeMeetings;
}

export function Component() {
  return (
    <OfficePage<Loaded> title="Spotkanie" keeps>
      {(loaded) => (
        <InFolder id={loaded.project.id} part="spotkania">
          <OneMeeting {...loaded} />
        </InFolder>
      )}
    </OfficePage>
  );
}

function OneMeeting({ project, meetings: { items, districts } }: Loaded) {
  const { meetingId } = useParams();
  const meeting = items.find(({ id }) => String(id) === meetingId);
  const path = officeMeetingsPath(project.id);
  if (!meeting) {
    return (
      <Banner kind="info" title="Nie ma takiego spotkania w tej konsultacji.">
        <p>
          <Link to={path}>Spotkania konsultacji</Link>
        </p>
      </Banner>
    );
  }
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      {meeting.isPublic && (
        <Banner kind="info" title={meeting.cancellation === null ? 'To spotkanie widzą wszyscy' : 'Spotkanie odwołane'}>
          <p>
            {nbsp(meeting.cancellation ?? 'Kto ma je w kalendarzu, dowie się o zmianie godziny i miejsca.')}{' '}
            <Link to={`/spotkania-bezposrednie/${meeting.id}`}>Strona spotkania</Link>
            {meeting.cancellation === null && (
              <>
                {' '}
                <Link to={`${path}/${meeting.id}/plakat`}>Plakat</Link>
              </>
            )}
          </p>
        </Banner>
      )}
      {meeting.cancellation === null && <Editor key={meeting.id} meeting={meeting} districts={districts} path={path} />}
    </>
  );
}

interface EditorProps {
  meeting: OfficeMeeting;
  districts: readonly string[];
  path: string;
}

function Editor({ meeting, districts, path }: EditorProps) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const { id } = meeting;
  const state = useDraftForm<RevisedMeeting, OfficeMeeting, MeetingField>({
    initial: revisedMeeting(meeting),
    keep: { name: `spotkanie.${id}`, fields: meetingFieldNames },
    check: meetingFaults,
    touches: touchesDates,
    save: ({ revision: seen, ...typed }) =>
      call(api, changeMeeting, { params: { id }, body: { seen, ...meetingWords(typed) } }),
    draftOf: ({ revision }, sent) => ({ ...sent, revision }),
    onSaved: () => toast({ kind: 'success', title: 'Spotkanie jest zapisane' }),
  });
  return (
    <MeetingForm
      state={state}
      districts={districts}
      label="Zapisz spotkanie"
      aside={
        <>
          <MeetingActs meeting={{ ...meeting, revision: state.draft.revision }} onDone={() => void navigate(path)} />
          <Link className="button button--tertiary" to={path}>
            Wróć do spotkań
          </Link>
        </>
      }
    />
  );
}
