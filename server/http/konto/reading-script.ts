import { createHash } from 'node:crypto';
import { LARGEST, SMALLEST, USUAL_SIZE } from '../reader-settings.ts';

/**
 * Changes letter size and contrast where the page stands: an answer to a form cannot be asked for again, and what was typed into
 * it would be lost on the way to `/ustawienia` and back. Without scripts the buttons of other pages go that way. It also lets people
 * look at the password that they type; a form that is sent hides it again, so that no browser keeps it as text.
 */
export const READING_SCRIPT = `(() => {
  const page = document.documentElement;
  const line = document.querySelector('.konto-utility__row');
  const [smaller, larger, contrast] = line.querySelectorAll('button');
  const keep = (name, value) => { document.cookie = name + '=' + value + '; Path=/; Max-Age=31536000; SameSite=Lax'; };
  const setSize = (size) => {
    keep('fontSize', size);
    if (size === ${USUAL_SIZE}) page.removeAttribute('data-font-size');
    else page.setAttribute('data-font-size', size);
    smaller.value = Math.max(${SMALLEST}, size - 1);
    larger.value = Math.min(${LARGEST}, size + 1);
    smaller.toggleAttribute('aria-disabled', false);
    larger.toggleAttribute('aria-disabled', false);
    if (size === ${SMALLEST}) smaller.setAttribute('aria-disabled', 'true');
    if (size === ${LARGEST}) larger.setAttribute('aria-disabled', 'true');
  };
  const setContrast = (isOn) => {
    keep('contrast', isOn ? 1 : 0);
    page.toggleAttribute('data-contrast', isOn);
    contrast.value = isOn ? 0 : 1;
    contrast.setAttribute('aria-pressed', String(isOn));
  };
  for (const button of [smaller, larger, contrast]) {
    button.hidden = false;
    button.addEventListener('click', (event) => {
      event.preventDefault();
      if (button === contrast) setContrast(button.value === '1');
      else setSize(Number(button.value));
    });
  }
  for (const field of document.querySelectorAll('input[type=password]')) {
    const show = document.createElement('button');
    const turn = (isShown) => {
      field.type = isShown ? 'text' : 'password';
      show.innerHTML = (isShown ? 'Ukryj' : 'Pokaż') + '<span class="konto-unseen"> hasło</span>';
    };
    show.type = 'button';
    show.className = 'konto-show';
    show.addEventListener('click', () => turn(field.type === 'password'));
    field.form.addEventListener('submit', () => turn(false));
    field.after(show);
    turn(false);
  }
})();`;

/** By which a page's policy lets this script run, and no other. */
export const READING_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(READING_SCRIPT).digest('base64')}'`;
