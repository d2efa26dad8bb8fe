import type { Chapter } from '../chapters/contract.ts'
import type { SubtitleEntry, SubtitleTrack } from '../subtitles/index.ts'
import type { CaptionStyle } from './captions/contract.ts'
import type { AudioTrack, Level } from './engines/engine.ts'
import type { StreamsState } from './multi-stream/streams-state.ts'
import type { Look } from './panorama/look.ts'
import type { SourceState } from './source/source-state.ts'
import type { StoryboardTile } from './timeline/read-storyboard.ts'

export interface MessagesState {
  /** The text of the banner; empty without one. */
  message: string
}

export interface MessagesActions {
  /** Shows a sentence for some milliseconds, or until it is hidden. */
  show: (message: string, milliseconds?: number) => void
  /** Hides the banner. */
  hide: () => void
}

export interface PlaybackState {
  /** False until the first play, and again when the browser refuses to start. */
  started: boolean
  /** It does not play and is not asked to. */
  paused: boolean
  /** It should play, and the buffer is empty. */
  waiting: boolean
  /** It has played to its end. */
  ended: boolean
}

export interface PlaybackActions {
  /** Starts or continues. If the browser refuses, `started` becomes false and the start screen asks for a click. */
  play: () => void
  /** Pauses. */
  pause: () => void
  /** Plays if it is paused, and pauses otherwise. */
  toggle: () => void
}

export interface TimeState {
  /** Seconds. */
  currentTime: number
  /** Seconds; 0 until it is known, and for live streams and broadcasts. */
  duration: number
  /** End of the buffer at the current time, in seconds. */
  bufferedTo: number
  /** All buffered ranges: starts and ends in seconds. */
  buffered: readonly (readonly [from: number, to: number])[]
  /** It moves to another time. */
  seeking: boolean
  /** It is a live stream or a broadcast, so nobody may seek. */
  live: boolean
  /** Seconds of the last step, shown for a moment; 0 otherwise. */
  seekShown: number
}

export interface TimeActions {
  /** Seeks to a time, and returns whether that is allowed; otherwise the banner says why. */
  seek: (seconds: number) => boolean
  /** Seeks by seconds from the current time, and returns whether that is allowed. */
  seekBy: (seconds: number) => boolean
}

export interface VolumeState {
  /** 0 to 1. */
  volume: number
  /** Nothing is heard: it is muted, or the volume is 0. */
  muted: boolean
}

export interface VolumeActions {
  /** Sets the volume, 0 to 1, and unmutes. It is remembered. */
  setVolume: (volume: number) => void
  /** Mutes or unmutes. A volume of 0 becomes 0.5. */
  toggleMute: () => void
}

export interface RateState {
  /** Speed: 1 is normal. */
  rate: number
  /** True for a moment after a key has changed the rate. */
  rateShown: boolean
}

export interface RateActions {
  /** Sets the speed, 0.25 to 2. */
  setRate: (rate: number) => void
  /** Changes the rate and shows it for a second. */
  rateBy: (change: number) => void
}

export interface SubtitlesState {
  /** The subtitle tracks of the entry. */
  tracks: readonly SubtitleTrack[]
  /** ID of the track that is shown, 0 for none. */
  track: number
  /** All lines of the track that is shown. */
  lines: readonly SubtitleEntry[]
  /** The lines to show now. */
  cues: readonly SubtitleEntry[]
  /** Timed words have been spoken up to here, in seconds. */
  spokenTo: number
  /** Their style; undefined until the first line is shown or a style is read. */
  captionStyle: CaptionStyle | undefined
  /** A track is on, and its lines are drawn in a strip below the video. */
  captionsBelow: boolean
}

export interface SubtitlesActions {
  /** Shows a track (0: none) and stores its language as `subs`. */
  chooseTrack: (id: number) => void
  /** Changes their style and stores it as `captionstyle`. An empty change only reads the stored style. */
  styleCaptions: (change: Partial<CaptionStyle>) => void
}

export interface QualityState {
  /** The heights to choose from, best first; empty when there is no choice. Known shortly after the first frame. */
  qualities: readonly Level[]
  /** Height that was chosen, 0 for automatic. */
  quality: number
  /** The level of the fewest bytes is held. */
  dataSaver: boolean
}

