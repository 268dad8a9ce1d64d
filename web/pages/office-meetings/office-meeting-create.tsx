import { addMeeting, listOfficeMeetings, type OfficeMeetings } from '@wiec/contract/office-meetings.ts';
import { getOfficeProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { addDays, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useNavigate } from 'react-router';
import { OfficePage, readForOffice, together } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { routeId } from '../../lib/route-id.ts';
import { InFolder } from '../../modules/office-projects/folder/in-folder.tsx';
import {
  emptyMeeting,
  meetingFaults,
  type MeetingField,
  meetingFieldNames,
  meetingWords,
  type TypedMeeting,
} from '../../modules/office-meetings/meeting-draft.ts';
import { MeetingForm } from '../../modules/office-meetings/meeting-form.tsx';
import { officeMeetingsPath } from '../../modules/office-meetings/meetings-path.ts';
import { crumbsToProject, type OfficeProjectReply } from '../../modules/office-projects/office-project-paths.ts';
import { useDraftForm } from '../../ui/form/use-draft-form.ts';
import { useToast } from '../../ui/toasts.tsx';
import { touchesDates } from '../../ui/when-fields.tsx';
import '../../styles/office-projects.css';
import '../../styles/office-votes.css';
import '../../styles/project.css';

export const handle: PageHandle<OfficeProjectReply> = { title: 'Nowe spotkanie', crumbs: crumbsToProject(true) };

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
    <OfficePage<Loaded> title="Nowe spotkanie" keeps>
      {(loaded) => (
        <InFolder id={loaded.project.id} part="spotkania">
          <NewMeeting {...loaded} />
        </InFolder>
      )}
    </OfficePage>
  );
}

/** Days until a meeting whose day nobody has chosen yet: there is time to tell people of it. */
const AHEAD = 14;

function NewMeeting({ project, meetings }: Loaded) {
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const path = officeMeetingsPath(project.id);
  const [initial] = useState(() => emptyMeeting(addDays(warsawDate(new Date()), AHEAD)));
  const state = useDraftForm<TypedMeeting, { id: number }, MeetingField>({
    initial,
    keep: { name: `nowe-spotkanie.${project.id}`, fields: meetingFieldNames },
    check: meetingFaults,
    touches: touchesDates,
    save: (typed) => call(api, addMeeting, { params: { id: project.id }, body: meetingWords(typed) }),
    onSaved: () => {
      toast({ kind: 'success', title: 'Spotkanie jest dodane' });
      void navigate(path);
    },
  });
  return (
    <>
      <p className="lead vote-desk__title">{nbsp(project.title)}</p>
      <MeetingForm
        state={state}
        districts={meetings.districts}
        label="Dodaj spotkanie"
        aside={
          <Link className="button button--tertiary" to={path}>
            Wróć do spotkań
          </Link>
        }
      />
    </>
  );
}
