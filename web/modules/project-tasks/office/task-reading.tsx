import type { OfficeTask } from '@wiec/contract/office-tasks.ts';
import { groszeOf } from '@wiec/domain/money.ts';
import { nbsp, paragraphsOf } from '@wiec/domain/polish-text.ts';
import { Fragment } from 'react';
import { useInitData } from '../../../app/root-data.ts';
import { Money } from '../../../ui/money.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { Section } from '../../../ui/section.tsx';

/** What a project says, for whoever looks at it and changes nothing. */
export function TaskReading({ task }: { task: OfficeTask }) {
  const { districts, officeThematicAreas } = useInitData();
  const { description, cost, costRows, upkeep, author, decision, realization, locationDescription, places } = task;
  const district = districts.find(({ id }) => id === task.districtId);
  const category = officeThematicAreas.find(({ id }) => id === task.officeThematicAreaId);
  const pictures = task.files.filter(({ kind }) => kind !== 'document');
  return (
    <>
      <Section id="opis" title="Opis" aside={<p>{nbsp('Oglądasz projekt. Zmienia go ten, kto prowadzi budżet.')}</p>}>
        {author !== '' && <p>{nbsp(`Kto zgłosił: ${author}`)}</p>}
        <Prose html={description} />
      </Section>
      <Section id="koszt" title="Koszt">
        <dl className="facts">
          <dt>Szacowany koszt</dt>
          <dd>
            <Money amount={cost} />
          </dd>
          {costRows.map(({ name, amount }) => (
            <Fragment key={name}>
              <dt>{nbsp(name)}</dt>
              <dd>
                <Money amount={amount} />
              </dd>
            </Fragment>
          ))}
          {upkeep !== null && groszeOf(upkeep) > 0 && (
            <>
              <dt>Utrzymanie na rok</dt>
              <dd>
                <Money amount={upkeep} />
              </dd>
            </>
          )}
        </dl>
      </Section>
      <Section id="obszar" title="Obszar i kategoria">
        <dl className="facts">
          <dt>Obszar</dt>
          <dd>{nbsp(district?.name ?? 'całe miasto')}</dd>
          {category && (
            <>
              <dt>Kategoria</dt>
              <dd>{nbsp(category.thematicAreaName)}</dd>
            </>
          )}
          {locationDescription !== '' && (
            <>
              <dt>Gdzie</dt>
              <dd>{nbsp(locationDescription)}</dd>
            </>
          )}
          {places.map(({ latitude, longitude, description: words }) => (
            <Fragment key={`${latitude} ${longitude}`}>
              <dt>Miejsce</dt>
              <dd>{nbsp([`${degrees(latitude)} N, ${degrees(longitude)} E`, words].filter(Boolean).join(', '))}</dd>
            </Fragment>
          ))}
        </dl>
      </Section>
      {decision !== '' && (
        <Section id="decyzja" title="Decyzja">
          {paragraphsOf(decision).map((line, at) => (
            <p key={at}>{nbsp(line)}</p>
          ))}
        </Section>
      )}
      {realization !== '' && (
        <Section id="realizacja" title="Realizacja">
          <Prose html={realization} />
        </Section>
      )}
      {pictures.length > 0 && (
        <Section id="obrazy" title="Obrazy">
          <div className="task-pictures">
            <ul>
              {pictures.map(({ id, alt, shown }) => (
                <li key={id}>
                  {/* Its words stand beside it, to be read by everybody. */}
                  {shown !== null && <img src={`data:image/jpeg;base64,${shown}`} alt="" />}
                  <p className="muted">{nbsp(alt)}</p>
                </li>
              ))}
            </ul>
          </div>
        </Section>
      )}
    </>
  );
}

/** To about a metre. */
const degrees = (each: number): string => each.toFixed(5).replace('.', ',');
