import { listOwnFollows, type OwnFollows, stopOwnFollow } from '@wiec/contract/own-matters.ts';
import { formatDate } from '@wiec/domain/calendar.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../../app/providers.tsx';
import { type ApiCaller, call, type Refusal } from '../../../lib/api.ts';
import { statusShape } from '../../../modules/project-tasks/status-shape.ts';
import { LIST_PATH } from '../../../modules/project-tasks/task-paths.ts';
import { failureText } from '../../../texts/failures.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedBanner } from '../../../ui/failed-banner.tsx';
import { useBusy } from '../../../ui/form/use-busy.ts';
import { Loading } from '../../../ui/loading.tsx';
import { RefusalBanner } from '../../../ui/refusal-banner.tsx';
import { Section } from '../../../ui/section.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';
import { useFocusOnChange } from '../../../ui/use-focus-on-change.ts';
import { useReply } from './use-reply.ts';

type Follow = OwnFollows['items'][number];

const readFollows = (api: ApiCaller) => call(api, listOwnFollows);

const ASIDE = 'Listy przychodzą na adres e-mail tego konta. Nikt inny nie widzi, co obserwujesz.';
const UNTOLD = {
  unproven:
    'Adres e-mail tego konta nie jest potwierdzony, dlatego nie pokazujemy, o czym przychodzą na niego listy. Potwierdź go w serwisie, przez który się logujesz, i zaloguj się ponownie.',
  staff:
    'Adres konta pracownika urzędu wpisuje administrator, dlatego nie pokazujemy, o czym przychodzą na niego listy. Z listów o projekcie zrezygnujesz odnośnikiem, który jest w każdym z nich.',
} as const;

/** What letters come about to the address of the account. */
export function OwnFollowsSection() {
  const [reply, read] = useReply(readFollows);
  if (reply === null) return <Loading rows={2} />;
  if (!reply.ok) return <FailedBanner {...failureText('page', reply)} busy={false} onRetry={read} />;
  const { address, items } = reply.data;
  return (
    <Section id="obserwowane" title="Obserwowane" aside={address === 'proven' && <p>{nbsp(ASIDE)}</p>}>
      {address === 'proven' ? <FollowRows first={items} /> : <p>{nbsp(UNTOLD[address])}</p>}
    </Section>
  );
}

function FollowRows({ first }: { first: readonly Follow[] }) {
  const api = useApi();
  const [left, setLeft] = useState(first);
  const [said, setSaid] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const place = useFocusOnChange<HTMLDivElement>(left);
  const stop = async (follow: Follow) => {
    const { kind, id, title } = follow;
    const reply = await call(api, stopOwnFollow, { params: { kind, id } });
    setRefusal(reply.ok ? null : reply);
    if (!reply.ok) return;
    setLeft((rows) => rows.filter((row) => row !== follow));
    setSaid(`„${title}”: ${reply.data.message}`);
  };
  return (
    <>
      {/* The button that was pressed goes with its row. */}
      <div ref={place} tabIndex={-1}>
        {said !== null && <Banner kind="info" title={said} />}
      </div>
      {refusal !== null && <RefusalBanner failure="page" refusal={refusal} />}
      {left.length === 0 ? (
        <p>
          {nbsp(
            'Na ten adres nie przychodzą listy o żadnym projekcie. Żeby je dostawać, wejdź na stronę projektu, który wybrano i który jeszcze trwa, i naciśnij „Obserwuj projekt”.',
          )}{' '}
          <Link to={LIST_PATH}>Lista projektów</Link>
        </p>
      ) : (
        <ul className="case-rows">
          {left.map((follow) => (
            <FollowRow key={`${follow.kind} ${follow.id}`} follow={follow} onStop={() => stop(follow)} />
          ))}
        </ul>
      )}
    </>
  );
}

interface FollowRowProps {
  follow: Follow;
  onStop: () => Promise<void>;
}

function FollowRow({ follow: { title, year, status, state, path, newest }, onStop }: FollowRowProps) {
  const [busy, run] = useBusy();
  return (
    <li className="own-case-row">
      <p className="small muted">{year}</p>
      <div>
        <h3>{path === null ? nbsp(title) : <Link to={path}>{nbsp(title)}</Link>}</h3>
        {newest !== null && (
          <p className="small muted">
            Ostatni wpis:{' '}
            {newest.path === null ? nbsp(newest.title) : <Link to={newest.path}>{nbsp(newest.title)}</Link>},{' '}
            {formatDate(newest.on)}
          </p>
        )}
      </div>
      <div className="own-case-row__state">
        <StatusTag shape={status === null ? 'waiting' : statusShape(status)}>{state}</StatusTag>
        <Button
          variant="tertiary"
          busy={busy}
          busyLabel="Kończę"
          aria-label={`Nie piszcie więcej: ${title}`}
          onClick={() => void run(onStop)}
        >
          Nie piszcie więcej
        </Button>
      </div>
    </li>
  );
}