export interface QualityActions {
  /** Holds a height in pixels; 0 leaves the choice to the engine. Both switch the data saver off. */
  chooseQuality: (height: number) => void
  /** Holds the level of the fewest bytes, and stores that as `datasaver`. Default: the stored choice, else the one of the browser. */
  setDataSaver: (on: boolean) => void
}

export interface AudioTracksState {
  /** The sound tracks; empty when there is no choice. Known shortly after the first frame. */
  audioTracks: readonly AudioTrack[]
  /** Id of the current track; -1 if unknown. */
  audioTrack: number
}

export interface AudioTracksActions {
  /** Plays another sound track at the same place and remembers its language (`audio`) and whether it describes (`described`). */
  chooseAudio: (id: number) => void
  /** Switches to the track with audio description, or back. */
  setDescribed: (on: boolean) => void
}

export interface FullscreenState {
  /** The browser can show the player on the full screen. */
  canFullscreen: boolean
  /** The player fills the screen. */
  fullscreen: boolean
}

export interface FullscreenActions {
  /** Fills the screen, or leaves it. */
  toggleFullscreen: () => void
}

export interface PictureInPictureState {
  /** Known shortly after the first frame. */
  canPip: boolean
  /** The video is in a small window of its own. */
  pip: boolean
}

export interface PictureInPictureActions {
  /** Opens or closes the small window. */
  togglePip: () => void
}

export interface RemotePlaybackState {
  /** The browser has found another screen that can play this. */
  canCast: boolean
  /** It plays on another screen. */
  casting: boolean
}

export interface RemotePlaybackActions {
  /** Asks the viewer for a screen, or returns from it. */
  cast: () => void
}

export interface OverlayControlsState {
  /** The bar lies over the video and hides while idle; otherwise it stands below the video and stays. */
  overlayControls: boolean
}

export interface OverlayControlsActions {
  /** Remembers it as `overlaycontrols`. */
  setOverlayControls: (on: boolean) => void
}

export interface StoryboardState {
  /** The preview frames of the seek bar; empty until they are loaded. */
  tiles: readonly StoryboardTile[]
}

export interface StoryboardActions {
  /** Fetches the index of the preview frames; called when the pointer is over the seek bar. */
  loadTiles: () => void
}

export interface KeyboardState {
  /** Shortcuts of single keys are on. */
  shortcuts: boolean
  /** The result of the last key, in words for screen readers; empty after some seconds. */
  announcement: string
  /** True for a moment after a key has changed the volume. */
  volumeShown: boolean
  /** Keys that the viewer has chosen, by the usual key; an empty text: switched off. */
  keys: Readonly<Record<string, string>>
  /** The list of shortcuts is open. */
  keysShown: boolean
}

export interface KeyboardActions {
  /** Switches them off or on, and remembers it as `shortcuts`. */
  setShortcuts: (on: boolean) => void
  /** Moves a shortcut from its usual key to another one, or switches it off (an empty text); remembers it as `keys`. A key that another shortcut has is not taken. */
  setKey: (usual: string, key: string) => void
  /** Opens or closes the list of shortcuts. */
  showKeys: (on: boolean) => void
}

export interface IdleState {
  /** It plays and had no input for a while: controls may hide. */
  idle: boolean
}

export interface IdleActions {
  /** Keeps the controls shown (a menu is open, a handle is dragged); returns the function that ends this. */
  hold: () => () => void
  /** Shows the controls, as input does. */
  wake: () => void
  /** Hides the controls at once, as a tap on the video does. */
  sleep: () => void
}

export interface PlaylistState {
  /** Starts again at the end. */
  loop: boolean
}

export interface PlaylistActions {
  /** Plays the next entry; after the last, the first. */
  next: () => void
  /** Plays the previous entry. */
  previous: () => void
  /** Switches on or off that it starts again at the end. */
  setLoop: (on: boolean) => void
}

export interface LiveState {
  /** A live stream plays behind the live edge, because it was paused. */
  behind: boolean
  /** The stream has ended, and may come back. */
  liveEnded: boolean
  /** Its status in words, when the page asks for it. */
  liveStatus: string
}

