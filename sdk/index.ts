export type { FramePlayerState } from './bridge/contract.ts'
export { BridgeError, type ConnectOptions, connectPlayer, type FramePlayer } from './bridge/index.ts'
export { type Category, listCategories } from './categories/contract.ts'
export { Categories } from './categories/index.ts'
export { type Chapter, listChapters } from './chapters/contract.ts'
export { Chapters } from './chapters/index.ts'
export { ClientContext, useClient } from './client/index.ts'
export { type GalleryItem, getGalleryData } from './gallery/contract.ts'
export { createGallery, Gallery, type GalleryControl, type GalleryOptions, galleryItemsOf } from './gallery/index.ts'
export { getMedia, type ImageURL, type MediaItem, type MediaSummary } from './media/contract.ts'
export { Panels } from './panels/index.ts'
export {
  type AnyPlayer,
  createPlayer,
  defaultFeatures,
  type EmbedData,
  type Feature,
  formatSpokenTime,
  formatTime,
  Player,
  type PlayerOf,
  type PlayerOptions,
  type PlayerState,
  type PlayerTarget,
  setVendor,
  type VitrinePlayerElement,
} from './player/index.ts'
export { getPlaylist, type PlaylistItem } from './playlists/contract.ts'
export { type SearchAnswer, type SearchResult, searchMedia } from './search/contract.ts'
export { login, logout } from './session/contract.ts'
export { readConsent, writeConsent } from './storage/index.ts'
export { createStore, type Store, useStore } from './store/index.ts'
export { getWidget, type WidgetData, type WidgetOptions } from './widgets/contract.ts'
export { Widgets } from './widgets/index.ts'
export {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type Endpoint,
  shareCode,
  WireError,
} from './wire/index.ts'
