import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { isVotingOver } from '@wiec/domain/phases.ts';
import { getProject, type VoteProject } from '@wiec/contract/voting.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import { read } from '../../lib/page-api.ts';
import { readAtVote } from '../../lib/vote-address.ts';
import { BallotCard } from '../../modules/voting/card/ballot-card.tsx';
import { texts } from '../../texts/polish.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import '../../styles/voting.css';
import '../../styles/ballot-card.css';

export { whenPathChanges as shouldRevalidate } from '../../app/when-path-changes.ts';

export const handle: PageHandle = {
  title: 'Karta do głosowania',
  crumbs: [{ label: texts.budget, href: '/budzet' }],
};

export const loader = ({ params, context }: LoaderFunctionArgs): Promise<VoteProject> =>
  readAtVote(params, (id) => read(context, getProject, { params: { id } }));

/** The vote on paper, for who does not vote over the internet, or helps somebody who does not. */
export function Component() {
  const project = useLoaderData<VoteProject>();
  const { offices } = useInitData();
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('obszar'));
  const all = project.consultationForms;
  const own = all.find(({ id, district }) => id === wanted && !district.isSystem);
  const forms = own === undefined ? all : all.filter(({ district, id }) => district.isSystem || id === own.id);
  const office = offices.find(({ id }) => id === project.officeId) ?? null;
  const online = `/budzet/${project.budgetYearValue}/glosowania/zaglosuj/${project.id}`;
  const onPaper = project.identityScheme !== 'account';
  if (isVotingOver({ status: project.status, dateTo: new Date(project.dateTo) }, new Date(project.now))) {
    return <CardOfThePast project={project} />;
  }
  return (
    <div className="wrap">
      <div className="page-title no-print">
        <h1>Karta do głosowania</h1>
        <p className="lead">
          {nbsp('Do wydruku, dla tych, którzy wolą papier. Liczy się tak samo jak głos przez internet.')}
        </p>
        <p>
          <Link className="standalone-link" to={online}>
            Zagłosuj przez internet
          </Link>
        </p>
      </div>
      {onPaper ? (
        <>
          <div className="ballot-card-tools no-print">
            {all.some(({ district }) => !district.isSystem) && all.length > 2 && (
              <SelectField
                label="Obszar, w którym mieszkasz"
                value={own?.id ?? ''}
                onChange={({ target }) =>
                  setSearch(target.value === '' ? {} : { obszar: target.value }, {
                    replace: true,
                    preventScrollReset: true,
                  })
                }
              >
                <option value="">Wszystkie obszary</option>
                {all
                  .filter(({ district }) => !district.isSystem)
                  .map(({ id, district }) => (
                    <option key={id} value={id}>
                      {district.name}
                    </option>
                  ))}
              </SelectField>
            )}
            <Button onClick={() => window.print()}>Drukuj kartę</Button>
          </div>
          <BallotCard project={project} forms={forms} office={office} />
        </>
      ) : (
        <Banner kind="info" title="W tym głosowaniu nie ma kart papierowych">
          <p>{nbsp('Głosuje się tylko przez konto mieszkańca.')}</p>
        </Banner>
      )}
    </div>
  );
}

/** Nobody should print, fill in and bring a card that is not taken any more. */
const CardOfThePast = ({ project }: { project: VoteProject }) => (
  <div className="wrap page-end">
    <div className="page-title">
      <h1>Karta do głosowania</h1>
      <p className="lead">{nbsp(project.title)}</p>
    </div>
    <Banner kind="info" title="To głosowanie już się zakończyło">
      <p>
        Kart się już nie przyjmuje.{' '}
        {project.showResults ? (
          <Link to={`/budzet/${project.budgetYearValue}/${project.id}/wyniki`}>Zobacz wyniki</Link>
        ) : (
          <Link to={`/budzet/${project.budgetYearValue}/glosowania/podglad/${project.id}`}>Zobacz głosowanie</Link>
        )}
        .
      </p>
    </Banner>
  </div>
);
