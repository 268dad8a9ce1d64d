import { Sprig } from './sprig.tsx';

/** The drawing of greenery, and wherever there is no other. */
export const TWIG = (
  <>
    <path className="line" d="M32 62V20M32 40L22 34M32 40L42 34M32 56L22 50M32 56L42 50" />
    <Sprig at="32 22" turn={180} size={13} />
    <Sprig at="23 35" turn={118} size={13} />
    <Sprig at="41 35" turn={-118} size={13} />
    <Sprig at="23 51" turn={112} size={13} />
    <Sprig at="41 51" turn={-112} size={13} />
  </>
);
