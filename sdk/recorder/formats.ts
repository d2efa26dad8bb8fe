/** A format that a browser records, and the ending of its files. */
export interface RecordingFormat {
  mimeType: string
  ending: 'webm' | 'mp4' | 'm4a'
}

interface Codecs {
  video: string
  sound: string
  container: 'webm' | 'mp4'
}

// VP9 has the best video that any laptop encodes beside a lecture; AV1 needs hardware for that.
const codecs: readonly Codecs[] = [
  { container: 'webm', video: 'vp9', sound: 'opus' },
  { container: 'webm', video: 'vp8', sound: 'opus' },
  { container: 'webm', video: 'av01.0.08M.08', sound: 'opus' },
  { container: 'mp4', video: 'avc1.42E01E', sound: 'mp4a.40.2' },
]

/** The first format that this browser records, by its own word; undefined where it records none. */
export function recordingFormat(
  has: { video: boolean; sound: boolean },
  isSupported: (mimeType: string) => boolean = (mimeType) => MediaRecorder.isTypeSupported(mimeType),
): RecordingFormat | undefined {
  const family = has.video ? 'video' : 'audio'
  const named = codecs.map(({ container, video, sound }) => ({
    container,
    mimeType: `${family}/${container};codecs=${[has.video && video, has.sound && sound].filter(Boolean).join(',')}`,
  }))
  const plain = (['webm', 'mp4'] as const).map((container) => ({ container, mimeType: `${family}/${container}` }))
  const found = [...named, ...plain].find(({ mimeType }) => isSupported(mimeType))
  return found && { mimeType: found.mimeType, ending: found.container === 'mp4' && !has.video ? 'm4a' : found.container }
}
