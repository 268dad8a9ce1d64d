import { type CaseOpinion, getOpinion } from '@wiec/contract/case-opinions.ts';
import { formatDateTime, formatDay, lastDayOf } from '@wiec/domain/calendar.ts';
import { classRules } from '@wiec/domain/case-class.ts';
import { opinionStateNames } from '@wiec/domain/case-opinion.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { type LoaderFunctionArgs, useRevalidator } from 'react-router';
import { OfficePage, readForOffice } from '../../app/office-page.tsx';
import type { PageHandle } from '../../app/page-handle.ts';
import { useApi } from '../../app/providers.tsx';
import { routeId } from '../../lib/route-id.ts';
import { CaseFiles } from '../../modules/initiatives/case-files.tsx';
import { CaseDeadline } from '../../modules/initiatives/office/case-deadline.tsx';
import { OpinionForm } from '../../modules/initiatives/opinions/opinion-form.tsx';
import { OPINIONS_PATH } from '../../modules/initiatives/opinions/opinions-address.ts';
import { texts } from '../../texts/polish.ts';
import { Banner } from '../../ui/banner.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { useFileSource } from './parts/use-file-source.ts';
import '../../styles/initiative.css';
import '../../styles/office-initiatives.css';

export const handle: PageHandle = {
  title: 'Prośba o opinię',
  crumbs: [
    { label: texts.office, href: '/urzad' },
    { label: 'Opinie', href: OPINIONS_PATH },
  ],
};

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  readForOffice(context, getOpinion, { params: { id: routeId(params.id) } });

export function Component() {
  return (
    <OfficePage<CaseOpinion>
      title="Prośba o opinię"
      keeps
      heading={({ number }) => `Opinia w sprawie ${number}`}
      above={({ unitName, askedBy, askedAt, dueAt, state }) => (
        <p className="kline">
          <b>{nbsp(unitName)}</b>{' '}
          <span className="muted">
            {nbsp(`pyta ${askedBy ?? 'konto usunięte'}, ${formatDateTime(new Date(askedAt))}`)}
            {state === 'asked' && nbsp(`, opinia do ${formatDay(lastDayOf(new Date(dueAt)))}`)}
          </span>
        </p>
      )}
    >
      {(read) => <Opinion key={read.id} read={read} />}
    </OfficePage>
  );
}

function Opinion({ read }: { read: CaseOpinion }) {
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const source = useFileSource();
  const [done, setDone] = useState<CaseOpinion | null>(null);
  const [isOver, setOver] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const shown = done ?? read;
  const isAwaited = shown.state === 'asked';
  const forms = { api, id: shown.id, source, onOver: () => setOver(true) };
  const onDone = (title: string) => (given: CaseOpinion) => {
    setDone(given);
    void revalidate();
    toast({ kind: 'success', title });
  };
  return (
    <div className="office-case">
      <div>
        {isOver && (
          <Banner title="Nikt już nie czeka na tę opinię">
            <p>{nbsp('To, co wpisano, zostało. Odśwież stronę, żeby zobaczyć, jak się to skończyło.')}</p>
          </Banner>
        )}
        <section className="section--office" aria-labelledby="pytanie">
          <h2 id="pytanie">O co pyta urząd</h2>
          <p className="case-words">{shown.question}</p>
        </section>
        {shown.content !== null && (
          <section className="section--office" aria-labelledby="co-napisal">
            <h2 id="co-napisal">Co napisał mieszkaniec</h2>
            <p className="small muted">
              {nbsp('Tyle, ile pokazał prowadzący. […] oznacza wycięte dane. Kto napisał, widzi tylko prowadzący.')}
            </p>
            <p className="case-words">{shown.content}</p>
            <CaseFiles api={api} files={shown.files} />
          </section>
        )}
        {isAwaited ? (
          <section className="section--office" aria-labelledby="opinia">
            <h2 id="opinia">Opinia jednostki</h2>
            <OpinionForm act="give-opinion" {...forms} onDone={onDone('Opinia wysłana')} />
          </section>
        ) : (
          <section className="section--office" aria-labelledby="opinia">
            <h2 id="opinia">{opinionStateNames[shown.state]}</h2>
            <p className="small muted">
              {nbsp(
                [shown.said?.name ?? null, formatDateTime(new Date(shown.endedAt!))]
                  .filter((word) => word !== null)
                  .join(', '),
              )}
            </p>
            {shown.said !== null && (
              <>
                <p className="case-words">{shown.said.words}</p>
                <CaseFiles api={api} files={shown.said.files} />
              </>
            )}
          </section>
        )}
      </div>
      <aside className="office-case__side">
        <section aria-labelledby="termin">
          <h2 id="termin">Termin</h2>
          <p>
            <b className="num">{formatDay(lastDayOf(new Date(shown.dueAt)))}</b>{' '}
            {isAwaited && <CaseDeadline now={now} until={shown.dueAt} />}
          </p>
          <p className="small muted">
            {nbsp(`Sprawa: ${shown.class === null ? 'bez rodzaju' : classRules[shown.class].name}, termin `)}
            {nbsp(formatDay(lastDayOf(new Date(shown.caseDueAt))))}. {nbsp('Biegnie dalej.')}
          </p>
        </section>
        {isAwaited && (
          <section aria-labelledby="nie-nasze">
            <h2 id="nie-nasze">To nie nasze</h2>
            <OpinionForm act="decline-opinion" {...forms} onDone={onDone('Prośba odesłana')} />
          </section>
        )}
      </aside>
    </div>
  );
}
