import { getMainPageProbeProjects } from '@wiec/contract/probes.ts';
import { type AgendaItem, getMainPageProjects } from '@wiec/contract/site.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { weekdayOf } from '@wiec/domain/meeting.ts';
import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { chosenOffice, useInitData } from '../../app/root-data.ts';
import { useApi } from '../../app/providers.tsx';
import { useSession } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { apiContext, read } from '../../lib/page-api.ts';
import { AfterSending } from '../../modules/initiatives/after-sending.tsx';
import { ProbeList } from '../../modules/probes/probe-list.tsx';
import { Agenda } from '../../modules/site/agenda.tsx';
import { FeaturedProjects } from '../../modules/site/featured-projects.tsx';
import { LeadProject } from '../../modules/site/lead-project.tsx';
import { ModuleTiles } from '../../modules/site/module-tiles.tsx';
import { decisionCount } from '../../modules/site/today.ts';
import { texts } from '../../texts/polish.ts';
import '../../styles/home.css';
import { AppImage } from '../../ui/app-image.tsx';
import { LindenTree } from '../../ui/art/linden-tree.tsx';
import { Section } from '../../ui/section.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = { officeId: chosenOffice(request) ?? undefined };
  const [page, probes] = await Promise.all([
    read(context, getMainPageProjects, { query }),
    call(context.get(apiContext), getMainPageProbeProjects, { query }),
  ]);
  // A portal without the module knows no such call.
  return { ...page, probes: probes.ok ? probes.data.items : [] };
}

export const handle: PageHandle = { title: texts.home, noBreadcrumbs: true };

const soonestFirst = (items: readonly AgendaItem[]): AgendaItem[] =>
  items.toSorted((a, b) => a.dateTo.localeCompare(b.dateTo));

/** "What can I decide today, and until when?" */
export function Component() {
  const { now, decisions, agenda, lead, isChosen, featured, finished, probes } = useLoaderData<typeof loader>();
  const { tiles, images, appModuleFlags } = useInitData();
  const api = useApi();
  const signedIn = useSession().status === 'signed-in';
  return (
    <>
      <AfterSending />
      <div className="wrap">
        <section className="hero" aria-labelledby="dzis">
          <div className="hero__text">
            <p className="hero__date">
              {weekdayOf(new Date(now))}, {formatDate(warsawDate(new Date(now)))}
            </p>
            <h1 className="display" id="dzis">
              {nbsp(decisionCount(decisions))}
            </h1>
            {agenda.length > 0 ? (
              <Agenda items={soonestFirst(agenda)} now={now} />
            ) : (
              <NothingToday budget={appModuleFlags.budget} />
            )}
          </div>
          <div className="hero__art">
            {images.topImage === null ? (
              <LindenTree />
            ) : (
              <AppImage image={images.topImage} widths={[640, 1280]} sizes="(max-width: 900px) 34rem, 40vw" />
            )}
          </div>
        </section>
      </div>
      <div className="ground-line" />
      <div className="wrap">
        <ModuleTiles tiles={tiles} signedIn={signedIn} />
        {(lead !== null || featured.length > 0) && (
          <Section id="wyroznione" title="Wyróżnione projekty" aside={<FeaturedAside byOffice={isChosen} />}>
            <div className={lead === null ? undefined : 'led'}>
              {lead !== null && <LeadProject project={lead} now={now} />}
              <FeaturedProjects projects={featured} now={now} />
            </div>
          </Section>
        )}
        {probes.length > 0 && (
          <Section
            id="sondy"
            title="Sondy"
            aside={<p>Jedno pytanie, jedna odpowiedź. Wynik widać od razu po oddaniu głosu.</p>}
          >
            <ProbeList api={api} probes={probes} now={now} signedIn={signedIn} />
          </Section>
        )}
        {finished.length > 0 && (
          <Section id="zakonczone" title="Ostatnio zakończone" aside={<p>Tak zdecydowali mieszkańcy.</p>}>
            <Agenda items={finished} now={now} />
          </Section>
        )}
      </div>
    </>
  );
}

const NothingToday = ({ budget }: { budget: boolean }) => (
  <p className="lead">
    Teraz nie trwa żadne głosowanie.
    {budget && (
      <>
        {' '}
        Możesz <Link to="/budzet/lista-projektow-budzetu">przejrzeć projekty</Link> albo sprawdzić{' '}
        <Link to="/budzet">wyniki z&nbsp;poprzednich lat</Link>.
      </>
    )}
  </p>
);

const FeaturedAside = ({ byOffice }: { byOffice: boolean }) => (
  <>
    <p>
      {byOffice ? 'Wybiera je urząd, a projekty budżetu losujemy' : 'Losujemy je'} codziennie spośród spraw,
      o&nbsp;których teraz decydujesz.
    </p>
    <Link className="standalone-link" to="/budzet/lista-projektow-budzetu">
      Wszystkie projekty
    </Link>
  </>
);
