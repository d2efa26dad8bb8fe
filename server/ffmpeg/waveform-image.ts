/** Pixels of the image that stands for sound without artwork. */
export const waveformImageSize = { width: 1280, height: 720 } as const

/** The colours of the player around sound: the ground at the top and at the bottom, and the accent on it. */
const colours = { top: [0x14, 0x32, 0x3a], bottom: [0x0b, 0x1c, 0x21], bar: [0x74, 0xd3, 0xdf] } as const
const bars = { count: 64, width: 10, height: 0.62 } as const

/**
 * Peaks (0 to 1) as bars around the middle, as raw RGB pixels. The loudest fills the height, so that a quiet recording has a shape too; the noise of an
 * empty recording stays a line.
 */
export function waveformImage(peaks: readonly number[]): Buffer {
  const { width, height } = waveformImageSize
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    const row = colours.top.map((top, index) => Math.round(top + ((colours.bottom[index] ?? top) - top) * (y / height)))
    pixels.fill(Buffer.from(row), y * width * 3, (y + 1) * width * 3)
  }
  const loudest = peaks.reduce((one, other) => Math.max(one, other), 0.02)
  for (let bar = 0; bar < bars.count; bar++) {
    const group = peaks.slice(Math.floor((bar * peaks.length) / bars.count), Math.floor(((bar + 1) * peaks.length) / bars.count))
    const tall = Math.max(bars.width, (Math.max(0, ...group) / loudest) * height * bars.height)
    drawBar(pixels, Math.round(((bar + 0.5) * width) / bars.count), tall)
  }
  return pixels
}

/** An upright bar with round ends around the middle. */
function drawBar(pixels: Buffer, centre: number, tall: number): void {
  const { width, height } = waveformImageSize
  const radius = bars.width / 2
  for (let x = -radius; x < radius; x++) {
    const end = Math.sqrt(radius ** 2 - (x + 0.5) ** 2)
    const reach = Math.round(tall / 2 - radius + end)
    for (let y = height / 2 - reach; y < height / 2 + reach; y++) pixels.set(colours.bar, (y * width + centre + x) * 3)
  }
}
