import manifest from 'virtual:client-manifest';
import { pageRenderer } from './page-renderer.tsx';

/** What the server loads from the built file; see `pageRenderer`. */
export const renderPage = pageRenderer(manifest);
