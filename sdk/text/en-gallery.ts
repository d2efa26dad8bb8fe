/** The words of galleries. */
export const gallery = {
  region: (title: string) => (title ? `Pictures: ${title}` : 'Pictures'),
  kind: 'gallery',
  controls: 'Gallery controls',
  none: 'There are no pictures here.',
  play: 'Play',
  pause: 'Pause',
  next: 'Next picture',
  previous: 'Previous picture',
  larger: 'Larger',
  fit: 'Fit to the screen',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  download: 'Download this picture',
  close: 'Close',
  positionOf: (index: number, count: number) => `${index} of ${count}`,
  nameOf: (index: number, title: string) => title || `Picture ${index}`,
  said: (index: number, count: number, title: string) =>
    title ? `Picture ${index} of ${count}: ${title}` : `Picture ${index} of ${count}`,
  broken: (title: string) => `${title}: this picture could not be loaded`,
  openOf: (title: string) => `Open ${title}`,
  all: 'All pictures',
} as const
