import { z } from '#lib/zod.ts';

// The payment provider's page of the demo (rule PAY-3). It calls the mock backend, in this browser (VITE_MOCK) or over
// HTTP.

const payment = z.object({
  merchantName: z.string(),
  label: z.string(),
  // A number from a backend that sends amounts so.
  amount: z.coerce.string(),
  currency: z.string(),
  payerName: z.string(),
  status: z.enum(['IN_PROGRESS', 'APPROVED', 'DECLINED']),
  transactionIdentifier: z.string(),
  portalOrigin: z.string(),
  portalRoute: z.string(),
});
type Payment = z.output<typeof payment>;

const statusTexts: Readonly<Record<Payment['status'], string>> = {
  APPROVED: 'Your payment was approved.',
  DECLINED: 'Your payment was declined. Nothing was charged.',
  IN_PROGRESS: 'You have not paid. You can close this window.',
};

const token = new URLSearchParams(window.location.search).get('token') ?? '';

function elementById(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}`);
  return found;
}

async function callGateway(path: string, body?: object): Promise<Payment> {
  const answer = await fetch(`/slb-demo/gateway/${path}`, {
    ...(body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return payment.parse(await answer.json());
}

const money = (amount: string, currency: string): string =>
  new Intl.NumberFormat('en-JM', { style: 'currency', currency, currencyDisplay: 'code' }).format(Number(amount));

function show(found: Payment): void {
  const { merchantName, label, payerName, amount, currency } = found;
  const texts = { merchantName, label, payerName, amount: money(amount, currency), status: '' };
  for (const [id, text] of Object.entries(texts)) elementById(id).textContent = text;
  elementById('title').textContent = `Pay ${texts.amount}`;
  elementById('payment').hidden = false;
}

/**
 * Shows the result and a link back. Like a real one, the page posts the result to its opener; the portal gives it none and
 * asks its own backend.
 */
function end({ status, transactionIdentifier, portalOrigin, portalRoute }: Payment): void {
  elementById('payment').hidden = true;
  elementById('status').textContent = statusTexts[status];
  const title = status === 'APPROVED' ? 'Payment approved' : 'Payment not made';
  document.title = `${title} (demo)`;
  elementById('title').textContent = title;
  elementById('title').focus();
  const portal: Window | null = window.opener;
  portal?.postMessage({ source: 'slb-gateway', transactionIdentifier, status }, portalOrigin);
  const back = elementById('back');
  back.setAttribute('href', `${portalOrigin}/#${portalRoute}`);
  back.addEventListener('click', (event) => {
    event.preventDefault();
    // In the portal's own tab: go back to the page on which the payment was started.
    if (window.history.length > 1) window.history.back();
    else window.close();
  });
  elementById('way').hidden = false;
}

async function decide(found: Payment, decision: string): Promise<void> {
  if (decision === 'LEAVE') {
    end(found);
    return;
  }
  elementById('status').textContent = 'Asking the bank…';
  end(await callGateway('decide', { token, decision }));
}

const showNotFound = (): void => {
  elementById('payment').hidden = true;
  elementById('status').textContent =
    'This payment cannot be found, or has ended. Close this window and go back to the portal.';
};

async function start(): Promise<void> {
  if (import.meta.env.VITE_MOCK === '1') {
    const { startWorker } = await import('../worker.ts');
    await startWorker();
  }
  const found = await callGateway(`payment?token=${encodeURIComponent(token)}`);
  if (found.status !== 'IN_PROGRESS') {
    end(found);
    return;
  }
  show(found);
  let isDecided = false;
  elementById('form').addEventListener('submit', (event) => {
    event.preventDefault();
    const pressed = event instanceof SubmitEvent ? event.submitter : null;
    if (isDecided || !(pressed instanceof HTMLButtonElement)) return;
    isDecided = true;
    decide(found, pressed.value).catch(showNotFound);
  });
}

start().catch(showNotFound);
