import { type ContactKind, contactKindNames } from '@wiec/domain/contact-form.ts';
import type { AboutMessageCase, WrittenMessage } from '../../../services/contact-message.ts';

interface About extends AboutMessageCase {
  title: string;
  /** Of its page, and of the office's list of messages. */
  consultation: string;
  messages: string;
}

/** Line by line, so that nobody takes a stranger's words, and the links among them, for the portal's. */
const quoted = (text: string): string =>
  text
    .split(/[\n\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');

/** To the unit that holds the consultation. */
export const letterToUnit = (kind: ContactKind, { content, replyTo, postalAddress }: WrittenMessage, about: About) => ({
  subject: 'Wiadomość z formularza konsultacji',
  text: [
    `Ktoś napisał w sprawie konsultacji „${about.title}”.`,
    `${contactKindNames[kind]}: ${replyTo ?? postalAddress ?? ''}`,
    quoted(content),
    `Konsultacja: ${about.consultation}`,
    `Sprawa ${about.number}: ${about.desk}`,
    `Wszystkie wiadomości: ${about.messages}`,
  ].join('\n\n'),
});

/**
 * To whoever wrote.
 * @param copy what they wrote, where the address is theirs beyond doubt; else anybody could have words of theirs sent to anybody
 */
export const letterToSender = ({ title, number, page, consultation }: About, copy: string | null) => ({
  subject: 'Twoja wiadomość do urzędu',
  text: [
    `Wiadomość w sprawie konsultacji „${title}” została przekazana do odpowiednich wydziałów urzędu.`,
    ...(copy === null ? ['Jeśli to nie Ty ją wysłałeś, nie musisz nic robić.'] : ['Oto jej treść:', copy]),
    ...(page === null ? [] : [`Sprawa ${number} (kto ma ten adres, widzi sprawę, więc go nie przekazuj): ${page}`]),
    `Konsultacja: ${consultation}`,
  ].join('\n\n'),
});
