import type { Deps } from '../../deps.ts';
import type { Mail } from '../../services/mail.ts';

export const recoveryCodesLetter = ({ config }: Pick<Deps, 'config'>): Pick<Mail, 'subject' | 'text' | 'topic'> => ({
  subject: 'Kody zapasowe trzeba utworzyć na nowo',
  text: [
    'Dzień dobry,',
    '',
    'portal wymienił klucz, którym chroni dane. Dlatego kody zapasowe Twojego konta już nie działają: zniszcz je.',
    'Kody z aplikacji w telefonie działają jak dotąd.',
    '',
    'Zaloguj się i utwórz nowe kody zapasowe na stronie:',
    new URL('/konto/profil/drugi-skladnik', config.publicUrl).href,
  ].join('\n'),
  topic: 'account',
});
