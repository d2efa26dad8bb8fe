export { type EmbedData, type EmbedOptions, PlayerLimits } from './contract.ts'
export {
  type AnyPlayer,
  createPlayer,
  type LoadOptions,
  type Player as PlayerOf,
  type PlayerCore,
  type PlayerOptions,
} from './create-player.ts'
export {
  type DefaultFeatureOptions,
  type DefaultFeatures,
  defaultFeatures,
} from './default-features.ts'
export { cmaf } from './engines/cmaf.ts'
export { dash, dashWith, type Protection } from './engines/dash.ts'
export type { AudioTrack, Engine, EngineHost, EngineName, EngineRun, Level, StartEngine } from './engines/engine.ts'
export { external } from './engines/external.ts'
export { agreeTo } from './engines/external-consent.ts'
export { hls, hlsWith } from './engines/hls.ts'
export { native } from './engines/native.ts'
export type { ReconnectTimes } from './engines/reconnect.ts'
export type { Streaming } from './engines/streaming.ts'
export { setVendor } from './engines/vendor.ts'
export type {
  AnyFeature,
  BarControl,
  BarMenu,
  Feature,
  FeatureBar,
  FeatureScreen,
  MenuPageProps,
  PlayerTarget,
  SeekMark,
} from './feature.ts'
export { audioTracks } from './features/audio-tracks.ts'
export { broadcast } from './features/broadcast.ts'
export { chapters } from './features/chapters.ts'
export { fullscreen } from './features/fullscreen.ts'
export { idle } from './features/idle.ts'
export { keyboard } from './features/keyboard.ts'
export { type LiveOptions, live } from './features/live.ts'
export { mediaSession } from './features/media-session.ts'
export { messages } from './features/messages.ts'
export { type OverlayAnalyticsOptions, overlayAnalytics } from './features/overlay-analytics.ts'
export { overlayControls } from './features/overlay-controls.ts'
export { panorama } from './features/panorama.ts'
export { pictureInPicture } from './features/picture-in-picture.ts'
export { playback } from './features/playback.ts'
export { playlist } from './features/playlist.ts'
export { preamble } from './features/preamble.ts'
export { quality } from './features/quality.ts'
export { rate } from './features/rate.ts'
export { remotePlayback } from './features/remote-playback.ts'
export { stills } from './features/stills.ts'
export { storyboard } from './features/storyboard.ts'
export { subtitles } from './features/subtitles.ts'
export { time } from './features/time.ts'
export { type ViewingOptions, viewing } from './features/viewing.ts'
export { volume } from './features/volume.ts'
export { liveAgain } from './live/live-again.ts'
export * as Player from './parts.ts'
export type { VitrinePlayerElement } from './player-element.ts'
export type { FeatureSnapshot, PlayerActions, PlayerState } from './player-state.ts'
export { streamingOptions } from './source/streaming-options.ts'
export { spokenTime, timeText } from './timeline/time-text.ts'
