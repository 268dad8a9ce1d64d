import type { PageFrame } from '../page-handle.ts';
import { OfficeBar } from './office-bar.tsx';
import { OfficeFoot } from './office-foot.tsx';
import '../../styles/office-frame.css';

/** What stands above and below every page of the office. */
export const officeFrame: PageFrame = { Header: OfficeBar, Footer: OfficeFoot };
