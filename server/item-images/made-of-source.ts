import type { MediaFileRow } from '../items/items.ts'
import type { MediaFileKind } from '../items/rows.ts'
import { isFrame } from './chapter-images.ts'
import { isSelectedPoster } from './posters.ts'

const madeKinds: readonly MediaFileKind[] = [
  ...(['source', 'poster', 'automatic-poster', 'poster-candidate', 'storyboard', 'storyboard-vtt'] as const),
  ...(['waveform', 'progressive', 'image', 'image-avif', 'page'] as const),
]

/** The source, or a file that was made of it. Everything that people have added stays with the item. */
export const isMadeOfSource = (file: Pick<MediaFileRow, 'kind' | 'name'>): boolean =>
  file.kind === 'chapter-picture' ? isFrame(file) : madeKinds.includes(file.kind) && !isSelectedPoster(file)
