import { useLocation } from 'react-router-dom';
import { messages, messageTitles } from '#domain/messages.ts';
import { z } from '#lib/zod.ts';
import { Notice } from '#ui/Notice.tsx';

/** The state of the address that an application opens at when earlier answers were filled in. */
export const PREFILLED = { isPrefilled: true } as const;

const state = z.catch(z.looseObject({ isPrefilled: z.catch(z.optional(z.boolean()), undefined) }), {});

/** customerDataPrefilled, as a notice on the first screen of a prefilled application (decision 42). */
export function PrefilledNotice() {
  const { isPrefilled } = state.parse(useLocation().state);
  return isPrefilled ? (
    <Notice kind="info" role="status" title={messageTitles.customerDataPrefilled}>
      <p>{messages.customerDataPrefilled}</p>
    </Notice>
  ) : null;
}
