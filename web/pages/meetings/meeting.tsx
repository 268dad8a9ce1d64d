import { getMeeting, type Meeting } from '@wiec/contract/meetings.ts';
import { formatDate, warsawDate } from '@wiec/domain/calendar.ts';
import { clockOf, meetingHours, weekdayOf } from '@wiec/domain/meeting.ts';
import { ProjectType } from '@wiec/domain/phases.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { useInitData } from '../../app/root-data.ts';
import { read } from '../../lib/page-api.ts';
import { routeId } from '../../lib/route-id.ts';
import { meetingEvent } from '../../modules/meetings/meeting-event.ts';
import { HONEY } from '../../ui/map/map-icons.ts';
import { PlaceMap } from '../../modules/project-tasks/place-map.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MeetingDay, MeetingMark } from '../../ui/meeting-day.tsx';
import { Prose } from '../../ui/prose.tsx';
import '../../styles/meetings.css';

export const handle: PageHandle<Meeting> = {
  title: ({ title }) => `Spotkanie: ${title}`,
  description: ({ shortDescription }) => shortDescription,
  about: meetingEvent,
  crumbs: [{ label: 'Spotkania bezpośrednie', href: '/spotkania-bezposrednie' }],
};

export async function loader({ params, context }: LoaderFunctionArgs): Promise<Meeting> {
  const meeting = await read(context, getMeeting, { params: { id: routeId(params.id) } });
  // A project of another kind has a page of its own.
  if (meeting.type !== ProjectType.DirectMeeting) throw data(null, { status: 404 });
  return meeting;
}

/** One meeting: when, where, what happens there, how to get in, whom to ask, and what was said. */
export function Component() {
  const meeting = useLoaderData<typeof loader>();
  const { title, shortDescription, dateFrom, dateTo, now, cancellation, description, note } = meeting;
  const isOver = new Date(now) > new Date(dateTo);
  return (
    <article className="wrap page-end meeting">
      <div className="meeting__main">
        <p className="kline">
          <span className="kind">Spotkanie bezpośrednie</span>
          {cancellation === null && <MeetingMark now={now} from={dateFrom} to={dateTo} />}
        </p>
        <h1>{nbsp(title)}</h1>
        {shortDescription !== '' && <p className="lead">{nbsp(shortDescription)}</p>}
        {cancellation !== null && (
          <Banner title="Spotkanie odwołane">
            <p>{nbsp(cancellation)}</p>
          </Banner>
        )}
        <WhenAndWhere meeting={meeting} />
        {cancellation === null && !isOver && (
          <p className="no-print">
            <a className="button" href={meeting.calendarUrl} download>
              Do kalendarza (.ics)
            </a>
          </p>
        )}
        {note !== null && (
          <section>
            <h2 id="notatka">Notatka</h2>
            <Prose html={note} />
          </section>
        )}
        {description !== '' && <Prose html={description} />}
        <Programme meeting={meeting} />
      </div>
      <div className="meeting__side">
        <Place meeting={meeting} />
        <Access meeting={meeting} />
        <Questions meeting={meeting} />
      </div>
    </article>
  );
}

function WhenAndWhere({ meeting }: { meeting: Meeting }) {
  const { dateFrom, dateTo, place, address, online, signUp, participants } = meeting;
  const [from, to] = [new Date(dateFrom), new Date(dateTo)];
  return (
    <div className="meeting__when">
      <MeetingDay at={dateFrom} />
      <div>
        <p className="meeting__hours">
          {nbsp(`${weekdayOf(from).toLowerCase()}, ${formatDate(warsawDate(from))}, ${meetingHours(from, to)}`)}
        </p>
        <p>{nbsp(`${place}, ${address}`)}</p>
        {online !== null && <p className="muted">{nbsp(online)}</p>}
        {signUp !== null && <p>{nbsp(`Zapisy: ${signUp}`)}</p>}
        {participants !== null && <p className="muted">{nbsp(`Liczba uczestników: ${participants}`)}</p>}
      </div>
    </div>
  );
}

function Programme({ meeting: { programme, consultation, noteBy, note, cancellation } }: { meeting: Meeting }) {
  const promised = noteBy !== null && note === null && cancellation === null;
  return (
    <>
      {programme.length > 0 && (
        <section>
          <h2>Przebieg</h2>
          <ol className="meeting__course">
            {programme.map(({ time, text }) => (
              <li key={`${time} ${text}`}>
                <time dateTime={time}>{clockOf(time)}</time>
                <span>{nbsp(text)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {promised && <p>{nbsp(`Notatka z rozmowy pojawi się tutaj do ${formatDate(noteBy)}.`)}</p>}
      {consultation !== null && (
        <p>
          {nbsp('Spotkanie jest częścią konsultacji ')}
          <Link to={`/konsultacje/zaglosuj/${consultation.id}`}>{nbsp(consultation.title)}</Link>.
        </p>
      )}
    </>
  );
}

function Place({ meeting: { latitude, longitude, mapUrl, directions, address } }: { meeting: Meeting }) {
  const { mapConfiguration } = useInitData();
  if (latitude === null || longitude === null) return directions === null ? null : <p>{nbsp(directions)}</p>;
  return (
    <section>
      <h2 className="visually-hidden">Na mapie</h2>
      <PlaceMap
        markers={[{ latitude, longitude, color: HONEY, description: address }]}
        config={mapConfiguration}
        label="Mapa miejsca spotkania. Adres stoi obok."
      />
      {directions !== null && <p className="meeting__way">{nbsp(`Dojazd: ${directions}`)}</p>}
      {mapUrl !== null && (
        <p>
          <a className="standalone-link" href={mapUrl} rel="noreferrer">
            Otwórz na innej mapie
          </a>{' '}
          <span className="muted">{`Współrzędne: ${degrees(latitude)}° N, ${degrees(longitude)}° E`}</span>
        </p>
      )}
    </section>
  );
}

const degrees = (value: number): string => value.toFixed(5).replace('.', ',');

function Access({ meeting: { access } }: { meeting: Meeting }) {
  if (access.length === 0) return null;
  return (
    <section>
      <h2>Dostępność</h2>
      <ul className="meeting__access">
        {access.map((text) => (
          <li key={text}>
            <Icon name="check" />
            <span>{nbsp(text)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Questions({ meeting: { contact } }: { meeting: Meeting }) {
  const { name, phone, email } = contact;
  if (name === null && phone === null && email === null) return null;
  return (
    <section>
      <h2>Pytania</h2>
      {name !== null && <p>{nbsp(name)}</p>}
      {phone !== null && (
        <p>
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{nbsp(phone)}</a>
        </p>
      )}
      {email !== null && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </section>
  );
}
