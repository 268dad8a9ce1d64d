import type { OfficeFooter } from '@wiec/contract/site.ts';
import { feedAddress, feedsOf } from '@wiec/domain/feeds.ts';
import { excerpt } from '@wiec/domain/polish-text.ts';
import { imageAddress } from '../ui/app-image.tsx';
import { canonicalOf, descriptionOf, handleOf, imageOf, isUnlisted, ownTitle, type PageMatch } from './page-handle.ts';
import type { RootData } from './root-data.ts';

/** Metadata for search engines and for programs that show a preview of a shared link. */
export interface HeadFacts {
  /** Absolute address of the page. */
  url: string;
  title: string;
  matches: readonly PageMatch[];
  failed: boolean;
  root: RootData | undefined;
}

export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Readonly<Record<string, string>>;
}

const meta = (key: 'name' | 'property', name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { [key]: name, content },
});

const USUAL =
  'Głosowania, sondy i budżet obywatelski: sprawdź, o czym możesz dziś zdecydować, i zobacz, jak zdecydowali mieszkańcy.';

/** The portal's tree, 1200 × 630 px, for what has no picture of its own; programs that show links read no SVG. */
const PICTURE = { url: '/assets/share-1.png', alt: 'Mieszkańcy pod wielką lipą, za nimi zarys miasta' };

function pictureOf(matches: readonly PageMatch[], root: RootData | undefined): { url: string; alt: string } {
  const own = imageOf(matches);
  if (own !== null) return { url: own.url, alt: own.alt ?? ownTitle(matches) ?? PICTURE.alt };
  const ofOffice = root?.init.images.topImage ?? null;
  return ofOffice === null ? PICTURE : { url: imageAddress(ofOffice, 1280), alt: ofOffice.alt };
}

/** Open Graph, the address of the page and of the accessibility declaration (technical conditions 2.0, chapter 3). */
export function headTags({ url, title, matches, failed, root }: HeadFacts): HeadTag[] {
  const { origin, pathname } = new URL(url);
  const declaration = meta('name', 'deklaracja-dostępności', `${origin}/deklaracja-dostepnosci`);
  if (failed || isUnlisted(matches)) return [declaration, meta('name', 'robots', 'noindex')];
  const feeds = root === undefined ? [] : feedLinks(pathname, root);
  const description = excerpt(descriptionOf(matches) ?? USUAL, 160);
  const image = pictureOf(matches, root);
  const address = origin + (canonicalOf(matches) ?? pathname);
  return [
    declaration,
    meta('name', 'description', description),
    { name: 'link', attributes: { rel: 'canonical', href: address } },
    ...feeds,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Wiec'),
    meta('property', 'og:locale', 'pl_PL'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', new URL(image.url, origin).href),
    meta('property', 'og:image:alt', image.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

const FEED_TYPES = { atom: 'application/atom+xml', ics: 'text/calendar' } as const;

/** By which programs find the feeds of what the page shows, of the office that the reader has chosen. */
const feedLinks = (pathname: string, { init, officeId, isChosen }: RootData): HeadTag[] =>
  feedsOf(pathname, init.appModuleFlags).flatMap(({ name, title }) =>
    (['atom', 'ics'] as const).map((format): HeadTag => {
      const scope = { officeId: isChosen ? officeId : null, districtId: null };
      const href = feedAddress(name, format, scope);
      return { name: 'link', attributes: { rel: 'alternate', type: FEED_TYPES[format], title, href } };
    }),
  );

/** JSON-LD: the office on the home page, the way to the page on others, and what it is about; null where nothing is to be said. */
export function structuredData({ url, matches, failed, root }: HeadFacts): object | null {
  if (failed || isUnlisted(matches)) return null;
  const { origin, pathname } = new URL(url);
  const office = root?.init.offices.find(({ id }) => id === root.officeId);
  if (pathname === '/') return office ? organisation(origin, office) : null;
  const found = handleOf(matches);
  const current = ownTitle(matches);
  if (found === null || current === null || found.handle.noBreadcrumbs) return null;
  const { crumbs = [] } = found.handle;
  const between = typeof crumbs === 'function' ? crumbs(found.data) : crumbs;
  const path = [{ label: 'Strona główna', href: '/' }, ...between, { label: current, href: pathname }];
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: path.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + href,
    })),
  };
  const about = found.handle.about?.(found.data);
  const context = { '@context': 'https://schema.org' };
  return about ? { ...context, '@graph': [way, { ...about, url: origin + pathname }] } : { ...context, ...way };
}

const organisation = (origin: string, office: OfficeFooter): object => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: 'Wiec',
  url: `${origin}/`,
  inLanguage: 'pl',
  publisher: {
    '@type': 'GovernmentOrganization',
    name: office.name,
    url: office.www,
    telephone: office.phone,
    email: office.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${office.street} ${office.number}`,
      postalCode: office.postCode,
      addressLocality: office.city,
      addressCountry: 'PL',
    },
  },
});
