import { expect, ON_PHONE, test } from '../people.ts';
import { check } from '../screens.ts';
import { asked, hired, opened, paidFor } from './protected/scene.ts';

// A dispute over a protected payment: both say what happened, one offers a split, and the other accepts it.

test('a dispute is opened, answered, and ends by a split that the other side accepts', ON_PHONE, async ({ stage }) => {
  test.slow();
  const { consumer, pro, bid_id } = await hired(stage);
  const payment_id = await asked(pro, bid_id, '255.00', 'Chemical wash');
  const path = `/dashboard/safety-payments/${bid_id}/${payment_id}`;

  // There can be no dispute before the payment.
  const theirs = await opened(consumer, `${path}/dispute?as=consumer`);
  await expect(theirs.getByText('This payment has no dispute, and none can be opened now.')).toBeVisible();
  await paidFor(stage, consumer, payment_id);
  await theirs.goto(`${stage.url}${path}`);
  await theirs.getByRole('link', { name: 'Open a dispute' }).click();
  await expect(theirs.getByRole('heading', { name: 'Open a dispute' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Open dispute' }).click();
  await expect(theirs.getByText('Say what happened.').first()).toBeVisible();
  await theirs.getByRole('textbox', { name: 'What happened' }).fill('The master bedroom unit still drips.');
  await theirs.getByLabel('How much you want back').fill('170');
  await theirs.getByRole('button', { name: 'Open dispute' }).click();
  await expect(theirs.getByText(/must say what happened\.$/)).toBeVisible();
  await check(theirs);

  const mine = await opened(pro, `${path}/dispute?as=pro`);
  await expect(mine.getByText('The master bedroom unit still drips.')).toBeVisible();
  await mine.getByRole('textbox', { name: 'What happened' }).fill('All three were washed and tested.');
  await mine.getByRole('button', { name: 'Send statement' }).click();
  await expect(mine.getByText('Asks for S$255.00 paid')).toBeVisible();
  await mine.getByRole('button', { name: 'Add to evidence' }).click();
  await expect(mine.getByText('Add a note, a file or a message.')).toBeVisible();
  await mine.getByLabel('Add a note').fill('The third unit has a cracked pan.');
  await mine.getByRole('button', { name: 'Add to evidence' }).click();
  await expect(mine.getByRole('region', { name: 'Evidence' })).toContainText('The third unit has a cracked pan.');
  await mine.getByRole('button', { name: 'Offer a split' }).click();
  const split = mine.getByRole('dialog', { name: 'Offer a split?' });
  await split.getByLabel(/^Back to/).fill('300');
  await split.getByRole('button', { name: 'Offer a split' }).click();
  await expect(split.getByText('Enter an amount from S$0.00 to S$255.00.')).toBeVisible();
  await split.getByLabel(/^Back to/).fill('85');
  await split.getByRole('button', { name: 'Offer a split' }).click();
  await expect(split).toBeHidden();
  await expect(mine.getByText(/must answer your offer\.$/)).toBeVisible();
  await check(mine);

  await expect(theirs.getByText('The third unit has a cracked pan.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept S$85.00 for you' }).click();
  const accept = theirs.getByRole('alertdialog', { name: 'Accept S$85.00 for you?' });
  await accept.getByRole('button', { name: 'Accept S$85.00 for you' }).click();
  await expect(accept).toBeHidden();
  await expect(theirs.getByText('It ended with S$85.00 to the customer and S$170.00 to the pro.')).toBeVisible();
  await expect(mine.getByText('It ended with S$85.00 to the customer and S$170.00 to the pro.')).toBeVisible();

  const stranger = await opened(await stage.consumer(), `${path}/dispute?as=consumer`);
  await expect(stranger.getByText('Payment not found')).toBeVisible();
});
