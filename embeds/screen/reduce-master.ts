export interface ReducedMaster {
  /** The master playlist with one quality in it. */
  text: string
  /** The playlists that it names. */
  lists: string[]
}

const attribute = (line: string, name: string): string =>
  new RegExp(`[:,]${name}=(?:"([^"]*)"|([^,]*))`).exec(line)?.slice(1).find(Boolean) ?? ''

/**
 * A video that is kept for days is kept in one quality: the highest that is not above the screen's height, else the lowest there is. With it
 * come its sounds; subtitles have no place on a wall.
 */
export function reduceMaster(text: string, height: number): ReducedMaster | undefined {
  const lines = text.split(/\r?\n/)
  if (lines[0]?.trim() !== '#EXTM3U') return undefined
  const streams = lines.flatMap((line, index) => {
    const list = lines[index + 1]?.trim() ?? ''
    if (!line.startsWith('#EXT-X-STREAM-INF') || list === '' || list.startsWith('#')) return []
    return [{ line, list, height: Number(/x(\d+)$/.exec(attribute(line, 'RESOLUTION'))?.[1] ?? 0) }]
  })
  const sorted = streams.sort((a, b) => b.height - a.height)
  const chosen = sorted.find((stream) => stream.height <= height) ?? sorted.at(-1)
  if (!chosen) return undefined
  const group = attribute(chosen.line, 'AUDIO')
  const sounds = lines.filter((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO') && attribute(line, 'GROUP-ID') === group)
  const head = lines.filter((line) => /^#(EXTM3U|EXT-X-VERSION|EXT-X-INDEPENDENT-SEGMENTS)/.test(line))
  const stream = chosen.line.replace(/,SUBTITLES="[^"]*"/, '')
  return {
    text: `${[...head, ...sounds, stream, chosen.list].join('\n')}\n`,
    lists: [chosen.list, ...sounds.map((line) => attribute(line, 'URI')).filter(Boolean)],
  }
}

/** The files that a playlist of parts names: of our own ladder it is one. */
export const filesIn = (list: string): string[] => [
  ...new Set(
    list.split(/\r?\n/).flatMap((line) => {
      if (line.startsWith('#EXT-X-MAP:')) return attribute(line, 'URI') || []
      return line.startsWith('#') || line.trim() === '' ? [] : line.trim()
    }),
  ),
]
