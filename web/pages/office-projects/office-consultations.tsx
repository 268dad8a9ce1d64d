import { listPage } from './parts/list-page.tsx';

export const { handle, loader, Component } = listPage('consultations');
