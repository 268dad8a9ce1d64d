import { html, type Html } from './konto-page.ts';

export interface KontoField {
  readonly name: string;
  readonly label: string;
  readonly value?: string;
  readonly type?: 'text' | 'email' | 'password' | 'tel';
  readonly autocomplete?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email';
  readonly isOptional?: boolean;
  /** In code points; a longer text is still submitted, and gets an error message. */
  readonly help?: string;
  /** Id of a list of suggestions on the page. */
  readonly list?: string;
}

/** Messages by field, in the order of the form. */
export type KontoErrors = Readonly<Partial<Record<string, string>>>;

/** A field with its help text and error message, linked by `aria-describedby`. */
export function kontoField(field: KontoField, errors: KontoErrors = {}): Html {
  const { name, label, value = '', type = 'text', autocomplete = 'off', inputMode, isOptional, help, list } = field;
  const error = errors[name];
  const described = [help && `${name}-pomoc`, error && `${name}-blad`].filter(Boolean).join(' ');
  return html`<div class="konto-field">
    <label for="${name}">${label}${isOptional ? html` <span class="konto-optional">(nieobowiązkowe)</span>` : null}</label>
    ${help ? html`<p class="konto-help" id="${name}-pomoc">${help}</p>` : null}
    ${error ? html`<p class="konto-field-error" id="${name}-blad">${error}</p>` : null}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${type === 'password' ? '' : value}"
      ${list ? html`list="${list}"` : null}
      ${inputMode ? html`inputmode="${inputMode}"` : null}
      ${described ? html`aria-describedby="${described}"` : null}
      ${error ? html`aria-invalid="true"` : null}
    />
  </div>`; // prettier-ignore
}

/** A `datalist` of suggestions for a field; nothing if there are none. */
export const kontoSuggestions = (id: string, words: readonly string[]): Html | null =>
  words.length === 0
    ? null
    : html`<datalist id="${id}">${words.map((word) => html`<option value="${word}"></option>`)}</datalist>`;

/** On a page with an error the focus starts at the error instead of the top of the page. */
export const FIRST_READ = html`tabindex="-1" autofocus`;

/** Error summary above the form, each error with a link to its field. */
export function errorSummary(errors: KontoErrors, names: Readonly<Record<string, string>>): Html | null {
  const wrong = Object.entries(errors).filter(([, message]) => message !== undefined);
  if (wrong.length === 0) return null;
  return html`<div class="konto-error" role="alert" ${FIRST_READ}>
    <strong>${wrong.length === 1 ? 'Popraw jedno pole' : 'Popraw zaznaczone pola'}</strong>
    <ul>
      ${wrong.map(([name, message]) => html`<li><a href="#${name}">${names[name] ?? name}</a>: ${message!}</li>`)}
    </ul>
  </div>`;
}

/** A notice about the whole form: an error or a success. */
export const kontoNotice = (kind: 'error' | 'done', title: string, sentence: string): Html =>
  html`<div
    class="${kind === 'error' ? 'konto-error' : 'konto-done'}"
    role="${kind === 'error' ? 'alert' : 'status'}"
    ${kind === 'error' ? FIRST_READ : null}
  >
    <strong>${title}</strong>
    <p>${sentence}</p>
  </div>`;

export interface KontoSelect {
  readonly name: string;
  readonly label: string;
  /** Id of what is chosen; 0: nothing. */
  readonly value: number;
  readonly options: readonly { readonly id: number; readonly name: string }[];
  readonly help?: string;
}

/** A list to choose from, with nothing chosen at first. */
export function kontoSelect({ name, label, value, options, help }: KontoSelect, errors: KontoErrors = {}): Html {
  const error = errors[name];
  const described = [help && `${name}-pomoc`, error && `${name}-blad`].filter(Boolean).join(' ');
  return html`<div class="konto-field">
    <label for="${name}">${label}</label>
    ${help ? html`<p class="konto-help" id="${name}-pomoc">${help}</p>` : null}
    ${error ? html`<p class="konto-field-error" id="${name}-blad">${error}</p>` : null}
    <select
      id="${name}"
      name="${name}"
      ${described ? html`aria-describedby="${described}"` : null}
      ${error ? html`aria-invalid="true"` : null}
    >
      <option value="0">[Wybierz]</option>
      ${options.map((option) => html`<option value="${option.id}" ${option.id === value ? html`selected` : null}>${option.name}</option>`)}
    </select>
  </div>`; // prettier-ignore
}
