import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { endScripts, runScript } from '#tests/support/servers/run-script.ts';

let fixture: OrderFixture;
let paymentId: string;
beforeAll(async () => {
  fixture = await startOrderFixture();
  const on = ordersOn(fixture);
  const [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
  ({ paymentId } = await stepsOn(fixture).accepted(ana, ben));
});
afterEach(endScripts);
afterAll(() => fixture.close());

const run = (...args: string[]) => {
  const { config } = fixture.server;
  const stripe = {
    STRIPE_SECRET_KEY: fixture.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    STRIPE_API_URL: fixture.stripe.url,
  };
  return runScript('ledger', { DATABASE_URL: config.databaseUrl, ...stripe }, args).ended;
};

it('`npm run ledger -- reconcile` agrees, then names what the ledger does not know, with exit code 1', async () => {
  expect(await run('reconcile')).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 movements agree to the cent.'),
  });
  fixture.stripe.events.hold();
  const refundId = await fixture.stripe.payments.refundByHand(paymentId, 1);
  const found = await run('reconcile', '--since', '2026-01-01');
  expect(found.code).toBe(1);
  expect(found.errors).toContain(`missing here: refund ${refundId}, -$0.01`);
});

it('`npm run ledger -- balances` prints the accounts, which add up to zero', async () => {
  const { code, output } = await run('balances');
  expect(code).toBe(0);
  expect(output).toMatch(/captured +\$12\.00\nheld +-\$12\.00\n/);
  expect(output).toMatch(/total +\$0\.00\n$/);
});

it('a date that is none is said', async () => {
  expect(await run('reconcile', '--since', 'yesterday')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Give a day, such as --since 2026-11-01.'),
  });
});
