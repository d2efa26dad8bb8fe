import type { AudioTrack, Level } from './engine.ts'

/** With the address of its own list, relative to the master playlist's, and its codecs. */
export interface ListedLevel extends Level {
  uri: string
  codecs: string
}

/** With the address of its own list; empty when it is inside the video. */
export interface ListedAudioTrack extends AudioTrack {
  uri: string
}

/** The renditions that an HLS master playlist names, best first. */
export const readLevels = (manifest: string): ListedLevel[] =>
  [...manifest.matchAll(/^#EXT-X-STREAM-INF:(.*)\n(.*)$/gm)]
    .map(([, attributes = '', uri = ''], id) => ({
      id,
      uri,
      codecs: /CODECS="([^"]*)"/.exec(attributes)?.[1] ?? '',
      height: linesOf(attributes),
      bitrate: Number(/(?:^|,)BANDWIDTH=(\d+)/.exec(attributes)?.[1] ?? 0),
    }))
    .sort((a, b) => b.height - a.height || b.bitrate - a.bitrate)

function linesOf(attributes: string): number {
  const [, width = 0, height = 0] = /RESOLUTION=(\d+)x(\d+)/.exec(attributes) ?? []
  return Math.min(Number(width), Number(height))
}

/** The sound tracks that an HLS master playlist names, in its order. A player's number for one is its place in the list. */
export function readAudioTracks(manifest: string): ListedAudioTrack[] {
  const seen = new Set<string>()
  const tracks: ListedAudioTrack[] = []
  for (const [, attributes = ''] of manifest.matchAll(/^#EXT-X-MEDIA:(.*TYPE=AUDIO.*)$/gm)) {
    const quoted = (name: string): string => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    const label = quoted('NAME')
    const lang = quoted('LANGUAGE')
    const isDescription = quoted('CHARACTERISTICS').includes('describes-video')
    // The same track once for every group of renditions.
    if (seen.has(`${label} ${lang}`)) continue
    seen.add(`${label} ${lang}`)
    const kind = isDescription ? 'description' : /(?:^|,)DEFAULT=YES/.test(attributes) ? 'main' : ''
    tracks.push({ id: tracks.length, label, lang, kind, uri: quoted('URI') })
  }
  return tracks
}

let last: { url: string; text: Promise<string> } | undefined

/** Fetches a master playlist; asked again for the last one, it answers what it has. */
export function readMaster(url: string): Promise<string> {
  if (last?.url !== url) {
    const text = fetch(url).then((answer) => (answer.ok ? answer.text() : ''))
    last = { url, text }
    text.catch(() => {
      last = undefined
    })
  }
  return last.text
}
