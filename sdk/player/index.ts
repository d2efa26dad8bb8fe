export { formatSpokenTime, formatTime } from '../dates/index.ts'
export { type EmbedData, type EmbedOptions, PlayerLimits } from './contract.ts'
export { ChannelDetails } from './controls/channel-details.tsx'
export { EntryButtons } from './controls/entry-buttons.tsx'
export { readPeaks } from './controls/waveform.tsx'
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
export { DrawnPlayer, type DrawnPlayerProps } from './drawn-player.tsx'
export { cmaf } from './engines/cmaf.ts'
export { dash, dashWith, type Protection } from './engines/dash.ts'
export type { AudioTrack, Engine, EngineHost, EngineName, EngineRun, Level, StartEngine } from './engines/engine.ts'
export { external } from './engines/external.ts'
export { acceptExternalService } from './engines/external-consent.ts'
export { hls, hlsWith } from './engines/hls.ts'
export { native } from './engines/native.ts'
export type { ReconnectTimes } from './engines/reconnect.ts'
export type { Streaming } from './engines/streaming.ts'
export { setVendor } from './engines/vendor.ts'
export type { AnalyticsEvent, PlayerEvent, PlayerEventProps, PlayerEventType } from './events/player-event.ts'
export { watchEvents } from './events/watch-events.ts'
export type {
  AnyFeature,
  BarControl,
  BarMenu,
  EndPart,
  Feature,
  FeatureBar,
  FeatureScreen,
  MenuPageProps,
  PlayerTarget,
  SeekMark,
} from './feature.ts'
export { type BroadcastMoment, broadcastAt } from './live/broadcast-at.ts'
export { waitForLive } from './live/wait-for-live.ts'
export * as Player from './parts.ts'
export type { VitrinePlayerElement } from './player-element.ts'
export type { FeatureSnapshot, PlayerActions, PlayerState } from './player-state.ts'
export type { PlainSource, PlainTrack } from './source/plain-source.ts'
export type { SourceState } from './source/source-state.ts'
export { streamingOptions } from './source/streaming-options.ts'
