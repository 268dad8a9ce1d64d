/** Where most residents have their mailbox: many addresses of one such domain say nothing; of any other they may be one person's. */
const PROVIDERS: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com icloud.com me.com yahoo.com aol.com',
    'proton.me protonmail.com gmx.com gmx.net mail.com zoho.com',
    'wp.pl o2.pl tlen.pl go2.pl prokonto.pl onet.pl onet.eu op.pl vp.pl poczta.onet.pl autograf.pl buziaczek.pl spoko.pl',
    'interia.pl interia.eu interia.com poczta.fm interiowy.pl gazeta.pl outlook.com.pl yahoo.pl',
    'poczta.pl neostrada.pl home.pl opoczta.pl vip.onet.pl republika.pl amorki.pl adres.pl pro.wp.pl',
  ].flatMap((line) => line.split(' ')),
);

/** The part after the @ of an address that was found valid, in its canonical form. */
export const mailDomainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** @param domain in lower case */
export const isCommonMailProvider = (domain: string): boolean => PROVIDERS.has(domain);

/**
 * The mailbox where letters to this canonical address arrive, as far as that can be told: without a tag after "+", and for Gmail
 * without dots. One mailbox is one person where a unique e-mail applies.
 */
export function mailboxOf(email: string): string {
  const domain = mailDomainOf(email);
  const whole = email.slice(0, email.length - domain.length - 1);
  const tag = whole.indexOf('+', 1);
  const name = tag === -1 ? whole : whole.slice(0, tag);
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
