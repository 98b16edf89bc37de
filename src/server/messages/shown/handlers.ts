import * as calls from '#core/messages/shown/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { contactShows } from './service.ts';

export const shownHandlers: readonly Binding[] = [bind(calls.contactShows, contactShows)];
