const side = (degrees: number): string =>
  Math.abs(degrees) < 1
    ? 'straight ahead'
    : Math.abs(degrees) > 179
      ? 'straight back'
      : `${Math.abs(degrees)}° ${degrees < 0 ? 'left' : 'right'}`

/** The words of pictures that go all around. */
export const panorama = {
  picture: 'Picture all around. Shift and the arrow keys, or W, A, S and D, turn it; plus and minus zoom; 0 looks straight ahead again.',
  controls: 'Look around',
  left: 'Look left',
  right: 'Look right',
  up: 'Look up',
  down: 'Look down',
  closer: 'Zoom in',
  wider: 'Zoom out',
  reset: (yaw: number) => `Reset view (now ${side(Math.round(yaw))})`,
  follow: 'Look by moving the device',
  flat: 'This browser cannot turn the picture. It is shown flat.',
  noSensor: 'This device does not tell how it is held.',
} as const
