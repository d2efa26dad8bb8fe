import type { Deps } from '../context.ts'
import type { Ranged } from '../http/ranges.ts'
import type { StreamParts } from '../items/stream-parts.ts'
import { attachment } from './attachment.ts'
import type { GeneratedFileName } from './generated-file-names.ts'
import { createPlainFiles } from './plain-files.ts'
import { chaptersText, textFile, transcriptText } from './text-download.ts'

export interface Downloads {
  /** A file that is made when someone takes it away; undefined when the item has none of this name. */
  open(parts: StreamParts, made: GeneratedFileName, headers: Record<string, string>): Promise<Ranged | undefined>
}

export { parseGeneratedFileName } from './generated-file-names.ts'

export function createDownloads(deps: Pick<Deps, 'db' | 'files' | 'workFolder' | 'settings'>): Downloads {
  const plain = createPlainFiles(deps)
  return {
    async open(parts, made, headers) {
      const { item, renditions, subtitles } = parts
      const named = (addition: string, ending: string): Record<string, string> => ({
        ...headers,
        'content-disposition': attachment(addition === '' ? item.title : `${item.title} (${addition})`, ending),
      })
      if (made.kind === 'chapters') return textFile(await chaptersText(deps.db, parts), named('chapters', 'txt'))
      if (made.kind === 'transcript') {
        const track = subtitles.find(({ id }) => id === made.track)
        return track && textFile(await transcriptText(deps.db, parts, track.id), named(`transcript ${track.label}`, 'txt'))
      }
      const complete = renditions.filter(({ state }) => state === 'complete')
      const sound = complete.find(({ kind }) => kind === 'audio')
      if (made.kind === 'sound') {
        const from = sound ?? complete.find(({ kind, channels }) => kind === 'video' && channels > 0)
        const name = `${item.id}-sound.m4a`
        return from && { ...(await plain.open(name, { sound: from })), headers: { ...named('sound', 'm4a'), 'content-type': 'audio/mp4' } }
      }
      const video = complete.find(({ kind, name }) => kind === 'video' && name === made.rendition)
      if (video === undefined) return undefined
      const request = { video, sound: video.channels > 0 ? undefined : sound }
      const file = await plain.open(`${item.id}-${video.name}.mp4`, request)
      return { ...file, headers: { ...named(`${Math.min(video.width, video.height)}p`, 'mp4'), 'content-type': 'video/mp4' } }
    },
  }
}
