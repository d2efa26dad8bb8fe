// Classes of the player that an embed shows before its player is loaded.
const restingParts = [
  'player',
  'layer',
  'video',
  'icon',
  'splash',
  'start',
  'splash-text',
  'splash-title',
  'splash-description',
  'top',
  'title-link',
]
const startingParts = [
  'player',
  'layer',
  'video',
  'icon',
  'top',
  'title-link',
  'controls',
  'bar',
  'row',
  'spacer',
  'button',
  'time',
  'duration',
]
const soundParts = ['unseen', 'audio-head', 'audio-play', 'audio-title', 'seek-wave', 'entry']
const sliderParts = ['slider', 'seek', 'track', 'played', 'thumb', 'volume']

const criticalSheet = (names: string[], isSound = false) => ({
  isSound,
  // The second one has the buttons of a playlist, which the bar of a list of sounds shows.
  paths: ['sdk/ui/tokens.css', 'sdk/player/player.css', ...(isSound ? ['sdk/player/controls/kinds.css'] : [])],
  classes: names.map((name) => `vt-${name}`),
})

/** The rules of an embed that waits for a viewer. */
export const restingSheet = criticalSheet(restingParts)

/** The rules of what other kinds have besides on their start screen: a channel, a message, the name of a service. Files, not the whole sheet. */
export const noticesSheet = {
  isSound: false,
  paths: ['sdk/player/controls/overlays.css', 'sdk/player/controls/kinds.css', 'sdk/player/engines/external.css'],
  classes: ['player', 'splash', 'top', 'channel', 'message', 'external'].map((name) => `vt-${name}`),
}

/** The rules of an embed of a sound that waits for a listener. */
export const soundSheet = criticalSheet([...startingParts, ...sliderParts, ...soundParts], true)

/** The rules of an embed whose video starts by itself. */
export const startingSheet = criticalSheet([...startingParts, ...sliderParts])

/** The rules of a photoset that waits for a viewer. */
export const galleryRestSheet = {
  isSound: false,
  paths: [
    'sdk/ui/tokens.css',
    'sdk/gallery/gallery.css',
    'sdk/gallery/tiles.css',
    'embeds/stage/gallery-view.css',
    'embeds/frame/photoset-rest.css',
  ],
  classes: [
    'vt-drawn',
    'vt-gallery',
    ...['frame', 'view', 'slides', 'slide', 'inner', 'zoomed', 'none', 'said'].map((name) => `vt-gallery-${name}`),
    ...['foot', 'caption', 'title', 'about', 'bar', 'gap', 'position', 'button', 'strip', 'thumb'].map((name) => `vt-gallery-${name}`),
  ],
}
