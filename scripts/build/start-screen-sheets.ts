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
const sliderParts = ['slider', 'seek', 'track', 'played', 'thumb', 'volume']

const criticalSheet = (names: string[]) => ({
  paths: ['sdk/ui/tokens.css', 'sdk/player/player.css'],
  classes: names.map((name) => `vt-${name}`),
})

/** The rules of an embed that waits for a viewer. */
export const restingSheet = criticalSheet(restingParts)

/** The rules of an embed whose video starts by itself. */
export const startingSheet = criticalSheet([...startingParts, ...sliderParts])
