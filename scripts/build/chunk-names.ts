import type { PreRenderedChunk } from 'rollup'

/** `words-de-<hash>.js` for the words of one language, so that service workers can store those of one language only; `chunk-<hash>.js` for others. */
export function chunkNames({ moduleIds }: Pick<PreRenderedChunk, 'moduleIds'>): string {
  const tags = new Set(moduleIds.map((id) => /\/sdk\/text\/(?!en\/)([\w-]+)\/[\w.-]+\.ts$/.exec(id)?.[1]))
  const [tag] = tags
  return tags.size === 1 && tag !== undefined ? `words-${tag}-[hash].js` : 'chunk-[hash].js'
}

/** Names the files of an output by their content, so that browsers can keep them. */
export const hashed = { entryFileNames: '[name]-[hash].js', chunkFileNames: chunkNames, format: 'es', hashCharacters: 'base36' } as const
