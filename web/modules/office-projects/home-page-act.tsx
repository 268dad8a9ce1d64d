import { featureProject, type OfficeProject } from '@wiec/contract/office-projects.ts';
import { OFFICE_FEATURED_PATH } from '@wiec/domain/office-paths.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
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

/** Whether it is featured on the home page; it can be put there and taken off again at any time. */
export function HomePageAct({ project: { id, type, stage, featured }, onDone }: HomePageActProps) {
  const api = useApi();
  const toast = useToast();
  const [busy, run] = useBusy();
  const isProbe = type === ProjectType.Probe;
  const change = async (): Promise<void> => {
    const reply = await call(api, featureProject, { params: { id }, body: { featured: !featured } });
    if (!reply.ok) toast(failureToast(officeFailures.homePage, reply));
    else if (isProbe)
      toast({ kind: 'success', title: featured ? 'Nie ma jej na stronie głównej' : 'Jest na stronie głównej' });
    else toast({ kind: 'success', title: featured ? 'Nie jest wyróżniona' : 'Jest wyróżniona' });
    await onDone();
  };
  const isDraft = stage === 'preparation';
  return (
    <div className="setting-form">
      <p>{nbsp(isProbe ? probeWords(featured, isDraft) : projectWords(featured, isDraft))}</p>
      <div className="setting-form__actions">
        <Button variant="secondary" busy={busy} busyLabel="Zapisywanie" onClick={() => void run(change)}>
          {nbsp(
            featured
              ? 'Zdejmij ze strony głównej'
              : isProbe
                ? 'Pokaż na stronie głównej'
                : 'Wyróżnij na stronie głównej',
          )}
        </Button>
        <Link to={OFFICE_FEATURED_PATH}>Co jeszcze tam stoi i w jakiej kolejności</Link>
      </div>
    </div>
  );
}

function probeWords(featured: boolean, isDraft: boolean): string {
  if (featured) return isDraft ? 'Stanie na stronie głównej, gdy będzie ogłoszona.' : 'Jest na stronie głównej.';
  return `${isDraft ? 'Nie stanie na stronie głównej.' : 'Nie ma jej na stronie głównej.'} Jest tylko na liście sond.`;
}

function projectWords(featured: boolean, isDraft: boolean): string {
  if (featured) return isDraft ? 'Będzie wyróżniona, gdy się zacznie.' : 'Jest wyróżniona, dopóki trwa.';
  return 'Nie jest wyróżniona. Dopóki trwa, stoi na stronie głównej wśród innych spraw.';
}
