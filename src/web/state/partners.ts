import * as partners from '#core/partners/calls.ts';
import { gotong } from './api.ts';
import { makersOf } from './endpoint-makers.ts';

/** What came through partner channels: a pro's orders, and what operators count. */
const orders = gotong.injectEndpoints({
  endpoints: (build) => {
    const { read } = makersOf(build);
    return {
      partnerOrders: read(partners.partnerOrders, ['Leads']),
      partnerOrder: read(partners.partnerOrder, ['Leads']),
      opsPartners: read(partners.opsPartners, []),
    };
  },
});

export const { usePartnerOrdersQuery, usePartnerOrderQuery, useOpsPartnersQuery } = orders;
