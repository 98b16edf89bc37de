import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ExternalLink } from '#core/services/editor/model.ts';
import type { OwnService } from '#core/services/model.ts';
import { cacheCleared, loggedOut, serviceDeleted } from '../session/acts.ts';

/** A pro's services as the list and the editor show them (specification 3 and 4, "Service list state"). */
export interface ServicesState {
  /** The loaded pages by number. */
  readonly services: Readonly<Record<number, readonly OwnService[]>>;
  readonly totalPages: number;
  readonly activePage: number;
  readonly isFetching: boolean;
  /** The id of the service being edited; 0 if none. */
  readonly editingServiceId: number;
  readonly previewId: number;
  readonly index: number;
  readonly service: OwnService | null;
  readonly previews: Readonly<Record<number, OwnService>>;
  /** Links to reviews on other sites, by service id; '' until loaded. */
  readonly externalReviewLinks: Readonly<Record<number, '' | readonly ExternalLink[]>>;
}

const empty: ServicesState = {
  services: {},
  totalPages: 0,
  activePage: 1,
  isFetching: false,
  editingServiceId: 0,
  previewId: 0,
  index: 0,
  service: null,
  previews: {},
  externalReviewLinks: {},
};

const onActivePage = (state: ServicesState): readonly OwnService[] => state.services[state.activePage] ?? [];

/** What stays after logging out: the service that an open preview shows. */
const keptPreview = (state: ServicesState): ServicesState =>
  state.previewId === 0
    ? empty
    : {
        ...empty,
        service: state.service,
        previews: state.previews,
        previewId: state.previewId,
        editingServiceId: state.editingServiceId,
      };

export const servicesSlice = createSlice({
  name: 'services',
  initialState: empty,
  reducers: {
    pageFetching: (state): ServicesState => ({ ...state, isFetching: true }),
    pageFetched: (
      state,
      { payload }: PayloadAction<{ page: number; services: readonly OwnService[]; totalPages: number }>,
    ): ServicesState => ({
      ...state,
      services: { ...state.services, [payload.page]: payload.services },
      totalPages: payload.totalPages,
      isFetching: false,
    }),
    fetchFailed: (state): ServicesState => ({ ...state, isFetching: false }),
    serviceSelected: (state, { payload }: PayloadAction<number>): ServicesState => ({
      ...state,
      editingServiceId: payload,
    }),
    serviceFetching: (state, { payload }: PayloadAction<number>): ServicesState => ({
      ...state,
      editingServiceId: payload,
      isFetching: true,
      externalReviewLinks: { ...state.externalReviewLinks, [payload]: state.externalReviewLinks[payload] ?? '' },
    }),
    serviceFetched: (
      state,
      { payload: { service, links } }: PayloadAction<{ service: OwnService; links: readonly ExternalLink[] }>,
    ): ServicesState => ({
      ...state,
      service,
      isFetching: false,
      externalReviewLinks: { ...state.externalReviewLinks, [service.id]: links },
    }),
    serviceDeselected: (state): ServicesState => ({ ...state, editingServiceId: 0 }),
    /** Opens the preview of a service on the active page. If it isn't there, nothing changes. */
    previewOpened: (state, { payload }: PayloadAction<number>): ServicesState => {
      const found = onActivePage(state).find(({ id }) => id === payload);
      return found ? { ...state, previewId: found.id, previews: { ...state.previews, [found.id]: found } } : state;
    },
    previewClosed: (state): ServicesState => ({ ...state, previewId: 0 }),
    pageSwitched: (state, { payload }: PayloadAction<number>): ServicesState => ({ ...state, activePage: payload }),
  },
  extraReducers: (build) => {
    build
      .addCase(serviceDeleted, (state, { payload }) => ({
        ...state,
        services: { ...state.services, [state.activePage]: onActivePage(state).filter(({ id }) => id !== payload.id) },
        editingServiceId: 0,
        previewId: 0,
        index: 0,
        service: null,
      }))
      .addCase(loggedOut, keptPreview)
      .addCase(cacheCleared, keptPreview);
  },
});

export const {
  pageFetching,
  pageFetched,
  fetchFailed,
  serviceSelected,
  serviceFetching,
  serviceFetched,
  serviceDeselected,
  previewOpened,
  previewClosed,
  pageSwitched,
} = servicesSlice.actions;