export interface LiveActions {
  /** Jumps to the live edge. */
  goLive: () => void
}

export interface BroadcastState {
  /** The phase of a playlist that runs by the clock; empty for other playlists. */
  broadcast: 'before' | 'on' | 'after' | ''
}

export interface PreambleState {
  /** The preamble that plays now; empty for none. */
  preamble: 'media' | 'text' | ''
}

export interface StillImagesState {
  /** The replacement of the video: one image for its seconds, pages, or a file to download. */
  still: 'image' | 'pages' | 'file' | ''
  /** Which page, from 0. */
  page: number
}

export interface StillImagesActions {
  /** Shows a page, from 0. */
  turnTo: (page: number) => void
}

export interface ChaptersState {
  /** The chapters of the entry; entries after the first have none. */
  chapters: readonly Chapter[]
  /** The one at the current time. */
  chapter: Chapter | undefined
}

export interface ChaptersActions {
  /** Plays from the start of a chapter, and returns whether it could; otherwise the banner says so. */
  play: (id: number) => boolean
}

export interface ViewingState {
  /** Resume position of this viewer in seconds; 0 for none. */
  resumeAt: number
}

export interface ViewingActions {
  /** Plays from there. */
  resume: () => void
}

export interface PanoramaState {
  /** `on`: the viewer chooses the direction. `flat`: this browser cannot turn the video. Empty: it is no 360° video. */
  panorama: 'on' | 'flat' | ''
  /** The direction of view, while it is on. */
  look: Look | undefined
  /** The view moves as the device does. */
  following: boolean
}

export interface PanoramaActions {
  /** Turns the view by degrees. */
  turn: (right: number, up: number) => void
  /** Shows more (or, below zero, less) of the video, by degrees. */
  zoom: (degrees: number) => void
  /** Returns to the first direction. */
  reset: () => void
  /** Starts or stops to move the view with the device; some browsers ask for permission. */
  follow: () => void
}

export interface OverlayAnalyticsState {
  /** The chart of watched parts is drawn over the seek bar. */
  overlayAnalytics: boolean
  /** Views of each two seconds, in order; empty until known. */
  watched: readonly number[]
}

export interface OverlayAnalyticsActions {
  /** Only for viewers who may edit the item; the server checks that again. */
  setOverlayAnalytics: (on: boolean) => void
}

/** The snapshot of the ready-made player: what plays, and the fields of all features. Times are seconds. */
export interface PlayerState
  extends SourceState,
    MessagesState,
    PlaybackState,
    TimeState,
    VolumeState,
    RateState,
    SubtitlesState,
    QualityState,
    AudioTracksState,
    FullscreenState,
    PictureInPictureState,
    RemotePlaybackState,
    OverlayControlsState,
    StoryboardState,
    KeyboardState,
    IdleState,
    PlaylistState,
    LiveState,
    BroadcastState,
    PreambleState,
    StillImagesState,
    ChaptersState,
    ViewingState,
    PanoramaState,
    OverlayAnalyticsState,
    StreamsState {}

/** The actions of the ready-made player, by the names of its features. */
export interface PlayerActions {
  messages: MessagesActions
  playback: PlaybackActions
  time: TimeActions
  volume: VolumeActions
  rate: RateActions
  subtitles: SubtitlesActions
  quality: QualityActions
  audioTracks: AudioTracksActions
  fullscreen: FullscreenActions
  pictureInPicture: PictureInPictureActions
  remotePlayback: RemotePlaybackActions
  overlayControls: OverlayControlsActions
  storyboard: StoryboardActions
  keyboard: KeyboardActions
  idle: IdleActions
  playlist: PlaylistActions
  live: LiveActions
  stillImages: StillImagesActions
  chapters: ChaptersActions
  viewing: ViewingActions
  panorama: PanoramaActions
  overlayAnalytics: OverlayAnalyticsActions
}

/** The snapshot as the parts of a feature read it: its own fields, and those of other features where they are in the player. */
export type FeatureSnapshot<State extends object = object> = Readonly<SourceState & Partial<PlayerState> & State>
