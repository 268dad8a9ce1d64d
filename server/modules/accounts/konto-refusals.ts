import { tryAgainIn } from '@wiec/domain/waiting.ts';
import { html, type KontoPage } from '../../http/konto/konto-page.ts';

/** A rate limit was reached, by network or by address. @param retryAfter seconds */
export const tooManyPage = (retryAfter: number): KontoPage => ({
  title: 'Spróbuj później',
  status: 429,
  body: html`<p>Tę czynność powtórzono zbyt wiele razy. ${tryAgainIn(Math.max(1, Math.ceil(retryAfter)))}</p>
    <p><a class="konto-button" href="/">Strona główna</a></p>`,
});

/** The session belongs to an account that has been deleted. */
export const goneAccountPage: KontoPage = {
  title: 'Nie ma tego konta',
  status: 404,
  body: html`<p>Konto, na którym trwa ta sesja, zostało usunięte.</p>
    <p><a class="konto-button" href="/">Strona główna</a></p>`,
};

/** The external identity provider does not answer. */
export const providerAwayPage = (errors: readonly { readonly message: string }[]): KontoPage => ({
  title: 'Błąd logowania',
  status: 503,
  body: html`${errors.map(({ message }) => html`<p>${message}</p>`)}
    <p><a class="konto-button" href="/">Strona główna</a></p>`,
});

/**
 * A form was submitted after its session had ended, and an external provider signs people in. This is a page and not a redirect,
 * because the content security policy of these pages forbids forms that end at another site, even by a redirect.
 */
export const signInAgainPage = (authorizationUrl: string): KontoPage => ({
  title: 'Zaloguj się ponownie',
  onwards: authorizationUrl,
  body: html`<p>Sesja skończyła się, zanim formularz do nas dotarł. Niczego nie zapisano.</p>
    <p>Teraz przechodzisz do serwisu ${new URL(authorizationUrl).host}, żeby zalogować się ponownie.</p>
    <p><a class="konto-button" href="${authorizationUrl}">Zaloguj się</a></p>`,
});
