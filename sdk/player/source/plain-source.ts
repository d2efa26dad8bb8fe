/** A WebVTT file with subtitles. */
export interface PlainTrack {
  /** Address of the file. */
  src: string
  /** BCP 47. Default: unknown. */
  lang?: string
  /** Default: the tag of the language. */
  label?: string
  /** Default: `subtitles`. */
  kind?: 'subtitles' | 'captions'
}

/** Media by their address, from any server. */
export interface PlainSource {
  /** HLS (`.m3u8`), DASH (`.mpd`), or a file that browsers play (MP4, WebM, MP3 ...). */
  src: string
  /** Its MIME type, for an address without a known ending (`application/vnd.apple.mpegurl`, `application/dash+xml`, `audio/mpeg`). */
  type?: string | undefined
  /** Title of the media. */
  title?: string | undefined
  /** Address of the poster that is shown before it plays. */
  poster?: string | undefined
  /** Subtitles, as WebVTT files. */
  tracks?: readonly PlainTrack[] | undefined
  /** Address of a WebVTT file whose cues are chapters. */
  chapters?: string | undefined
  /** It is a live stream. Default: no. */
  isLive?: boolean | undefined
}

const sounds = /\.(?:mp3|m4a|aac|og[ag]|opus|wav|flac|weba)$/i

/** How an address is played. Its type says more than its ending. */
export function kindOfSource(src: string, type = ''): { format: 'hls' | 'dash' | 'file'; isSound: boolean } {
  const path = URL.canParse(src, 'http://page/') ? new URL(src, 'http://page/').pathname : ''
  const isHls = type === '' ? /\.m3u8$/i.test(path) : /mpegurl/i.test(type)
  const isDash = type === '' ? /\.mpd$/i.test(path) : /dash\+xml/i.test(type)
  const isSound = type === '' ? sounds.test(path) : /^audio\/(?!.*mpegurl)/i.test(type)
  return { format: isHls ? 'hls' : isDash ? 'dash' : 'file', isSound }
}
