import type { CaptchaDemand } from '@wiec/contract/captcha.ts';

type Demand = Extract<CaptchaDemand, { kind: 'recaptcha' }>;

/** Google's script, as far as it is used. */
interface Recaptcha {
  ready(then: () => void): void;
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      size: 'invisible';
      callback: (token: string) => void;
      'error-callback': () => void;
      'expired-callback': () => void;
    },
  ): number;
  execute(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** The invisible reCAPTCHA: its own pictures come up only for those whom it does not believe. Null where it fails. */
export async function solveRecaptcha({ siteKey, origin }: Demand): Promise<string | null> {
  const recaptcha = await load(origin);
  const place = document.createElement('div');
  document.body.append(place);
  try {
    return await new Promise<string | null>((resolve) => {
      const widget = recaptcha.render(place, {
        sitekey: siteKey,
        size: 'invisible',
        callback: resolve,
        'error-callback': () => resolve(null),
        'expired-callback': () => resolve(null),
      });
      recaptcha.execute(widget);
    });
  } finally {
    place.remove();
  }
}

async function load(origin: string): Promise<Recaptcha> {
  if (!window.grecaptcha) await addScript(`${origin}/recaptcha/api.js?render=explicit&hl=pl`);
  const recaptcha = window.grecaptcha;
  if (!recaptcha) throw new Error('reCAPTCHA did not load');
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('reCAPTCHA did not load'));
    document.head.append(script);
  });
}
