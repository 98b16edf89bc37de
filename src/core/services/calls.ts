import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import { pagingShape } from '#core/kit/page.ts';
import * as shape from '#core/kit/shape.ts';
import { serviceProfileShape } from './editor/model.ts';
import {
  ownServiceShape,
  PRO_SORTS,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_HEADLINE_MAX,
  SERVICE_NAME_MAX,
  serviceCardShape,
  serviceShape,
} from './model.ts';

export const proList = call({
  section: '9 pro list page size 20 sorted by hired_count desc',
  summary: 'Public pros, filtered by category and area; pages by cursor.',
  method: 'GET',
  path: '/new/v1/quote_services/index.json',
  named: ['page', 'category', 'area', 'sort', 'cursor'],
  auth: 'none',
  input: z.object({
    page: shape.pageNumber(),
    category: shape.text(80).optional(),
    /** A planning area's code. */
    area: shape.text(4).optional(),
    sort: z.enum(PRO_SORTS).default('hired_count'),
    cursor: z.string().max(300).optional(),
  }),
  output: z.object({ services: z.array(serviceCardShape), paging: pagingShape }),
});

export const service = call({
  section: '7 Services and profile data',
  summary: 'A public service.',
  method: 'GET',
  path: '/new/v1/quote_services/{service_id}.json',
  auth: 'none',
  input: z.object({ service_id: shape.id() }),
  output: z.object({ service: serviceShape, profile: serviceProfileShape }),
});

export const myServices = call({
  section: '7 Services and profile data',
  summary: 'The signed-in pro’s own services, by page number: those in use first, archived ones last.',
  method: 'GET',
  path: '/new/v1/quote_services/mine.json',
  named: ['page'],
  auth: 'session',
  staff: 'jobs',
  input: z.object({ page: shape.pageNumber() }),
  output: z.object({ services: z.array(ownServiceShape), paging: pagingShape }),
});

/** A number that may be unknown: null, or an empty field of a form, clears it. */
export const clearable = (min: number, max: number) =>
  z.union([z.null(), z.literal('').transform(() => null), shape.int(min, max)]).optional();

/** What the pro's work starts at, per category: shown on cards. A category that is left out keeps its price. */
export const pricesInput = () =>
  shape.json(
    z
      .array(
        z.object({
          category_id: shape.id(),
          from_price: shape.amount(99_999_999).nullable(),
          from_price_unit: shape.text(20).default(''),
        }),
      )
      .max(20),
  );

const serviceInput = {
  name: shape.text(SERVICE_NAME_MAX, 2),
  headline: shape.text(SERVICE_HEADLINE_MAX).optional(),
  description: shape.text(SERVICE_DESCRIPTION_MAX).optional(),
  is_business: shape.flag().optional(),
  postal_code: z.string().regex(/^\d{6}$/, 'six digits'),
  category_id: shape.list(shape.id(), 20).pipe(z.array(z.number()).min(1, 'choose at least one')),
  area_code: shape.list(shape.text(4, 1), 60).pipe(z.array(z.string()).min(1, 'choose at least one')),
  is_service_professional_travels_to_me: shape.flag().optional(),
  is_customer_travel_to_me: shape.flag().optional(),
  is_over_phone_or_internet: shape.flag().optional(),
  /** Metres. */
  max_distance: shape.int(500, 60_000).optional(),
  warranty_days: shape.int(0, 3650).optional(),
  years_in_business: clearable(0, 100),
  team_size: clearable(1, 1000),
  prices: pricesInput().optional(),
};

export const serviceErrors = {
  'unknown postal code': 'We can’t find this postal code. Check the six digits.',
  'no travel': 'Choose at least one way to meet: you travel, the customer travels, or phone and online.',
} as const;

export const addService = call({
  section: '4 Services, decision 21 type 33',
  summary: 'Adds a service; the first one brings the starter credit, once.',
  method: 'POST',
  path: '/new/v1/quote_services/add.json',
  auth: 'session',
  input: z.object(serviceInput),
  output: z.object({ service: ownServiceShape, starter_credit: z.string().nullable() }),
  errors: { ...serviceErrors, 'too many services': 'You can have up to 10 services.' },
});

export const editService = call({
  section: '4 Services',
  summary: 'Changes an own service.',
  method: 'POST',
  path: '/new/v1/quote_services/edit/{service_id}.json',
  auth: 'session',
  input: z.object({ service_id: shape.id(), ...serviceInput, is_public: shape.flag().optional() }),
  output: z.object({ service: ownServiceShape }),
  errors: serviceErrors,
});
