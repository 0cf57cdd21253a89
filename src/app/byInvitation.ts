import { lastStatePart } from '#lib/lastState.ts';
import { z } from '#lib/zod.ts';

/**
 * Whether the session of this tab began with an invitation, and not with a password: such a user may have no account. An
 * invitation that is saved in the tab does not say so. `beginSession` clears it.
 */
export const byInvitation = lastStatePart('byInvitation', z.literal(true));
