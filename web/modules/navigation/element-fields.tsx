import { areaMotifs } from '@wiec/domain/thematic-area.ts';
import { type ElementErrors, ElementType, LinkTarget, type NavigationPlace } from '@wiec/domain/navigation.ts';
import type { PortalModule } from '@wiec/domain/portal-module.ts';
import { Checkbox, RadioGroup } from '../../ui/choice.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Motif } from '../../ui/motif.tsx';
import { motifOf } from '../../ui/art/icon-motif.ts';
import type { ElementChange, ElementDraft } from './navigation-draft.ts';
import { moduleNames } from './module-names.ts';

interface ElementFieldsProps {
  place: NavigationPlace;
  element: ElementDraft;
  errors: ElementErrors;
  onChange: (change: ElementChange) => void;
}

/** Every paper-cut that the portal draws on a tile. */
const tileMotifs = { ...areaMotifs, sonda: 'Pytanie' };
const modules = Object.entries(moduleNames) as [PortalModule, string][];

/** What one element says, where it leads, and who sees it. */
export function ElementFields({ place, element, errors, onChange }: ElementFieldsProps) {
  const isForm = element.elementType === ElementType.EForm;
  const name = (field: string): string => `${element.key}.${field}`;
  return (
    <div className="element-fields">
      <TextField
        label="Nazwa"
        name={name('label')}
        autoComplete="off"
        maxLength={200}
        value={element.label}
        error={errors.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      {place === 'tiles' && (
        <TextField
          label="Opis (jeśli jest)"
          name={name('description')}
          autoComplete="off"
          maxLength={400}
          value={element.description}
          error={errors.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      )}
      <RadioGroup
        legend="Dokąd prowadzi"
        name={name('elementType')}
        value={String(element.elementType)}
        error={errors.elementType}
        onChange={(value) => onChange({ elementType: Number(value) })}
        options={[
          { value: String(ElementType.Link), label: 'Strona' },
          { value: String(ElementType.EForm), label: 'Formularz elektroniczny' },
        ]}
      />
      <TextField
        label="Adres"
        name={name('linkValue')}
        autoComplete="off"
        spellCheck={false}
        maxLength={1000}
        list="strony-portalu"
        help={
          element.subitems.length > 0 && !isForm
            ? 'Strona portalu zaczyna się od /, inna od https://. Może być pusty: wtedy pozycja tylko grupuje inne.'
            : 'Strona portalu zaczyna się od /, inna od https://'
        }
        value={element.linkValue}
        error={errors.linkValue}
        onChange={({ target }) => onChange({ linkValue: target.value })}
      />
      {isForm && (
        <TextField
          label="Identyfikator formularza"
          name={name('eformId')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={element.eformId}
          error={errors.eformId}
          onChange={({ target }) => onChange({ eformId: target.value })}
        />
      )}
      {place === 'tiles' && (
        <div className="element-fields__motif">
          <SelectField
            label="Rysunek"
            name={name('awesomeIcon')}
            value={motifOf(element.awesomeIcon)}
            error={errors.awesomeIcon}
            onChange={({ target }) => onChange({ awesomeIcon: target.value })}
          >
            {Object.entries(tileMotifs).map(([motif, shows]) => (
              <option key={motif} value={motif}>
                {shows}
              </option>
            ))}
          </SelectField>
          <Motif name={motifOf(element.awesomeIcon)} tone="bare" />
        </div>
      )}
      <SelectField
        label={place === 'tiles' ? 'Kiedy go widać' : 'Kiedy ją widać'}
        name={name('module')}
        value={element.module ?? ''}
        help={`Adres strony wyłączonej części i tak ukrywa ${place === 'tiles' ? 'kafelek' : 'pozycję'}.`}
        onChange={({ target }) => onChange({ module: (target.value || null) as PortalModule | null })}
      >
        <option value="">Zawsze</option>
        {modules.map(([module, words]) => (
          <option key={module} value={module}>
            Gdy włączona jest część: {words}
          </option>
        ))}
      </SelectField>
      <div className="choices">
        <Checkbox
          checked={element.onlyAfterLogged}
          onChange={({ target }) => onChange({ onlyAfterLogged: target.checked })}
        >
          Tylko po zalogowaniu
        </Checkbox>
        <Checkbox
          checked={element.linkTarget === LinkTarget.Blank}
          onChange={({ target }) => onChange({ linkTarget: target.checked ? LinkTarget.Blank : LinkTarget.Self })}
        >
          Otwiera się w&nbsp;nowej karcie
        </Checkbox>
      </div>
    </div>
  );
}
