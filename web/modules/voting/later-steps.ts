/**
 * What nobody sees before they do something: the steps after the points, how a vote is being sent, more about a project. In one chunk,
 * so that whoever can send a vote also has the code that shows the receipt. The page of a vote starts to load it as soon as it is usable
 * itself.
 */
export { ballotBanners, receiptBanner, resumedBanner } from './ballot-banners.tsx';
export { citizenBanner } from './citizen-banner.tsx';
export { SendingBanner } from './ballot/sending-banner.tsx';
export { ContestHeld } from './contest/contest-held.tsx';
export { FromProject } from './points/from-project.tsx';
export { LimitsByArea } from './points/limits-by-area.tsx';
export { LostPoints } from './points/lost-points.tsx';
export { StreetField } from './points/street-field.tsx';
export { MoreProjects } from './points/more-projects.tsx';
export { MyPoints } from './points/my-points.tsx';
export { ProjectDetails } from './points/project-details.tsx';
export { VoteFinder } from './points/vote-finder.tsx';
export { ReceiptStep } from './receipt-step.tsx';
export { SendStep } from './send-step.tsx';
export { NextVoter, SharedComputer } from './shared-computer.tsx';
export { Steps } from './steps.tsx';
export { SignInAgain } from './voter/sign-in-again.tsx';
export { stopReason } from './voter/stop-reason.ts';
export { strangerIn } from './voter/voter-state.ts';
export { voterOf } from './voter/voter-step.tsx';
import '../../styles/review.css';
import '../../styles/receipt.css';
