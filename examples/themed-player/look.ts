import { faces, palettes } from './palettes.ts'

export interface Look {
  palette: number
  face: keyof typeof faces
  /** Pixels. */
  corner: number
}

/** A theme in CSS: these custom properties, set on the player or a parent of it. */
export const variablesOf = ({ palette, face, corner }: Look): Record<`--${string}`, string> => ({
  ...(palettes[palette] ?? palettes[0]).variables,
  '--vt-font': faces[face],
  '--vt-radius-m': `${corner}px`,
  '--vt-radius-l': `${corner}px`,
})
