/** The events of a player: those of a media element, and changes of what a viewer chooses. */
export type PlayerEventType =
  | 'play'
  | 'playing'
  | 'pause'
  | 'waiting'
  | 'seeking'
  | 'seeked'
  | 'timeupdate'
  | 'durationchange'
  | 'volumechange'
  | 'ratechange'
  | 'ended'
  | 'error'
  | 'qualitychange'
  | 'captionchange'
  | 'chapterchange'
  | 'entrychange'

/** An event of a player. */
export interface PlayerEvent {
  type: PlayerEventType
  /** Seconds. */
  time: number
  /** Seconds; 0 until it is known. */
  duration: number
  /** EncID of the entry that plays; of media by their address, the address. */
  id: string
  /** Title of the entry that plays. */
  title: string
  /**
   * The new value: volume (0 when muted), rate, height of the quality in lines, language of the subtitles (empty: off), title of the chapter (empty:
   * none), index of the playlist entry, or why nothing plays (`failed`, `gone`, `unreachable`).
   */
  value: number | string
}

/** A moment that statistics are made of. */
export interface AnalyticsEvent extends Omit<PlayerEvent, 'type'> {
  /** `start` once for each view, `progress` at 25, 50 and 75 percent (`value`), `complete` at the end. */
  type: 'start' | 'play' | 'pause' | 'seek' | 'progress' | 'complete' | 'error' | 'rate' | 'quality' | 'caption' | 'chapter'
  /** The same for all events of one view. */
  view: number
}

type Handler = (event: PlayerEvent) => void

/** Props that hear of events. A handler that comes after the start hears of the start first. */
export interface PlayerEventProps {
  /** The viewer or the page asked it to play. */
  onPlay?: Handler
  /** Video or sound begins, also after a wait. */
  onPlaying?: Handler
  /** It is paused. */
  onPause?: Handler
  /** It waits for data. */
  onWaiting?: Handler
  /** It begins to move to another time. */
  onSeeking?: Handler
  /** It has arrived at another time. */
  onSeeked?: Handler
  /** The time has changed: about four times a second. */
  onTimeUpdate?: Handler
  /** The duration is known, or has changed. */
  onDurationChange?: Handler
  /** Volume or mute has changed. */
  onVolumeChange?: Handler
  /** The speed has changed. */
  onRateChange?: Handler
  /** It has played to its end. */
  onEnded?: Handler
  /** Nothing can play it; `value` says why. */
  onError?: Handler
  /** Another quality is chosen. */
  onQualityChange?: Handler
  /** Another subtitle track is chosen, or none. */
  onCaptionChange?: Handler
  /** Another chapter begins. */
  onChapterChange?: Handler
  /** Another entry of the playlist begins. */
  onEntryChange?: Handler
  /** Hears of what statistics are made of, for the service of your choice. Nothing is sent by itself. */
  onAnalytics?: (event: AnalyticsEvent) => void
}
