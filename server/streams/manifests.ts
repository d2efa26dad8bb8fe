import { isDescription } from '../ffmpeg/ladder.ts'
import type { SegmentIndex } from '../ffmpeg/segment-index.ts'
import type { RenditionRow, SubtitleTrackRow } from '../items/items.ts'

export interface StreamRendition
  extends Pick<
    RenditionRow,
    'kind' | 'name' | 'state' | 'width' | 'height' | 'bitrate' | 'peak_bitrate' | 'codecs' | 'frame_rate' | 'channels' | 'lang' | 'label'
  > {
  index: SegmentIndex
}

const lowestFirst = (renditions: StreamRendition[]): StreamRendition[] => [...renditions].sort((a, b) => a.bitrate - b.bitrate)

const quoted = (text: string): string => `"${text.replace(/["\r\n]/g, ' ')}"`

const mainSound = 'a0'

/** Either video with its sound in it, or, once both are there, video without any and the tracks that go with them. */
function offered(renditions: StreamRendition[]): { videos: StreamRendition[]; audios: StreamRendition[] } {
  const videos = lowestFirst(renditions.filter(({ kind }) => kind === 'video'))
  const audios = renditions
    .filter(({ kind }) => kind === 'audio')
    .sort((a, b) => Number(b.name === mainSound) - Number(a.name === mainSound))
  if (videos.length === 0 || audios.length === 0) return { videos, audios }
  const silent = videos.filter(({ channels }) => channels === 0)
  const isApart = silent.length > 0 && audios[0]?.name === mainSound
  return isApart ? { videos: silent, audios } : { videos: videos.filter((video) => !silent.includes(video)), audios: [] }
}

/** The lowest first: players without a measurement begin with the first, and the first fragment decides how soon there is a frame. */
export function masterPlaylist(
  renditions: StreamRendition[],
  tracks: Pick<SubtitleTrackRow, 'id' | 'lang' | 'label' | 'kind' | 'is_default'>[],
): string {
  const { videos, audios } = offered(renditions)
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS']
  const groups: string[] = []
  if (videos.length > 0 && audios.length > 0) {
    for (const audio of audios) {
      const language = audio.lang ? `,LANGUAGE=${quoted(audio.lang)}` : ''
      const described = isDescription(audio.name) ? ',CHARACTERISTICS="public.accessibility.describes-video"' : ''
      const channels = audio.channels > 2 ? `,CHANNELS="${audio.channels}"` : ''
      const [label, isDefault] = audio.name === mainSound ? [audio.label || 'Main', 'YES'] : [audio.label || audio.name, 'NO']
      lines.push(
        `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME=${quoted(label)}${language}${described}${channels},DEFAULT=${isDefault},AUTOSELECT=YES,URI="${audio.name}.m3u8"`,
      )
    }
    groups.push('AUDIO="audio"')
  }
  // Players of the manifest would draw descriptions over the video; they are for screen readers and the transcript.
  const subtitles = tracks.filter(({ kind }) => kind !== 'descriptions')
  for (const track of subtitles) {
    const isForced = track.kind === 'forced' ? ',FORCED=YES' : ''
    const sounds = track.kind === 'captions' ? ',CHARACTERISTICS="public.accessibility.describes-music-and-sound"' : ''
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME=${quoted(track.label)},LANGUAGE=${quoted(track.lang)},DEFAULT=${track.is_default === 1 ? 'YES' : 'NO'},AUTOSELECT=YES${isForced}${sounds},URI="subs-${track.id}.m3u8"`,
    )
  }
  if (subtitles.length > 0) groups.push('SUBTITLES="subs"')
  for (const rendition of videos.length > 0 ? videos : audios) {
    const size = rendition.width > 0 ? [`RESOLUTION=${rendition.width}x${rendition.height}`] : []
    const rate = rendition.frame_rate > 0 ? [`FRAME-RATE=${rendition.frame_rate.toFixed(3)}`] : []
    const sound = videos.length > 0 ? audios[0] : undefined
    const bandwidth = Math.max(rendition.peak_bitrate, rendition.bitrate, 1) + (sound ? Math.max(sound.peak_bitrate, sound.bitrate) : 0)
    const average = Math.max(rendition.bitrate + (sound?.bitrate ?? 0), 1)
    const codecs = sound ? `${rendition.codecs},${sound.codecs}` : rendition.codecs
    const attributes = [`BANDWIDTH=${bandwidth}`, `AVERAGE-BANDWIDTH=${average}`, `CODECS="${codecs}"`]
    lines.push(`#EXT-X-STREAM-INF:${[...attributes, ...size, ...rate, ...groups].join(',')}`, `${rendition.name}.m3u8`)
  }
  return `${lines.join('\n')}\n`
}

