import * as calls from '#core/services/likes/calls.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import * as service from './service.ts';

export const likeHandlers: readonly Binding[] = [
  bind(calls.likedPhotos, service.likedPhotos),
  bind(calls.likePhoto, service.likePhoto),
  bind(calls.unlikePhoto, service.unlikePhoto),
];
