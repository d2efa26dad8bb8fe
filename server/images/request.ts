import * as v from 'valibot'

/** Pixels that an image may have; formats that cannot be read in strips need up to 18 bytes for each. */
export const maxPixels = 100_000_000

export interface ImageOutput {
  path: string
  /** JPEG has no transparency: it is drawn on white. */
  format: 'jpeg' | 'webp' | 'avif' | 'png' | 'gif'
  /** Left out: as large as `within` leaves it. Never larger than the source. */
  width?: number
  quality?: number
  effort?: number
}

/** Decode once, orient, rotate, scale down, and write the outputs as sRGB; no output has metadata. */
export interface DrawRequest {
  kind: 'draw'
  source: string
  /** All frames of an animation, or the first. */
  frames: 'first' | 'all'
  /** Whether the orientation that the camera noted is applied. */
  orient: boolean
  /** Degrees clockwise, applied after the orientation. */
  rotate: number
  /** The image is scaled down to fit before anything is written. */
  within?: { width: number; height: number }
  outputs: ImageOutput[]
}

/** `read` decodes the header only, `verify` the whole image. Plain data, so that it can be sent to another process. */
export type ImageRequest = { kind: 'read'; source: string } | { kind: 'verify'; source: string } | DrawRequest

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const ImageFacts = v.object({
  width: Count,
  height: Count,
  orientation: v.optional(Count, 1),
  format: v.optional(v.string(), ''),
  pages: v.optional(Count, 1),
  pagePrimary: v.optional(Count, 0),
  hasAlpha: v.optional(v.boolean(), false),
})
/** Facts from the header of an image. */
export type ImageFacts = v.InferOutput<typeof ImageFacts>

const OutputSize = v.object({ width: Count, height: Count })
export type OutputSize = v.InferOutput<typeof OutputSize>

/** The worker decodes bytes that may be hostile: its answers are checked as those of a stranger. */
export const ImageAnswer = v.variant('kind', [
  v.object({ kind: v.literal('read'), facts: ImageFacts }),
  v.object({ kind: v.literal('verify') }),
  v.object({ kind: v.literal('draw'), sizes: v.array(OutputSize) }),
  v.object({ kind: v.literal('failed'), message: v.string() }),
])
export type ImageAnswer = v.InferOutput<typeof ImageAnswer>
