import { PlaylistErrors } from '../../sdk/playlists/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(PlaylistErrors, {
  PLAYLIST_WITHOUT_TITLE: 400,
  PLAYLIST_NOT_ALLOWED: 403,
  PLAYLIST_NOT_EDITABLE: 403,
  PLAYLIST_NOT_FOUND: 404,
  PLAYLIST_FULL: 400,
  PLAYLIST_IN_PLAYLIST: 400,
  PHOTOSET_PICTURES_ONLY: 400,
  PLAYLIST_ITEM_NOT_FOUND: 404,
  PLAYLIST_ITEM_NO_PICTURE: 400,
  PLAYLIST_CHANGED: 409,
  PLAYLIST_ORDER_WRONG: 400,
  QUIZ_NOT_IN_PLAYLIST: 400,
  QUIZ_PLAYLISTS_ONLY: 400,
  BROADCAST_NEEDS_START: 400,
  BROADCAST_STOPS_BEFORE_START: 400,
  BROADCAST_NEEDS_LIVE: 400,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof PlaylistErrors, true> {}
}
