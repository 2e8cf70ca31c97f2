import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CardForm } from './card-form.tsx';

/** Stands in for Stripe's script, which tests cannot load: it notes what it is asked, and answers what a test says. */
type StandIn = {
  options: { clientSecret?: string };
  confirmed: { confirmParams: { return_url: string }; redirect: string }[];
  ready: () => void;
  fail: () => void;
  result: { error?: { message?: string } };
};

let root: Root;
let stripe: StandIn;
let handlers: Map<string, () => void>;

// The loader keeps the script that it found first, for all tests.
beforeAll(() => {
  const card = {
    on: (name: string, handler: () => void) => handlers.set(name, handler),
    mount: (place: HTMLElement) => void (place.textContent = 'Card fields'),
    destroy: () => undefined,
  };
  const open = () => ({
    _registerWrapper: () => undefined,
    elements: (options: StandIn['options']) => {
      stripe.options = options;
      return { create: () => card };
    },
    confirmPayment: async (request: StandIn['confirmed'][number]) => {
      stripe.confirmed.push(request);
      return stripe.result;
    },
  });
  vi.stubGlobal('Stripe', Object.assign(open, { version: 'endive' }));
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  handlers = new Map();
  stripe = {
    options: {},
    confirmed: [],
    ready: () => handlers.get('ready')?.(),
    fail: () => handlers.get('loaderror')?.(),
    result: {},
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => root.unmount());

const order = {
  id: '01981b2c-7a00-7000-8000-0000000000e1',
  totalCents: 1_200,
  pay: { url: null, clientSecret: 'pi_1_secret_2', declined: null },
};

const payButton = page.getByRole('button', { name: 'Pay $12.00' });

test('the card form is paid once it is loaded, and says what Stripe says', async () => {
  const onPaid = vi.fn<() => void>();
  root.render(<CardForm order={order} publishableKey="pk_test_1" onPaid={onPaid} />);
  await expect.element(page.getByText('Card fields')).toBeVisible();
  expect(stripe.options.clientSecret).toBe('pi_1_secret_2');
  await expect.element(payButton).toBeDisabled();
  stripe.ready();
  await expect.element(payButton).toBeEnabled();

  stripe.result = { error: { message: 'Your card was declined.' } };
  await payButton.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(onPaid).not.toHaveBeenCalled();

  stripe.result = {};
  await payButton.click();
  await expect.poll(() => onPaid.mock.calls.length).toBe(1);
  const [first] = stripe.confirmed;
  expect(first?.confirmParams.return_url).toBe(`${location.origin}/orders/${order.id}`);
  expect(first?.redirect).toBe('if_required');
});

test('a card form that cannot be loaded says so, and is no empty page', async () => {
  root.render(<CardForm order={order} publishableKey="pk_test_1" onPaid={() => undefined} />);
  await expect.element(page.getByText('Card fields')).toBeVisible();
  stripe.fail();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong');
  await expect.element(payButton).toBeDisabled();
});
