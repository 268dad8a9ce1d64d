import type { OfficeTask } from '@wiec/contract/office-tasks.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Fragment, type ReactNode } from 'react';
import { useInitData } from '../../../app/root-data.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Prose } from '../../../ui/prose.tsx';
import { type TaskWord, taskWordNames } from './task-draft.ts';
import { placeText, type TypedTask } from './typed-task.ts';

interface HeldBackProps {
  task: OfficeTask;
  fields: readonly TaskWord[];
  draft: TypedTask;
  onDiscard: () => void;
}

/** What was typed into fields that were locked meanwhile, so that it can be copied from there. */
export const HeldBack = ({ task, fields, draft, onDiscard }: HeldBackProps) => (
  <Banner
    kind="warning"
    role="alert"
    title={`Tego nie da się już zapisać: ${fields.map((field) => taskWordNames[field].toLowerCase()).join(', ')}`}
  >
    <p>
      {nbsp(
        task.isFrozen
          ? 'W tym czasie otwarto głosowanie na ten projekt. W polach stoi to, co było zapisane. Wpisane słowa są tutaj.'
          : 'W tym czasie projekt stanął na karcie głosowania. W polach stoi to, co było zapisane. Wpisane słowa są tutaj.',
      )}
    </p>
    <dl className="facts">
      {fields.map((field) => (
        <Fragment key={field}>
          <dt>{nbsp(taskWordNames[field])}</dt>
          <dd>
            <Typed field={field} draft={draft} />
          </dd>
        </Fragment>
      ))}
    </dl>
    <Button variant="tertiary" onClick={onDiscard}>
      Usuń te słowa
    </Button>
  </Banner>
);

function Typed({ field, draft }: { field: TaskWord; draft: TypedTask }): ReactNode {
  const { offices, districts, officeThematicAreas } = useInitData();
  switch (field) {
    case 'description':
    case 'realization':
      return <Prose html={draft[field]} />;
    case 'places':
      return draft.places.length === 0
        ? 'brak'
        : draft.places.map((place) => <p key={place.key}>{placeText(place)}</p>);
    case 'costRows':
      return draft.costRows.length === 0
        ? 'brak'
        : draft.costRows.map(({ key, name, amount }) => <p key={key}>{`${name}: ${amount}`}</p>);
    case 'officeId':
      return offices.find(({ id }) => id === draft.officeId)?.name;
    case 'districtId':
      return districts.find(({ id }) => id === draft.districtId)?.name ?? 'całe miasto';
    case 'officeThematicAreaId':
      return officeThematicAreas.find(({ id }) => id === draft.officeThematicAreaId)?.thematicAreaName;
    default:
      return draft[field] || 'puste';
  }
}
