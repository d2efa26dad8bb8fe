import type { PlaylistItem, Sources } from '../../media/contract.ts'

// As a type: the schemas beside it stay out of the bundle.
const externalVideo: (typeof Sources)['externalVideo'] = 13

/** A video that an external hosting service plays. */
export const isExternal = (entry: Pick<PlaylistItem, 'Source'> | undefined): boolean => entry?.Source === externalVideo
