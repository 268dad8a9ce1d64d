import { getInitData, type InitData, type MenuItem, type OfficeFooter } from '@wiec/contract/site.ts';
import { addressLines } from '@wiec/domain/postal-address.ts';
import { isSafeAddress } from '@wiec/domain/safe-address.ts';
import { visibleMenu } from '@wiec/domain/visible-menu.ts';
import type { FastifyInstance } from 'fastify';
import { parseCookies } from '../cookies.ts';
import { html, type Html } from './html.ts';

/** What stands around a page of the account, as around every other page of the portal. */
export type KontoSite = Pick<
  InitData,
  'offices' | 'menu' | 'appModuleFlags' | 'agreement' | 'legalDocuments' | 'appVersion'
>;

/** What pages of the account are drawn with. */
export interface KontoFrame {
  /** Addresses of the portal's style sheets. */
  readonly css: readonly string[];
  /** Null where it cannot be read just now: the page does without it. */
  readonly site: () => Promise<KontoSite | null>;
}

/** As the portal's own pages ask for it, in this process. */
export const siteOf =
  (app: FastifyInstance): KontoFrame['site'] =>
  async () => {
    const reply = await app.inject(getInitData.path);
    return reply.statusCode === 200 ? reply.json<{ data: KontoSite }>().data : null;
  };

/** The office whose name and address are shown: the reader's choice, else the first. */
export function officeOf({ offices }: KontoSite, cookies: string | undefined): OfficeFooter | null {
  const chosen = Number(parseCookies(cookies).office);
  return offices.find(({ id }) => id === chosen) ?? offices[0] ?? null;
}

const SEARCH = '/wynik-wyszukiwania-projektow';

/** On narrow screens beside the menu. */
const SEARCH_LINK = html`<a class="konto-search-link" href="${SEARCH}" aria-label="Szukaj"
  ><svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="11" cy="11" r="6.5" />
    <path d="M16 16l4.5 4.5" /></svg
></a>`;

/** The portal's menu and search; on narrow screens folded together. */
export function kontoMenu({ menu, appModuleFlags }: KontoSite, signedIn: boolean): Html {
  const { budget, consultation, survey } = appModuleFlags;
  const items = html`<ul>
    ${visibleMenu(menu, signedIn).map((item) => topItem(item, signedIn))}
  </ul>`;
  const nav = menu.length > 0 ? html`<nav class="konto-menu" aria-label="Menu główne">${items}</nav>` : null;
  const search = budget || consultation || survey ? searchForm() : null;
  if (nav === null && search === null) return html``;
  return html`<div class="konto-wide">${nav} ${search}</div>
    ${search && SEARCH_LINK}
    <details class="konto-narrow-menu">
      <summary>Menu</summary>
      <div>${search} ${nav}</div>
    </details>`;
}

function topItem(item: MenuItem, signedIn: boolean): Html {
  const inside = visibleMenu(item.subitems, signedIn);
  if (inside.length === 0) return html`<li>${menuLink(item)}</li>`;
  return html`<li>
    <details name="konto-menu">
      <summary>${item.label}</summary>
      ${level(inside, signedIn)}
    </details>
  </li>`;
}

function level(items: readonly MenuItem[], signedIn: boolean): Html {
  return html`<ul>
    ${items.map((item) => {
      const inside = visibleMenu(item.subitems, signedIn);
      return html`<li>${menuLink(item)} ${inside.length > 0 ? level(inside, signedIn) : null}</li>`;
    })}
  </ul>`;
}

/** `linkTarget` 0 opens a new window (spec/1 §3, Menu/tile element). */
function menuLink({ label, linkValue, linkTarget }: MenuItem): Html {
  if (!isSafeAddress(linkValue)) return html`<span>${label}</span>`;
  if (linkTarget !== 0) return html`<a href="${linkValue}">${label}</a>`;
  return html`<a href="${linkValue}" target="_blank" rel="noreferrer"
    >${label}<span class="konto-unseen"> (otwiera się w nowej karcie)</span></a
  >`;
}

const searchForm = (): Html =>
  html`<form class="konto-search" role="search" aria-label="Portal" action="${SEARCH}">
    <input type="search" name="searchTerm" aria-label="Szukaj" placeholder="Szukaj" minlength="3" maxlength="200" />
    <button type="submit">Szukaj</button>
  </form>`;

/** Who runs the portal and how to reach them, and what the law asks every page to lead to. */
export function kontoFoot(site: KontoSite | null, office: OfficeFooter | null, declaration: string): Html {
  const { budget = false, consultation = false, survey = false } = site?.appModuleFlags ?? {};
  const link = (href: string, label: string) => html`<li><a href="${href}">${label}</a></li>`;
  const about = html`<ul>
    ${site?.agreement ? link(`/regulamin/${site.agreement.id}`, 'Regulamin') : link('/regulamin', 'Regulamin')}
    ${site?.legalDocuments.map(({ slug, title }) => link(`/dokumenty/${slug}`, title)) ?? null}
    ${link(declaration, 'Deklaracja dostępności')} ${link('/pomoc', 'Pomoc')}
    ${budget || consultation || survey ? link('/otwarte-dane', 'Otwarte dane') : null}
  </ul>`;
  return html`<footer class="konto-foot">
    <div class="konto-foot__columns">
      ${office === null ? null : officeColumns(office)}
      <div>
        <h2>O portalu</h2>
        ${about}
      </div>
    </div>
    ${site === null ? null : html`<p class="konto-foot__base">Wiec ${site.appVersion}</p>`}
  </footer>`;
}

function officeColumns(office: OfficeFooter): Html {
  const { name, phone, fax, email, officeOpenHours, www, bip, externalAddress } = office;
  const fact = (term: string, value: Html | string) =>
    html`<dt>${term}</dt>
      <dd>${value}</dd>`;
  const outside = (href: string, label: string) =>
    isSafeAddress(href) ? html`<li><a href="${href}" rel="noreferrer">${label}</a></li>` : null;
  return html`<div>
      <h2>${name}</h2>
      <dl>
        ${fact('Adres', addressLines(office).join(', '))} ${fact('Telefon', phone)}
        ${fax === null ? null : fact('Faks', fax)} ${fact('E-mail', html`<a href="mailto:${email}">${email}</a>`)}
      </dl>
    </div>
    ${
      officeOpenHours.length === 0
        ? null
        : html`<div>
            <h2>Godziny otwarcia</h2>
            <dl>${officeOpenHours.map(({ days, hours }) => fact(days, hours))}</dl>
          </div>`
    }
    <div>
      <h2>Urząd w sieci</h2>
      <ul>
        ${outside(www, 'Strona urzędu')} ${outside(bip, 'Biuletyn Informacji Publicznej')}
        ${externalAddress === null ? null : outside(externalAddress, 'Portal mieszkańca')}
      </ul>
    </div>`;
}
