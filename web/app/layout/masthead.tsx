import type { AppImages, MenuItem, OfficeFooter } from '@wiec/contract/site.ts';
import { Link } from 'react-router';
import { SEARCH_PATH } from '../../lib/search-path.ts';
import { texts } from '../../texts/polish.ts';
import { AppImage, imageAddress } from '../../ui/app-image.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { useSession } from '../session.ts';
import { MainMenu } from './main-menu.tsx';
import { OwnCasesLink } from './own-cases-link.tsx';
import { OfficeChoice } from './office-switcher.tsx';
import { SearchBox } from './search-box.tsx';
import { useClosingDetails } from './use-closing-details.ts';

interface MastheadProps {
  menu: readonly MenuItem[];
  images?: AppImages;
  /** Whether any module is on whose projects can be found; probes are not searched (spec/1 §2). */
  searchable: boolean;
  offices: readonly OfficeFooter[];
  office?: OfficeFooter;
  /** The reader's choice among several; undefined: all. */
  chosen?: OfficeFooter;
}

export function Masthead({ menu, images, searchable, offices, office, chosen }: MastheadProps) {
  const signedIn = useSession().status === 'signed-in';
  const folded = useClosingDetails();
  const hasItems = menu.length > 0;
  return (
    <div className="masthead">
      <div className="wrap masthead__row">
        <Link className="logo" to="/">
          <Logo images={images} />
          <span>
            <b className="logo__name">{texts.portal}</b>
            {office && <span className="logo__line">Mieszkańcy {office.municipalityGenitive} decydują</span>}
          </span>
        </Link>
        {hasItems && (
          <nav className="menu" aria-label="Menu główne">
            <MainMenu items={menu} signedIn={signedIn} />
          </nav>
        )}
        {searchable && (
          <>
            <SearchBox />
            <Link className="icon-button search-link" to={SEARCH_PATH} aria-label={texts.search}>
              <Icon name="search" />
            </Link>
          </>
        )}
        {(hasItems || searchable || offices.length > 1) && (
          <details className="menu-button" ref={folded}>
            <summary>
              <Icon name="menu" />
              {texts.menu}
            </summary>
            <div className="menu-button__panel">
              {searchable && <SearchBox />}
              {hasItems && (
                <nav aria-label="Menu główne">
                  <MainMenu items={menu} signedIn={signedIn} />
                </nav>
              )}
              {signedIn && <OwnCasesLink className="menu__link" />}
              {offices.length > 1 && (
                <div className="menu-button__offices">
                  <p className="small muted">Urząd</p>
                  <OfficeChoice offices={offices} chosen={chosen} />
                </div>
              )}
            </div>
          </details>
        )}
      </div>
    </div>
  );
}

/** The office's own sign, the small one on narrow screens; else the portal's. */
function Logo({ images }: { images?: AppImages }) {
  const large = images?.logo ?? images?.smallLogo;
  if (!large) return <Mark />;
  return (
    <picture>
      {images?.smallLogo && (
        <source
          media="(max-width: 560px)"
          srcSet={imageAddress(images.smallLogo, 160)}
          width={images.smallLogo.width}
          height={images.smallLogo.height}
        />
      )}
      <AppImage className="logo__image" image={large} widths={[320]} />
    </picture>
  );
}
