import { confirmFollowing, followProject, stopFollowing } from '@wiec/contract/diary-followers.ts';
import { getProjectTask, type ProjectTask } from '@wiec/contract/project-tasks.ts';
import { isFollowed } from '@wiec/domain/project-task-status.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { LIST_PATH } from '../../modules/project-tasks/task-paths.ts';
import { texts } from '../../texts/polish.ts';
import { MailAsking } from '../../ui/mail-asking.tsx';

export const handle: PageHandle<ProjectTask> = {
  title: 'Obserwowanie projektu',
  crumbs: [
    { label: texts.budget, href: '/budzet' },
    { label: 'Projekty', href: LIST_PATH },
  ],
};

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  read(context, getProjectTask, { params: { id: routeId(params.id) } });

/** Where somebody without an account asks for letters about one project, confirms the address, and ends them. */
export function Component() {
  const { id, title, status } = useLoaderData<typeof loader>();
  const api = useApi();
  const params = { id };
  return (
    <div className="wrap">
      <div className="page-title">
        <h1>Obserwowanie projektu</h1>
        <p className="lead">
          {nbsp(`„${title}”. Napiszemy, gdy w dzienniku projektu pojawi się wpis. Z każdego listu można zrezygnować.`)}
        </p>
      </div>
      <MailAsking
        aside="Adres jest zaszyfrowany. Nikt nie widzi, kto obserwuje projekt."
        verb="Obserwuj"
        withoutScripts="Bez skryptów nie da się podać adresu. Wszystkie wpisy są na stronie projektu."
        ask={(email) => call(api, followProject, { params, body: { email } })}
        confirm={(token) => call(api, confirmFollowing, { params, body: { token } })}
        stop={(token) => call(api, stopFollowing, { params, body: { token } })}
        closed={isFollowed(status) ? undefined : 'Obserwuje się projekty, które wybrano i które jeszcze trwają.'}
      />
      <p className="page-end">
        <Link className="standalone-link" to=".." relative="path">
          Strona projektu
        </Link>
      </p>
    </div>
  );
}
