import type { Permission } from '@wiec/domain/permission.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { initData, twoOffices } from '../../testing/init-data.ts';
import { desksOf } from '../../app/office-frame/desks.ts';
import { Desks } from './office.tsx';

const holding = (...codes: Permission[]) => ({
  isAdmin: false,
  isSysAdmin: false,
  permissions: new Map(codes.length === 0 ? [] : [[1, new Set<string>(codes)]]),
});
const open = (holder: ReturnType<typeof holding>, portal = initData) => desksOf(holder, portal).map(({ href }) => href);

test('whoever may confirm residents is led to those who wait', () => {
  expect(open(holding('residents.confirm'))).toEqual(['/konto/mieszkancy']);
});

test('also where another identity provider signs people in: the portal keeps what it does not tell', () => {
  const elsewhere = { ...initData, identityServer: { ...initData.identityServer, takesPasswords: false } };
  expect(open(holding('residents.confirm'), elsewhere)).toEqual(['/konto/mieszkancy']);
});

test('each right opens its desk, of modules that are on', () => {
  expect(open(holding('vote.paper', 'settings.manage'))).toEqual(['/urzad/glosowania', '/urzad/ustawienia']);
  const withSurveys = { ...initData, appModuleFlags: { ...initData.appModuleFlags, survey: true } };
  expect(open(holding('comments.moderate'), withSurveys)).toEqual(['/urzad/odpowiedzi']);
  const withConsultations = { ...initData, appModuleFlags: { ...initData.appModuleFlags, consultation: true } };
  expect(open(holding('comments.moderate'), withConsultations)).toEqual([
    '/urzad/komentarze',
    '/urzad/odpowiedzi',
    '/urzad/wiadomosci',
  ]);
  expect(open(holding('comments.moderate'))).toEqual([]);
  expect(open(holding('consultations.manage'), withSurveys)).toEqual(['/urzad/ankiety', '/urzad/strona-glowna']);
  expect(open(holding('consultations.manage'), withConsultations)).toEqual([
    '/urzad/konsultacje',
    '/urzad/strona-glowna',
  ]);
  const off = { ...initData, appModuleFlags: { ...initData.appModuleFlags, budget: false } };
  expect(open(holding('vote.paper'), off)).toEqual([]);
});

test('a desk tells how much waits there and since when, and nothing where nothing waits', () => {
  const flags = { ...initData.appModuleFlags, consultation: true };
  const drawn = (count: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Desks
          holder={holding('comments.moderate')}
          portal={{ ...initData, appModuleFlags: flags }}
          waiting={{ '/urzad/komentarze': { count, sentence: 'Najstarszy czeka 3 dni. Termin minął.' } }}
        />
      </MemoryRouter>,
    ).replaceAll('\u00a0', ' ');
  expect(drawn(12)).toContain('czeka: </span><span class="link-list__figure">12</span>');
  expect(drawn(12)).toContain('Najstarszy czeka 3 dni. Termin minął.');
  expect(drawn(0)).not.toContain('czeka: ');
  expect(drawn(0)).not.toContain('Najstarszy');
});

describe('where nothing is to be done, the desk says why', () => {
  const drawn = (...codes: Permission[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Desks holder={holding(...codes)} portal={initData} />
      </MemoryRouter>,
    ).replaceAll('\u00a0', ' ');
  const WAITING =
    'Twoje uprawnienia dotyczą części portalu, które są teraz wyłączone albo nie mają jeszcze swoich stron.';
  const DENIED = 'Twoje konto nie ma uprawnień, które otwierają biurko urzędu.';

  test('to somebody of the office whose role has no desk yet', () => {
    expect(drawn('comments.moderate')).toContain(WAITING);
    expect(drawn('comments.moderate')).not.toContain(DENIED);
  });

  test('to somebody without a right', () => {
    expect(drawn()).toContain(DENIED);
    expect(drawn()).not.toContain(WAITING);
  });

  test('to somebody who may read the log of one of two offices, which tells of both', () => {
    const drawnFor = (portal: typeof initData) =>
      renderToStaticMarkup(
        <MemoryRouter>
          <Desks holder={holding('log.read')} portal={portal} />
        </MemoryRouter>,
      );
    expect(drawnFor(twoOffices)).toContain('Dziennik czynności obejmuje cały portal');
    expect(drawnFor(twoOffices)).not.toContain('wyłączone');
    expect(drawnFor(initData)).toContain('/urzad/dziennik');
  });

  test('to somebody whose only right is for a unit, of a part that is off', () => {
    const unitPermissions = new Map([[7, { officeId: 1, codes: new Set<string>(['comments.moderate']) }]]);
    const page = renderToStaticMarkup(
      <MemoryRouter>
        <Desks holder={{ ...holding(), unitPermissions }} portal={initData} />
      </MemoryRouter>,
    ).replaceAll('\u00a0', ' ');
    expect([page.includes(WAITING), page.includes(DENIED)]).toEqual([true, false]);
  });

  test('and nothing of the kind beside a desk', () => {
    const desk = drawn('comments.moderate', 'users.manage');
    expect(desk).toContain('Użytkownicy');
    expect([desk.includes(WAITING), desk.includes(DENIED)]).toEqual([false, false]);
  });
});
