import { HttpResponse, http, type RequestHandler } from 'msw';
import { z } from '#lib/zod.ts';
import { returned, sendBack } from './applications/sentBack.ts';
import { type Db, fault } from './db.ts';
import type { Backend } from './dispatch.ts';
import { report } from './report.ts';
import { addApplication, addedApplication } from './seed/addedApplication.ts';
import { addNamed, named } from './seed/named.ts';

const resetOrder = z.catch(z.object({ seed: z.optional(z.number()) }), {});
const wantedVariant = z.catch(z.object({ variant: z.catch(z.string(), '') }), { variant: '' });
const expiry = z.catch(z.object({ trn: z.optional(z.string()) }), {});

const bodyOf = async (request: Request): Promise<unknown> => {
  const raw = await request.text();
  try {
    return raw === '' ? {} : JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/** The controls of tests and the demo's bar; not part of /slb, and never affected by faults. */
export function controls({ worlds, now, onChange }: Backend): RequestHandler[] {
  /** Changes the state as the body says, or refuses a body that its schema does not take. */
  const changed = <S extends z.ZodMiniType>(
    path: string,
    schema: S,
    change: (db: Db, wanted: z.output<S>, now: number) => unknown,
  ): RequestHandler =>
    http.post(`*/__mock/${path}`, async ({ request }) => {
      const wanted = schema.safeParse(await bodyOf(request));
      if (!wanted.success) return HttpResponse.json({ message: wanted.error.message }, { status: 400 });
      await worlds.of(request).use((db) => change(db, wanted.data, now()));
      return HttpResponse.json({});
    });

  return [
    http.post('*/__mock/reset', async ({ request }) => {
      await worlds.of(request).reset(resetOrder.parse(await bodyOf(request)).seed);
      onChange?.();
      return HttpResponse.json({});
    }),
    changed('fault', fault, ({ faults }, wanted) => faults.push(wanted)),
    http.post('*/__mock/mend', async ({ request }) => {
      await worlds.of(request).use((db) => {
        db.faults = [];
      });
      return HttpResponse.json({});
    }),
    // Answers as another backend would, until the state is reset; '' for the demo backend itself.
    http.post('*/__mock/variant', async ({ request }) => {
      const { variant } = wantedVariant.parse(await bodyOf(request));
      await worlds.of(request).use((db) => {
        db.variant = variant;
      });
      return HttpResponse.json({});
    }),
    // Gives the user a complete application: a loan of last year, which they can renew, or one that they can submit.
    changed('application', addedApplication, addApplication),
    // Names the user in the application of somebody else.
    changed('named', named, addNamed),
    // The bureau sends a submitted application back, with or without saying what it asks for.
    changed('sendBack', returned, sendBack),
    // Ends every session, or that of one TRN: the next call is answered with 401.
    http.post('*/__mock/expire', async ({ request }) => {
      const { trn } = expiry.parse(await bodyOf(request));
      await worlds.of(request).use((db) => {
        db.sessions = db.sessions.filter((one) => trn !== undefined && one.trn !== trn);
      });
      return HttpResponse.json({});
    }),
    http.get('*/__mock/state', async ({ request }) => HttpResponse.json(await worlds.of(request).use(report))),
    http.get('*/slb-demo/outbox', async ({ request }) =>
      HttpResponse.json(await worlds.of(request).use(({ outbox }) => outbox)),
    ),
  ];
}
