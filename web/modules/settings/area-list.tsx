import type { OfficeFooter } from '@wiec/contract/site.ts';
import type { ThematicArea } from '@wiec/contract/thematic-areas.ts';
import { countPl } from '@wiec/domain/polish-text.ts';
import { Link } from 'react-router';
import { Motif } from '../../ui/motif.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { areaPath } from './settings-paths.ts';

/** Office by office; those of an office that has none are not there. */
export function AreaList({ areas, offices }: { areas: readonly ThematicArea[]; offices: readonly OfficeFooter[] }) {
  return offices.map((office) => {
    const own = areas.filter(({ officeId }) => officeId === office.id);
    if (own.length === 0) return null;
    return (
      <Section key={office.id} id={`obszary-${office.id}`} title={office.shortName}>
        <ul className="areas">
          {own.map((area) => (
            <li key={area.id}>
              <Motif name={area.motif} />
              <div>
                <Link to={areaPath(area.id)}>{area.thematicAreaName}</Link>
                <span className="areas__count">{countPl(area.projectCount, 'projekt', 'projekty', 'projektów')}</span>
              </div>
              {area.isRetired && <StatusTag shape="withdrawn">wycofany</StatusTag>}
            </li>
          ))}
        </ul>
      </Section>
    );
  });
}
