import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An invented register, as the office writes its files. */
export const smallRegister = {
  TERC: [
    'WOJ;POW;GMI;RODZ;NAZWA;NAZWA_DOD;STAN_NA',
    '91;;;;PODGÓRZE LIPOWE;województwo;2026-01-01',
    '91;01;;;lipogrodzki;powiat;2026-01-01',
    '91;01;01;1;Lipogród;gmina miejska;2026-01-01',
    '91;01;02;3;Kamionka;gmina miejsko-wiejska;2026-01-01',
    '91;01;02;4;Kamionka;miasto;2026-01-01',
    '91;01;02;5;Kamionka;obszar wiejski;2026-01-01',
  ],
  SIMC: [
    'WOJ;POW;GMI;RODZ_GMI;RM;MZ;NAZWA;SYM;SYMPOD;STAN_NA',
    '91;01;01;1;96;1;Lipogród;9100001;9100001;2026-01-01',
    '91;01;02;4;96;1;Kamionka;9100002;9100002;2026-01-01',
    '91;01;02;5;01;1;Żółwin;9100003;9100003;2026-01-01',
    '91;01;02;5;00;1;Zagórze;9100004;9100003;2026-01-01',
  ],
  ULIC: [
    'WOJ;POW;GMI;RODZ_GMI;SYM;SYM_UL;CECHA;NAZWA_1;NAZWA_2;STAN_NA',
    '91;01;01;1;9100001;00001;ul.;Lipowa;;2026-01-01',
    '91;01;01;1;9100001;00002;ul.;Zielińskiej;Heleny;2026-01-01',
    '91;01;01;1;9100001;00003;pl.;"Oddziału ""Żółw"" 50%";;2026-01-01',
    '91;01;01;1;9100001;00004;;Rynek;;2026-01-01',
  ],
};
export type RegisterTexts = Record<keyof typeof smallRegister, readonly string[]>;

/** Writes the three files with BOM and CRLF, lets them be used, and takes them away. */
export async function withRegisterFiles<T>(
  texts: RegisterTexts,
  work: (paths: { terc: string; simc: string; ulic: string }) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'wiec-teryt-'));
  try {
    const write = async (kind: keyof RegisterTexts) => {
      const path = join(folder, `${kind}.csv`);
      await writeFile(path, `\uFEFF${texts[kind].map((line) => `${line}\r\n`).join('')}`);
      return path;
    };
    return await work({ terc: await write('TERC'), simc: await write('SIMC'), ulic: await write('ULIC') });
  } finally {
    await rm(folder, { recursive: true });
  }
}
