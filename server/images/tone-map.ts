import { open } from 'node:fs/promises'

/** Transfer functions of HDR images: PQ (SMPTE ST 2084) and HLG (ARIB STD-B67). */
export type HdrTransfer = 'pq' | 'hlg'

const headBytes = 64 * 1024
/** The colour box of a HEIF or AVIF that names primaries, transfer and matrix by number (ISO/IEC 23091-2). */
const colourBox = Buffer.from('colrnclx', 'latin1')

/** The transfer function of an HDR AVIF; undefined for an image with ordinary colours. */
export async function hdrTransferOf(path: string): Promise<HdrTransfer | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const head = buffer.subarray(0, bytesRead)
    if (head.toString('latin1', 4, 8) !== 'ftyp') return undefined
    const at = head.indexOf(colourBox)
    if (at === -1 || at + 14 > bytesRead) return undefined
    const transfer = head.readUInt16BE(at + 10)
    return transfer === 16 ? 'pq' : transfer === 18 ? 'hlg' : undefined
  } finally {
    await file.close()
  }
}

/** Light of a PQ value, 0 to 1, in units of the white of ordinary images in HDR: 203 nits (ITU-R BT.2408). */
function fromPq(value: number): number {
  const [m1, m2, c1, c2, c3] = [2610 / 16_384, (2523 / 4096) * 128, 3424 / 4096, (2413 / 4096) * 32, (2392 / 4096) * 32]
  const power = value ** (1 / m2)
  return ((Math.max(power - c1, 0) / (c2 - c3 * power)) ** (1 / m1) * 10_000) / 203
}

/** Light of an HLG value on a display of 1000 nits, in the same units. */
function fromHlg(value: number): number {
  const [a, b, c] = [0.178_832_77, 0.284_668_92, 0.559_910_73]
  const scene = value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12
  return (1000 * scene ** 1.2) / 203
}

/** BT.2020 to BT.709. */
const matrix = [
  [1.6605, -0.5876, -0.0728],
  [-0.1246, 1.1329, -0.0083],
  [-0.0182, -0.1006, 1.1187],
] as const

/** Light up to this stays as it is; above it, highlights are compressed below 1. */
const knee = 0.75

const compress = (light: number): number => (light <= knee ? light : 1 - (1 - knee) ** 2 / (light - knee + (1 - knee)))

const encodeSrgb = (light: number): number => (light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

const steps = 4096
const srgbTable = Uint8Array.from({ length: steps + 1 }, (_, step) => Math.round(encodeSrgb(step / steps) * 255))

/**
 * Ordinary 8-bit colours for samples of 16 bits with 3 or 4 channels in BT.2020. The brightest channel decides how far a pixel is compressed,
 * so that colours keep their hue.
 */
export function toneMap(samples: Uint16Array, channels: number, transfer: HdrTransfer): Buffer {
  const light = Float32Array.from({ length: 65_536 }, (_, value) => (transfer === 'pq' ? fromPq : fromHlg)(value / 65_535))
  const made = Buffer.alloc(samples.length)
  const [red, green, blue] = matrix
  for (let at = 0; at < samples.length; at += channels) {
    const [r, g, b] = [light[samples[at] ?? 0] ?? 0, light[samples[at + 1] ?? 0] ?? 0, light[samples[at + 2] ?? 0] ?? 0]
    const peak = Math.max(r, g, b, 1e-6)
    const scale = compress(peak) / peak
    for (const [place, [x, y, z]] of [red, green, blue].entries()) {
      const value = Math.min(1, Math.max(0, (x * r + y * g + z * b) * scale))
      made[at + place] = srgbTable[Math.round(value * steps)] ?? 0
    }
    if (channels === 4) made[at + 3] = (samples[at + 3] ?? 0) >> 8
  }
  return made
}
