const side = (degrees: number): string =>
  Math.abs(degrees) < 1
    ? 'straight ahead'
    : Math.abs(degrees) > 179
      ? 'straight back'
      : `${Math.abs(degrees)}° ${degrees < 0 ? 'left' : 'right'}`

/** The words of pictures that go all around. */
export const panorama = {
  picture: '360° image. Turn it with Shift and the arrow keys, or W, A, S and D. Zoom with plus and minus. Press 0 to look straight ahead.',
  controls: 'Look around',
  left: 'Look left',
  right: 'Look right',
  up: 'Look up',
  down: 'Look down',
  closer: 'Zoom in',
  wider: 'Zoom out',
  reset: (yaw: number) => `Reset view (now ${side(Math.round(yaw))})`,
  follow: 'Look around by moving the device',
  flat: 'This browser cannot show 360° images. The image is shown flat.',
  noSensor: 'No motion sensor found on this device.',
} as const
