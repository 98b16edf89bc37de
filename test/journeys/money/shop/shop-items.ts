import * as items from '#core/shop/items/calls.ts';
import type { TestClient } from '#test/support/client.ts';
import { testClient } from '#test/support/client.ts';
import { uploadPicture } from '#test/support/pictures.ts';
import type { Person, Stage } from '../../people.ts';
import { openService } from '../../pros/bookable.ts';

/** A client of this person on a file's own server, where the shop is on. */
export const onServer = (url: string, person: Person): TestClient => testClient(url, person.client.token);

/** Makes a public item with a plan of at most three units and an option. `more` are its other fields. */
export async function soldItem(
  stage: Stage,
  url: string,
  pro: Person,
  name: string,
  more: Record<string, unknown> = {},
): Promise<number> {
  const { id: quote_service_id, category_id } = await openService(pro);
  const client = onServer(url, pro);
  const photo = await uploadPicture({ ...pro, client } as never, 9);
  const { own_item } = await client.ok(items.addShopItem, {
    quote_service_id,
    category_id,
    name,
    description: 'Wall-mounted units in flats and condos. We lay mats, wash and clean up.',
    travel_preference: ['to_customer'],
    accept_reservation: false,
    features: ['Photos before and after'],
    plans: [
      {
        name: 'Chemical wash',
        price: '85.00',
        service_type: 'per_unit',
        unit: 'unit',
        max_units: 3,
        minutes: 60,
        includes: [0],
      },
    ],
    options: [{ name: 'Gas top-up', price: '60.00' }],
    photos: [{ operation: 'add', attachment_id: photo, alt: 'A clean filter', sort: 0 }],
    ...more,
  });
  await approved(stage, url, client, own_item.id);
  return own_item.id;
}

/** The item's pro asks for approval, and an operator approves it. */
async function approved(stage: Stage, url: string, client: TestClient, id: number): Promise<void> {
  await client.ok(items.applyReviewShopItem, { id });
  const ops = onServer(url, await stage.demo('ops'));
  const waiting = await ops.ok(items.opsShopItems, { page_size: 50 });
  const asked = waiting.items.find(({ nshop_item_id }) => nshop_item_id === id);
  await ops.ok(items.opsDecideShopItem, { review_id: asked?.review_id as number, is_approved: true });
}

/** Changes the price of the first plan, which an operator approves. */
export async function repriced(stage: Stage, url: string, pro: Person, id: number, price: string): Promise<void> {
  const client = onServer(url, pro);
  const { own_item } = await client.ok(items.shopItem, { id });
  const [plan] = own_item?.plans ?? [];
  await client.ok(items.editShopItem, { id, plans: [{ ...plan, price }] });
  await approved(stage, url, client, id);
}
