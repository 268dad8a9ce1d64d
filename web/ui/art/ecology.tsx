import { Sprig } from './sprig.tsx';

/** The drawing of ecology. */
export const ECOLOGY = (
  <>
    <path
      className="figure"
      d="M6 34C14 22 24 22 30 30V54Q20 54 14 46L4 48 9 40ZM58 34C50 22 40 22 34 30V54Q44 54 50 46L60 48 55 40Z"
    />
    <path className="line" d="M32 60V20" />
    <Sprig at="32 22" turn={180} size={10} grain />
    <circle className="hole" cx="15" cy="34" r="1.6" />
    <circle className="hole" cx="49" cy="34" r="1.6" />
  </>
);
