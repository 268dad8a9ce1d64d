import { createContext, useContext, useState, type ReactNode } from 'react';
import { settingCookie } from '../lib/cookies.ts';

export interface ReaderSettings {
  fontSize: number;
  contrast: boolean;
}

/** Steps of the letter size in px (spec/1 §1); 16 is the browser's own. */
export const SMALLEST = 15;
export const LARGEST = 19;

interface Value extends ReaderSettings {
  setFontSize: (size: number) => void;
  setContrast: (on: boolean) => void;
}

const Context = createContext<Value | null>(null);

export function useReaderSettings(): Value {
  const value = useContext(Context);
  if (value === null) throw new Error('useReaderSettings needs its provider');
  return value;
}

/** Keeps letter size and contrast on `<html>` and in cookies, so that the server draws the next page the same. */
export function ReaderSettingsProvider({ initial, children }: { initial: ReaderSettings; children: ReactNode }) {
  const [settings, setSettings] = useState(initial);
  const setFontSize = (fontSize: number): void => {
    document.cookie = settingCookie('fontSize', String(fontSize));
    if (fontSize === 16) delete document.documentElement.dataset.fontSize;
    else document.documentElement.dataset.fontSize = String(fontSize);
    setSettings((old) => ({ ...old, fontSize }));
  };
  const setContrast = (contrast: boolean): void => {
    document.cookie = settingCookie('contrast', contrast ? '1' : '0');
    if (contrast) document.documentElement.dataset.contrast = '';
    else delete document.documentElement.dataset.contrast;
    setSettings((old) => ({ ...old, contrast }));
  };
  return <Context value={{ ...settings, setFontSize, setContrast }}>{children}</Context>;
}