/** One rendition. While it grows the list is an EVENT: players come back for more until the end is written. */
export function mediaPlaylist({ name, state, index }: StreamRendition): string {
  const longest = Math.max(1, ...index.segments.map(({ duration }) => Math.round(duration)))
  const file = `${name}.mp4`
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${longest}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${state === 'complete' ? 'VOD' : 'EVENT'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${index.init.length}@${index.init.offset}"`,
  ]
  for (const { duration, offset, length } of index.segments) {
    lines.push(`#EXTINF:${duration.toFixed(6)},`, `#EXT-X-BYTERANGE:${length}@${offset}`, file)
  }
  if (state === 'complete') lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/** A WebVTT file as the one segment of a playlist, for players that show subtitles themselves (iOS in full screen). */
export function subtitlePlaylist(fileName: string, durationSecs: number): string {
  const duration = Math.max(1, durationSecs)
  return `#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-TARGETDURATION:${Math.ceil(duration)}\n#EXT-X-MEDIA-SEQUENCE:0\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:${duration.toFixed(3)},\n${fileName}\n#EXT-X-ENDLIST\n`
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The same bytes as DASH: a list of byte ranges for every rendition that is complete. */
export function dashManifest(renditions: StreamRendition[]): string {
  const complete = renditions.filter(({ state }) => state === 'complete')
  const { videos, audios } = offered(complete)
  const duration = Math.max(0, ...complete.map(({ index }) => index.segments.reduce((sum, segment) => sum + segment.duration, 0)))
  const sets = [...(videos.length > 0 ? [adaptationSet('video', videos)] : []), ...audios.map((audio) => adaptationSet('audio', [audio]))]
  return `<?xml version="1.0" encoding="UTF-8"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" profiles="urn:mpeg:dash:profile:isoff-main:2011" type="static" mediaPresentationDuration="PT${duration.toFixed(3)}S" minBufferTime="PT4S">
<Period>
${sets.join('\n')}
</Period>
</MPD>
`
}

const timescale = 90_000

function adaptationSet(kind: 'video' | 'audio', renditions: StreamRendition[]): string {
  const lang = kind === 'audio' && renditions[0]?.lang ? ` lang="${escaped(renditions[0].lang)}"` : ''
  const representations = renditions.map(({ name, width, height, bitrate, codecs, index }) => {
    const size = width > 0 ? ` width="${width}" height="${height}"` : ''
    // Each start is rounded from the sum, not from the parts: rounding errors do not add up over hours.
    let time = 0
    let begun = 0
    const timeline = index.segments.map((segment) => {
      time += segment.duration
      const length = Math.round(time * timescale) - begun
      begun += length
      return `<S d="${length}"/>`
    })
    const urls = index.segments.map(({ offset, length }) => `<SegmentURL mediaRange="${offset}-${offset + length - 1}"/>`)
    const init = `<Initialization range="${index.init.offset}-${index.init.offset + index.init.length - 1}"/>`
    return `<Representation id="${name}" bandwidth="${Math.max(bitrate, 1)}" codecs="${codecs}"${size}><BaseURL>${name}.mp4</BaseURL><SegmentList timescale="${timescale}">${init}<SegmentTimeline>${timeline.join('')}</SegmentTimeline>${urls.join('')}</SegmentList></Representation>`
  })
  const channelsTag = kind === 'audio' ? soundMarks(renditions[0]) : ''
  return `<AdaptationSet contentType="${kind}" mimeType="${kind}/mp4" segmentAlignment="true"${lang}>${channelsTag}${representations.join('')}</AdaptationSet>`
}

/** Purpose of an audio track, in the terms of MPEG and TV-Anytime: 1 is audio description for blind viewers. */
function soundMarks(rendition: StreamRendition | undefined): string {
  const { name = '', label = '' } = rendition ?? {}
  const role = (value: string): string => `<Role schemeIdUri="urn:mpeg:dash:role:2011" value="${value}"/>`
  const described = '<Accessibility schemeIdUri="urn:tva:metadata:cs:AudioPurposeCS:2007" value="1"/>'
  const kind = isDescription(name) ? described + role('description') : role(name === mainSound ? 'main' : 'alternate')
  return kind + (label ? `<Label>${escaped(label)}</Label>` : '')
}
