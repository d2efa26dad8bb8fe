import type { RtmpMessage } from './chunk-reader.ts'

const [audio, video] = [8, 9] as const

/** The head of an FLV file with video, and with sound or without. */
export const flvHead = (hasSound: boolean): Buffer => Buffer.from([0x46, 0x4c, 0x56, 1, hasSound ? 5 : 1, 0, 0, 0, 9, 0, 0, 0, 0])

export function flvTag({ type, time, body }: RtmpMessage): Buffer {
  const tag = Buffer.alloc(11 + body.length + 4)
  tag.writeUInt8(type, 0)
  tag.writeUIntBE(body.length, 1, 3)
  tag.writeUIntBE(time & 0xffffff, 4, 3)
  tag.writeUInt8((time >>> 24) & 0x7f, 7)
  body.copy(tag, 11)
  tag.writeUInt32BE(11 + body.length, 11 + body.length)
  return tag
}

/** The kind of a message; undefined: a codec that is not taken. */
export function kindOf({ type, body }: RtmpMessage): 'setup' | 'video' | 'sound' | undefined {
  const [first = 0, second] = body
  if (type === video) {
    // The highest bit says that a longer name of a newer codec follows.
    if ((first & 0x80) !== 0 || (first & 0x0f) !== 7) return undefined
    return second === 0 ? 'setup' : 'video'
  }
  if (type === audio) return first >> 4 === 10 ? 'sound' : undefined
  return undefined
}

export const isMedia = ({ type, body }: RtmpMessage): boolean => (type === audio || type === video) && body.length > 0
