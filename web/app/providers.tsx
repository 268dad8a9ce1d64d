import { createContext, useContext, type ReactNode } from 'react';
import type { ApiCaller } from '../lib/api.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { ReaderSettingsProvider, type ReaderSettings } from './reader-settings.tsx';

const ApiContext = createContext<ApiCaller | null>(null);

/** The API for what happens after the page is there: voting, signing out. Pages read through their loaders. */
export function useApi(): ApiCaller {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi needs Providers around it');
  return api;
}

interface ProvidersProps {
  api: ApiCaller;
  settings: ReaderSettings;
  children: ReactNode;
}

export function Providers({ api, settings, children }: ProvidersProps) {
  return (
    <ApiContext value={api}>
      <ReaderSettingsProvider initial={settings}>
        <ToastProvider>{children}</ToastProvider>
      </ReaderSettingsProvider>
    </ApiContext>
  );
}
