/**
 * What comes after the points, in one file: whoever can send a vote has its receipt as well. The page of a vote begins to fetch
 * it once it can be used itself.
 */
export { ContestHeld } from './contest/contest-held.tsx';
export { ReceiptStep } from './receipt-step.tsx';
export { ReviewStep } from './review-step.tsx';
export { SignInAgain } from './voter/sign-in-again.tsx';
export { nobodyYet, voterOf, VoterStep } from './voter/voter-step.tsx';
import '../../styles/review.css';
import '../../styles/receipt.css';
