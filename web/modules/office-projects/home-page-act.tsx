import { featureProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useApi } from '../../app/providers.tsx';
import { call } from '../../lib/api.ts';
import { failureToast } from '../../texts/failures.ts';
import { officeFailures } from '../../texts/office-failures.ts';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/form/use-busy.ts';
import { useToast } from '../../ui/toasts.tsx';

interface HomePageActProps {
  project: OfficeProject;
  onDone: () => Promise<void>;
}

/** Whether a probe stands on the home page; it can be put there and taken off again at any time. */
export function HomePageAct({ project: { id, stage, featured }, onDone }: HomePageActProps) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const change = async (): Promise<void> => {
    const reply = await call(api, featureProject, { params: { id }, body: { featured: !featured } });
    if (!reply.ok) toast(failureToast(officeFailures.homePage, reply));
    else toast({ kind: 'success', title: featured ? 'Nie ma jej na stronie głównej' : 'Jest na stronie głównej' });
    await onDone();
  };
  const isDraft = stage === 'preparation';
  const shown = isDraft ? 'Stanie na stronie głównej, gdy będzie ogłoszona.' : 'Jest na stronie głównej.';
  const hidden = isDraft ? 'Nie stanie na stronie głównej.' : 'Nie ma jej na stronie głównej.';
  return (
    <div className="setting-form">
      <p>{nbsp(featured ? shown : `${hidden} Jest tylko na liście sond.`)}</p>
      <div className="setting-form__actions">
        <Button variant="secondary" busy={busy} busyLabel="Zapisywanie" onClick={() => void run(change)}>
          {nbsp(featured ? 'Zdejmij ze strony głównej' : 'Pokaż na stronie głównej')}
        </Button>
      </div>
    </div>
  );
}
