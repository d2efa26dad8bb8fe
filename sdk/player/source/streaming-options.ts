import type { StreamingOptions } from './read-streaming.ts'

// How their names begin.
const names = /[?&](?:hls|nodash|live|resync|low|max|back|startl|band|disa|stream|debug|showa|analyt)/i

/**
 * How a page was asked to stream, from the query of its address (`?hlsmode=1&livesync=4`), as props of a player; empty for most pages.
 * See docs/capabilities/player.md for the names.
 *
 * @example
 * <Player.DefaultPlayer item={item} {...(await streamingOptions(location.search))} />
 */
export const streamingOptions = async (search: string): Promise<Partial<StreamingOptions>> =>
  names.test(search) ? (await import('./read-streaming.ts')).readStreaming(search) : {}
