// Compiled from panorama.json by `node scripts/messages.ts`. Change the messages there.
import { branchText } from '../formats.ts'

export const panoramaWords = {
  area: 'panorama',
  image: "360° image. Turn it with Shift and the arrow keys, or W, A, S and D. Zoom with plus and minus. Press 0 to look straight ahead.",
  controls: "Look around",
  left: "Look left",
  right: "Look right",
  up: "Look up",
  down: "Look down",
  closer: "Zoom in",
  wider: "Zoom out",
  reset: ({ side, degrees }: { side: string; degrees: number }): string => `Reset view (now ${branchText(side, { ahead: "straight ahead", back: "straight back", left: `${degrees.toLocaleString('en')}° left`, other: `${degrees.toLocaleString('en')}° right` })})`,
  follow: "Look around by moving the device",
  flat: "This browser cannot show 360° images. The image is shown flat.",
  noSensor: "No motion sensor found on this device.",
}
export type PanoramaWords = typeof panoramaWords
