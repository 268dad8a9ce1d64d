import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { actHeader } from '@wiec/domain/acts/act-header.ts';
import { actParts, actSize } from '@wiec/domain/acts/act-outline.ts';
import { countPl, nbsp } from '@wiec/domain/polish-text.ts';
import { getAct, type LegalAct } from '@wiec/contract/consultations.ts';
import { getActPreview } from '@wiec/contract/previews.ts';
import { type ApiCaller, call, type Refusal } from '../../../lib/api.ts';
import { reveal } from '../../../lib/reveal.ts';
import { ActBar } from '../../../modules/acts/act-bar.tsx';
import type { Shown } from '../../../modules/acts/act-fold.ts';
import type { ActRow } from '../../../modules/acts/act-outline.ts';
import { ActReader } from '../../../modules/acts/act-reader.tsx';
import { ActText } from '../../../modules/acts/act-text.tsx';
import type { ActView } from '../../../modules/acts/version-switch.tsx';
import { failureText } from '../../../texts/failures.ts';
import { FailedBanner } from '../../../ui/failed-banner.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { FileList } from '../../../ui/file-list.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import '../../../styles/act.css';

interface ActSectionProps {
  api: ApiCaller;
  projectId: number;
  act: LegalAct;
  /** Versions of the act that there are. */
  versions: readonly number[];
  /** With which addresses of files end, see `use-file-suffix`. */
  suffix: string;
  canAdd: boolean;
  own: ReadonlySet<number>;
  box: (row: ActRow, close: () => void) => ReactNode;
  /** Keeps the place in the page's address. */
  onPlace: (address: string) => void;
}

/** Few acts are to replace another one, and fewer readers ask what changes. */
const ActComparison = lazy(async () => ({
  default: (await import('../../../modules/acts/act-comparison.tsx')).ActComparison,
}));

const IN_FORCE = 0;
/** A link to a preview opens what stands beside the act as well. @param suffix `/` and its client id; empty: everybody may read it */
const readInForce = (api: ApiCaller, projectId: number, suffix: string) => {
  const params = { projectId, version: IN_FORCE };
  return suffix === ''
    ? call(api, getAct, { params })
    : call(api, getActPreview, { params: { ...params, clientId: suffix.slice(1) } });
};
const NOTHING_OWN: ReadonlySet<number> = new Set();
const noBox = (): null => null;

/** The act that is consulted, what it is to replace, and both beside each other. */
export function ActSection({ api, projectId, act, versions, suffix, canAdd, own, box, onPlace }: ActSectionProps) {
  const [view, setView] = useState<ActView>('to-be');
  const [shown, setShown] = useState<Shown>('all');
  /** Both versions stand beside each other. */
  const [compared, setCompared] = useState(false);
  const [inForce, setInForce] = useState<LegalAct | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, run] = useBusy();
  const drawn = view === 'as-is' ? inForce : act;
  const parts = useMemo(() => (drawn === null ? [] : actParts(drawn.childrens)), [drawn]);
  const load = async (): Promise<void> => {
    const reply = await run(() => readInForce(api, projectId, suffix));
    if (reply === undefined) return;
    setRefusal(reply.ok ? null : reply);
    if (reply.ok) setInForce(reply.data);
  };
  const choose = (wanted: ActView): void => {
    setView(wanted);
    // Two versions are compared for what differs.
    setShown(wanted === 'both' ? 'changes' : 'all');
    if (wanted !== 'to-be' && inForce === null) void load();
  };
  const go = useCallback(
    (address: string): void => {
      if (reveal(address, true)) onPlace(address);
    },
    [onPlace],
  );
  const onCompared = useCallback(() => setCompared(true), []);
  const isCompared = versions.includes(IN_FORCE) && act.version !== IN_FORCE;
  return (
    <>
      <div className="act-head">
        <h3>{nbsp(actHeader(drawn ?? act))}</h3>
        <p>{nbsp([act.issuingBody, (drawn ?? act).title].filter((part) => part !== null).join(' '))}</p>
        <p className="small">{nbsp(sizeText(drawn ?? act, parts))}</p>
        {act.attachments.length > 0 && (
          <FileList
            files={act.attachments.map((file) => ({ ...file, url: `/api/actAttachments/${file.id}${suffix}` }))}
          />
        )}
      </div>
      <ActBar
        isCompared={isCompared}
        view={view}
        onView={choose}
        parts={parts}
        own={own}
        shown={shown}
        onShown={setShown}
        changeCount={act.changeCount}
        pdf={`/api/project/${projectId}/acts/${view === 'as-is' ? IN_FORCE : act.version}/akt.pdf${suffix}`}
      />
      {refusal !== null && view !== 'to-be' && (
        <FailedBanner title={failureText('project', refusal).title} busy={busy} onRetry={() => void load()} />
      )}
      <p role="status" className={busy ? undefined : 'visually-hidden'}>
        {busy ? 'Wczytywanie...' : ''}
      </p>
      {view === 'both' && inForce === null ? null : (
        <ActReader key={view} parts={parts} drawn={`${shown} ${compared}`} onGo={go}>
          {view === 'both' ? (
            <Suspense fallback={<Loading rows={4} />}>
              <ActComparison
                before={inForce!.childrens}
                after={act.childrens}
                whole={shown === 'all'}
                onDrawn={onCompared}
                {...{ parts, canAdd, own, box }}
              />
            </Suspense>
          ) : view === 'to-be' ? (
            <ActText key={shown} {...{ parts, canAdd, own, shown, box }} />
          ) : (
            <ActText parts={parts} canAdd={false} own={NOTHING_OWN} shown="all" box={noBox} />
          )}
        </ActReader>
      )}
    </>
  );
}

function sizeText({ elementCount }: LegalAct, parts: Parameters<typeof actSize>[0]): string {
  const { paragraphs, annexes } = actSize(parts);
  return [
    paragraphs > 0 ? countPl(paragraphs, 'paragraf', 'paragrafy', 'paragrafów') : '',
    countPl(elementCount, 'jednostka', 'jednostki', 'jednostek'),
    annexes > 0 ? countPl(annexes, 'załącznik', 'załączniki', 'załączników') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
