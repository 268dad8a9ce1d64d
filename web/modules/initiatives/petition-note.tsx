import { likelyClass } from '@wiec/domain/case-class.ts';
import { nbsp } from '@wiec/domain/polish-text.ts';
import { Banner } from '../../ui/banner.tsx';

/**
 * What a petition needs by law, and how its author agrees to be named in the register (act on petitions, art. 4), told to whoever
 * writes one. What it is decides the office, by its content.
 */
export function PetitionNote({ title, content }: { title: string; content: string }) {
  if (likelyClass(`${title}\n${content}`) !== 'petition') return null;
  return (
    <div className="petition-note">
      <Banner kind="info" title="Czy to petycja?">
        <p>
          {nbsp(
            'W petycji podaj, kto ją wnosi i jego adres, do kogo jest i czego dotyczy. Urząd ogłosi jej treść w rejestrze petycji, bez danych osobowych.',
          )}
        </p>
        <p>
          {nbsp(
            'Jeśli chcesz, żeby w rejestrze było, kto wnosi petycję, dopisz: „Zgadzam się na podanie mojego imienia i nazwiska na stronie urzędu”. Zgodę można cofnąć.',
          )}
        </p>
      </Banner>
    </div>
  );
}
