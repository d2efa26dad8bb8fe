/** Action of a key of a keyboard or remote control. */
export type GalleryAction =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'toggle'
  | 'play'
  | 'pause'
  | 'close'
  | 'larger'
  | 'smaller'
  | 'fit'
  | 'fullscreen'

const actions: Partial<Record<string, GalleryAction>> = {
  PageDown: 'next',
  MediaTrackNext: 'next',
  ChannelUp: 'next',
  MediaFastForward: 'next',
  PageUp: 'previous',
  MediaTrackPrevious: 'previous',
  ChannelDown: 'previous',
  MediaRewind: 'previous',
  Home: 'first',
  End: 'last',
  ' ': 'toggle',
  Enter: 'toggle',
  MediaPlayPause: 'toggle',
  MediaPlay: 'play',
  MediaPause: 'pause',
  MediaStop: 'pause',
  Escape: 'close',
  GoBack: 'close',
  BrowserBack: 'close',
  '+': 'larger',
  '=': 'larger',
  '-': 'smaller',
  '0': 'fit',
  f: 'fullscreen',
}

/** Returns the action of a key. Arrow keys follow the text direction. */
export function actionOf(key: string, isRightToLeft = false): GalleryAction | undefined {
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next'
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous'
  return Object.hasOwn(actions, key) ? actions[key] : undefined
}
