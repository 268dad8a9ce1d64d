import type { InitData, OfficeFooter } from '@wiec/contract/site.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { addressLines } from '@wiec/domain/postal-address.ts';
import { Link } from 'react-router';
import { AppImage } from '../../ui/app-image.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Telephone } from '../../ui/telephone.tsx';

const ABOUT = 'O portalu';

interface FooterProps {
  /** None on the first day of a portal. */
  office?: OfficeFooter;
  init: InitData;
}

/** Who runs the portal and how to reach them (spec/1 §3, Office footer), and what the law asks every page to lead to. */
export const Footer = (props: FooterProps) => (
  <footer className="foot">
    <div className="wrap">
      <FooterColumns {...props} />
    </div>
  </footer>
);

export function FooterColumns({ office, init }: FooterProps) {
  const { budget, survey, consultation } = init.appModuleFlags;
  return (
    <>
      <div className="foot__grid">
        {office && <OfficeColumns office={office} />}
        <div>
          {office ? <h3>{ABOUT}</h3> : <h2>{ABOUT}</h2>}
          <ul>
            {init.agreement !== null && (
              <li>
                <Link to={`/regulamin/${init.agreement.id}`}>Regulamin</Link>
              </li>
            )}
            {init.legalDocuments.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/dokumenty/${slug}`}>{title}</Link>
              </li>
            ))}
            <li>
              <Link to="/deklaracja-dostepnosci">Deklaracja dostępności</Link>
            </li>
            <li>
              <Link to="/pomoc">Pomoc</Link>
            </li>
            {(budget || survey || consultation) && (
              <li>
                <Link to="/otwarte-dane">Otwarte dane</Link>
              </li>
            )}
          </ul>
        </div>
      </div>
      <div className="foot__base">
        {init.images.ue !== null && (
          <AppImage className="foot__logo" image={init.images.ue} widths={[640]} loading="lazy" />
        )}
        <span>Wiec {init.appVersion}</span>
        {office && <span>{nbsp(`Portal udziału mieszkańców ${office.municipalityGenitive} w życiu gminy`)}</span>}
      </div>
    </>
  );
}

function OfficeColumns({ office }: { office: OfficeFooter }) {
  return (
    <>
      <Address office={office} />
      <div>
        {office.officeOpenHours.length > 0 && (
          <>
            <h3>Godziny otwarcia</h3>
            <dl>
              {office.officeOpenHours.map(({ days, hours }) => (
                <OpenHours key={`${days} ${hours}`} days={days} hours={hours} />
              ))}
            </dl>
          </>
        )}
      </div>
      <div>
        <h3>Urząd w sieci</h3>
        <ul>
          <li>
            <OutsideLink href={office.www}>Strona urzędu</OutsideLink>
          </li>
          <li>
            <OutsideLink href={office.bip}>Biuletyn Informacji Publicznej</OutsideLink>
          </li>
          {office.externalAddress !== null && (
            <li>
              <OutsideLink href={office.externalAddress}>Portal mieszkańca</OutsideLink>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

function Address({ office }: { office: OfficeFooter }) {
  return (
    <div>
      <h2>{office.name}</h2>
      <dl>
        <dt>Adres</dt>
        <dd>{nbsp(addressLines(office).join(', '))}</dd>
        <dt>Telefon</dt>
        <dd>
          <Telephone number={office.phone} />
        </dd>
        {office.fax !== null && (
          <>
            <dt>Faks</dt>
            <dd>{office.fax}</dd>
          </>
        )}
        <dt>E-mail</dt>
        <dd>
          <a href={`mailto:${office.email}`}>{office.email}</a>
        </dd>
      </dl>
    </div>
  );
}

const OpenHours = ({ days, hours }: { days: string; hours: string }) => (
  <>
    <dt>{days}</dt>
    <dd className="num">{hours}</dd>
  </>
);
