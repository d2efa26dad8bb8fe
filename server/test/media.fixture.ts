import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { textPdf } from '../demo/pdf.ts'
import { withEncryptedTrack } from './encrypted-webm.fixture.ts'

/*
 * Small real files for the tests, made by the real tools and kept under their name in .cache/fixtures.
 */
const folder = resolve(import.meta.dirname, '../../.cache/fixtures/server')
/** A path of its own for each caller, because files are made side by side in one process and in several. */
const partPath = (name: string): string => join(folder, `part-${randomUUID()}-${name}`)
const run = promisify(execFile)

const ffmpeg = (...args: string[]) => run('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args])
const lavfi = (source: string): string[] => ['-f', 'lavfi', '-i', source]
const video = (size = '640x360', rate = 25, seconds = 4) => lavfi(`testsrc2=size=${size}:rate=${rate}:duration=${seconds}`)
const tone = (seconds = 4, layout = 'stereo') => [
  '-f',
  'lavfi',
  '-i',
  `aevalsrc=${layout === '5.1' ? Array(6).fill('0.1*sin(440*t*6)').join('|') : layout === 'mono' ? '0.2*sin(440*t*6)' : '0.2*sin(440*t*6)|0.2*sin(550*t*6)'}:s=44100:d=${seconds}:c=${layout}`,
]
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25']
const srt = '1\n00:00:00,500 --> 00:00:01,500\nThe water <i>rises</i> & falls\n\n2\n00:00:02,000 --> 00:00:03,500\nÜber die Brücke\n'
const chapters =
  ';FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=2000\ntitle=First part\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=2000\nEND=4000\ntitle=Second part\n'

/** A film that grows ten levels brighter each second, with a key frame each five seconds: the brightness tells the time. */
const clock = (to: string) =>
  ffmpeg(
    ...['-f', 'lavfi', '-i', "nullsrc=size=32x18:rate=25:duration=12,geq=lum='20+10*T':cb=128:cr=128,scale=640:360:flags=neighbor"],
    ...tone(12),
    ...['-c:v', 'libx264', '-preset', 'medium', '-pix_fmt', 'yuv420p', '-g', '125', '-keyint_min', '125', '-sc_threshold', '0'],
    ...['-c:a', 'aac', to],
  )

/** Grows ten levels brighter each second, from a brightness that tells the film. */
const counter = (from: number, seconds: number) =>
  lavfi(`nullsrc=size=32x18:rate=25:duration=${seconds},geq=lum='${from}+10*T':cb=128:cr=128,scale=320:180:flags=neighbor`)

/** Cut without encoding, as phones and editors do it: frames from the key frame before stay in the file, hidden by an edit list. */
const trimmed = async (to: string, format: string): Promise<unknown> =>
  ffmpeg('-ss', '7', '-i', await fixture('clock.mp4'), '-c', 'copy', '-f', format, to)

async function cutOff(whole: string, to: string): Promise<void> {
  const bytes = await readFile(whole)
  await writeFile(to, bytes.subarray(0, Math.floor(bytes.length * 0.4)))
}

async function encrypted(to: string, flags: string[]): Promise<unknown> {
  const keys = ['-encryption_key', '00112233445566778899aabbccddeeff', '-encryption_kid', '112233445566778899aabbccddeeff00']
  return ffmpeg('-i', await fixture('clock.mp4'), '-c', 'copy', '-encryption_scheme', 'cenc-aes-ctr', ...keys, ...flags, to)
}

async function written(name: string, content: string | Uint8Array): Promise<string> {
  const path = partPath(name)
  await writeFile(path, content)
  return path
}

/** How each is made: the maker writes to the path it is given. */
const makers = {
  'h264.mp4': (to) => ffmpeg(...video(), ...tone(), ...h264, '-c:a', 'aac', to),
  'long-gop.mp4': (to) => ffmpeg(...video('320x180', 10, 20), ...h264, '-g', '1000', '-keyint_min', '1000', '-sc_threshold', '0', to),
  'vp9.webm': (to) =>
    ffmpeg(...video('320x180', 25, 3), ...tone(3), '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus', to),
  'mpeg4.avi': (to) => ffmpeg(...video('640x360', 25, 6), ...tone(6), '-c:v', 'mpeg4', '-q:v', '5', '-c:a', 'libmp3lame', to),
  'rich-sounds.mkv': async (to) => {
    const [subtitles, parts] = [await written('rich.srt', srt), await written('rich.txt', chapters)]
    const inputs = [...video(), ...tone(), ...tone(4, 'mono'), '-i', subtitles, '-i', parts]
    const sounds = ['-map', '1:a', '-map', '2:a', '-map', '2:a']
    const maps = ['-map', '0:v', ...sounds, '-map', '3:s', '-map_metadata', '4', '-map_chapters', '4']
    const tags = [
      '-metadata:s:a:0',
      'language=eng',
      '-metadata:s:a:1',
      'language=ger',
      '-metadata:s:a:1',
      'title=Deutsch',
      '-disposition:a:2',
      'visual_impaired',
      '-metadata:s:s:0',
      'language=ger',
    ]
    await ffmpeg(...inputs, ...maps, ...h264, '-c:a', 'aac', '-c:s', 'srt', ...tags, to)
  },
  'vfr.mkv': (to) => ffmpeg(...video('320x180', 30, 4), '-vf', "select='not(mod(n,3))+lt(t,2)'", '-vsync', 'vfr', '-c:v', 'mpeg4', to),
  'hdr.mkv': (to) =>
    ffmpeg(
      ...video('640x360', 24, 2),
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-pix_fmt',
      'yuv420p10le',
      '-x265-params',
      'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
      '-color_primaries',
      'bt2020',
      '-color_trc',
      'smpte2084',
      '-colorspace',
      'bt2020nc',
      to,
    ),
  'surround.mkv': (to) => ffmpeg(...video('320x180'), ...tone(4, '5.1'), ...h264, '-c:a', 'ac3', to),
  'mono.mp4': (to) => ffmpeg(...video('320x180'), ...tone(4, 'mono'), ...h264, '-c:a', 'aac', to),
  'odd.avi': (to) => ffmpeg(...video('321x243', 25, 3), '-c:v', 'ffv1', to),
  'rotated.mp4': async (to) => {
    const plain = partPath('rotated.mp4')
    await ffmpeg(...video(), ...tone(), ...h264, '-c:a', 'aac', plain)
    await ffmpeg('-i', plain, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', to)
  },
  /** As a camera that sees all around writes it: blue ahead, red to the left, green to the right, yellow behind. */
  'around.mp4': async (to) => {
    const plain = partPath('around.mp4')
    const sides = 'drawbox=80:0:160:320:red:fill,drawbox=400:0:160:320:lime:fill,drawbox=240:0:160:320:blue:fill'
    await ffmpeg('-f', 'lavfi', '-i', 'color=yellow:size=640x320:rate=10:duration=30', '-vf', sides, ...h264, plain)
    await writeFile(to, spherical(await readFile(plain)))
  },
  'silent.mp4': (to) => ffmpeg(...video('320x180'), ...h264, to),
  'wide-pixels.avi': (to) => ffmpeg(...video('360x288', 25, 3), '-vf', 'setsar=16/9', '-c:v', 'mpeg4', to),
  'tiny.mp4': (to) => ffmpeg(...video('96x64', 10, 2), ...h264, to),
  'portrait.mp4': (to) => ffmpeg(...video('360x640', 25, 3), '-c:v', 'mpeg4', to),
  'late-sound.mkv': (to) =>
    ffmpeg(...video('320x180'), '-itsoffset', '1', ...tone(3), '-map', '0', '-map', '1', ...h264, '-c:a', 'aac', to),
  'reordered.mp4': (to) =>
    ffmpeg(...video('320x180'), ...tone(), '-c:v', 'libx264', '-preset', 'medium', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', to),
  'clock.mp4': clock,
  /** Two films: the second one is ten seconds ahead of the first on its clock, and begins a second and a half after it. */
  'two-films.mkv': (to) =>
    ffmpeg(
      ...[...counter(20, 6), '-itsoffset', '1.5', ...counter(120, 4), ...tone(6), '-map', '0:v', '-map', '1:v', '-map', '2:a'],
      ...[...h264, '-c:a', 'aac', '-metadata:s:v:1', 'title=Slides', to],
    ),
  'two-films.mp4': async (to): Promise<unknown> => ffmpeg('-i', await fixture('two-films.mkv'), '-map', '0', '-c', 'copy', to),
  /** The same as two programmes of a transport stream, each with a sound. */
  'two-programmes.ts': (to) =>
    ffmpeg(
      ...[...counter(20, 6), '-itsoffset', '1.5', ...counter(120, 4), ...tone(6), '-itsoffset', '1.5', ...tone(4, 'mono')],
      ...['-map', '0:v', '-map', '2:a', '-map', '1:v', '-map', '3:a', ...h264, '-c:a', 'aac'],
      ...['-program', 'title=Lecture:st=0:st=1', '-program', 'title=Slides:st=2:st=3', '-f', 'mpegts', to],
    ),
  /** The films are in one group of alternate tracks, as a file has them that holds one film in two sizes. */
  'two-sizes.mp4': async (to) => {
    const bytes = await readFile(await fixture('two-films.mp4'))
    for (let at = bytes.indexOf('tkhd'); at > 0; at = bytes.indexOf('tkhd', at + 4)) {
      // The sound has a group of its own.
      if (bytes.readInt16BE(at + 4 + 36) === 0) bytes.writeInt16BE(7, at + 4 + 34)
    }
    await writeFile(to, bytes)
  },
  /** The film that is listed first begins a second and a half after the other one, which is longer too. */
  'late-first.mkv': (to) =>
    ffmpeg(...['-itsoffset', '1.5', ...counter(20, 4), ...counter(120, 8), '-map', '0:v', '-map', '1:v', ...h264, to]),
  /** Every byte of the second film is wrong. */
  'broken-film.mkv': async (to): Promise<unknown> =>
    ffmpeg('-i', await fixture('two-films.mkv'), '-map', '0', '-c', 'copy', '-bsf:v:1', 'noise=amount=1', to),
  'nine-films.mp4': (to) =>
    ffmpeg(...video('96x64', 10, 1), ...Array.from({ length: 9 }, () => ['-map', '0:v']).flat(), ...h264, '-g', '10', to),
  'trimmed.mp4': (to) => trimmed(to, 'mp4'),
  'trimmed.mov': (to) => trimmed(to, 'mov'),
  'trimmed.mkv': (to) => trimmed(to, 'matroska'),
  /** A recording that begins between two key frames. */
  'open-start.ts': async (to) => {
    const whole = partPath('open-start.ts')
    await ffmpeg('-i', await fixture('clock.mp4'), '-c', 'copy', '-f', 'mpegts', whole)
    const bytes = await readFile(whole)
    await writeFile(to, bytes.subarray(Math.floor(bytes.length / 4 / 188) * 188))
  },
  'copied.mkv': async (to): Promise<unknown> => ffmpeg('-i', await fixture('clock.mp4'), '-c', 'copy', to),
  'copied.ts': async (to): Promise<unknown> => ffmpeg('-i', await fixture('clock.mp4'), '-c', 'copy', '-f', 'mpegts', to),
  'fragmented.mp4': async (to): Promise<unknown> =>
    ffmpeg('-i', await fixture('clock.mp4'), '-c', 'copy', '-movflags', 'frag_keyframe+delay_moov', to),
  /** As iPhones write it: the sound begins 2112 samples into its first packets. */
  'primed.mov': async (to) => {
    await ffmpeg('-i', await fixture('clock.mp4'), '-c', 'copy', '-f', 'mov', to)
    await writeFile(to, withEdits(await readFile(to), 1, [{ secs: 11.9, mediaTime: 2112 }]))
  },
  /** Three seconds in the middle are hidden: after the fourth second comes the eighth. */
  'cut-inside.mp4': async (to) => {
    const plain = partPath('cut-inside.mp4')
    await ffmpeg('-i', await fixture('clock.mp4'), '-c', 'copy', '-map', '0:v', plain)
    const edits = [
      { secs: 4, mediaTime: 1024 },
      { secs: 5, mediaTime: 1024 + 7 * 12_800 },
    ]
    await writeFile(to, withEdits(await readFile(plain), 0, edits))
  },
  'index-first.mp4': async (to): Promise<unknown> => ffmpeg('-i', await fixture('clock.mp4'), '-c', 'copy', '-movflags', '+faststart', to),
  /** Cut off on their way: of twelve seconds fewer than five are there. */
  'cut-off.mp4': async (to): Promise<unknown> => cutOff(await fixture('index-first.mp4'), to),
  'cut-off.mkv': async (to): Promise<unknown> => cutOff(await fixture('copied.mkv'), to),
  'cut-off.wav': async (to) => {
    const whole = partPath('cut-off.wav')
    await ffmpeg(...tone(12), whole)
    await cutOff(whole, to)
  },
  'cut-off.wv': async (to) => {
    const whole = partPath('whole.wv')
    await ffmpeg(...tone(12), '-c:a', 'wavpack', whole)
    await cutOff(whole, to)
  },
  'whole.mp3': (to) => ffmpeg(...tone(12), '-c:a', 'libmp3lame', '-id3v2_version', '3', '-metadata', 'title=A tone', to),
  'whole.ogg': (to) => ffmpeg(...tone(12), '-c:a', 'libvorbis', to),
  'cut-off.mp3': async (to): Promise<unknown> => cutOff(await fixture('whole.mp3'), to),
  'cut-off.ogg': async (to): Promise<unknown> => cutOff(await fixture('whole.ogg'), to),
  /** In the middle of a packet of 188 bytes. */
  'cut-off.ts': async (to) => {
    const bytes = await readFile(await fixture('copied.ts'))
    await writeFile(to, bytes.subarray(0, Math.floor((bytes.length * 0.4) / 188) * 188 + 100))
  },
  /** Between two packets, as the recording of a broadcast ends. */
  'recording.ts': async (to) => {
    const bytes = await readFile(await fixture('copied.ts'))
    await writeFile(to, bytes.subarray(0, Math.floor((bytes.length * 0.4) / 188) * 188))
  },
  /** Nothing behind the header. */
  'header.mkv': async (to) => {
    const whole = await readFile(await fixture('copied.mkv'))
    await writeFile(to, whole.subarray(0, whole.indexOf(Buffer.from('1f43b675', 'hex'))))
  },
  /** Sound that begins a second after the video, in fragments as renditions have them. */
  'late-sound.mp4': async (to): Promise<unknown> =>
    ffmpeg(
      ...['-i', await fixture('clock.mp4'), '-itsoffset', '1', '-i', await fixture('clock.mp4'), '-map', '0:v', '-map', '1:a'],
      ...['-c', 'copy', '-movflags', 'frag_keyframe+delay_moov', to],
    ),
  /** An index that is right, over bytes that are none of its frames. */
  'noise.mp4': async (to) => {
    const whole = await readFile(await fixture('index-first.mp4'))
    whole.fill(0, whole.indexOf('mdat') + 4)
    await writeFile(to, whole)
  },
  'encrypted.mp4': async (to): Promise<unknown> => encrypted(to, []),
  'encrypted-fragments.mp4': async (to): Promise<unknown> => encrypted(to, ['-movflags', 'frag_keyframe+empty_moov']),
  'fairplay.m4v': async (to) => {
    const whole = (await readFile(await fixture('clock.mp4'))).toString('latin1')
    await writeFile(to, whole.replace('avc1\0\0', 'drmi\0\0').replace('mp4a\0\0', 'drms\0\0'), 'latin1')
  },
  /** The first track says that it is encrypted, as `ContentEncodings` with a `ContentEncryption`. */
  'encrypted.webm': async (to): Promise<unknown> => writeFile(to, withEncryptedTrack(await readFile(await fixture('recorded.webm')))),
  /** Its header has a content encryption object. */
  'encrypted.wmv': async (to) => {
    const plain = partPath('plain.wmv')
    await ffmpeg(...video('320x180'), ...tone(), '-c:v', 'wmv2', '-c:a', 'wmav2', plain)
    const bytes = await readFile(plain)
    const object = Buffer.alloc(24 + 16)
    Buffer.from('fbb3112223bdd211b4b700a0c955fc6e', 'hex').copy(object)
    object.writeBigUInt64LE(BigInt(object.length), 16)
    bytes.writeBigUInt64LE(bytes.readBigUInt64LE(16) + BigInt(object.length), 16)
    bytes.writeUInt32LE(bytes.readUInt32LE(24) + 1, 24)
    await writeFile(to, Buffer.concat([bytes.subarray(0, 30), object, bytes.subarray(30)]))
  },
  /** As a browser records it: without a duration. */
  'recorded.webm': (to) =>
    ffmpeg(
      ...video('320x180', 25, 3),
      ...tone(3),
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-c:a',
      'libopus',
      '-f',
      'webm',
      '-live',
      '1',
      to,
    ),
  'bare.h264': (to) => ffmpeg(...video('320x180', 25, 3), ...h264, '-f', 'h264', to),
  'sound.wav': (to) => ffmpeg(...tone(5), to),
  'cover.mp3': async (to) => {
    const cover = partPath('cover.png')
    await sharp({ create: { width: 500, height: 500, channels: 3, background: '#2a9d8f' } })
      .png()
      .toFile(cover)
    await ffmpeg(...tone(5), '-i', cover, '-map', '0:a', '-map', '1:v', '-c:a', 'libmp3lame', '-c:v', 'copy', '-id3v2_version', '3', to)
  },
  'truncated.mp4': async (to) => {
    const whole = await readFile(await fixture('h264.mp4'))
    await writeFile(to, whole.subarray(0, Math.floor(whole.length / 2)))
  },
  'seventy-hours.mkv': (to) =>
    ffmpeg(...video('320x180', 25, 2), '-vf', "setpts='if(gt(N,25),PTS+252000/TB,PTS)'", '-vsync', 'vfr', ...h264, to),
  'text.mp4': (to) => writeFile(to, 'This is only a text.\n'.repeat(50)),
  'playlist.mp4': (to) => writeFile(to, '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'),
  'playlist-in-flash.flv': (to) => writeFile(to, `FLV\x01\x05\0\0\0\x09#EXTM3U\nfile:///etc/passwd\n`),
  'turned.jpg': (to) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background: '#e9c46a' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(to),
  'huge.png': (to) => writeFile(to, blackPng(30_000)),
  'broken.jpg': async (to) => {
    const whole = await readFile(await fixture('turned.jpg'))
    await writeFile(to, whole.subarray(0, 400))
  },
  'two-pages.pdf': (to) => writeFile(to, textPdf([['First page'], ['Second page']])),
  'locked.pdf': (to) => writeFile(to, lockedPdf()),
  'notes.txt': (to) => writeFile(to, 'Some words.\n'),
} satisfies Record<string, (to: string) => Promise<unknown>>

export type FixtureName = keyof typeof makers
const making = new Map<FixtureName, Promise<string>>()

/** The path of a fixture, made at the first call. Nobody may change it: `copyOfFixture` gives one to keep. */
export function fixture(name: FixtureName): Promise<string> {
  const known = making.get(name) ?? make(name)
  making.set(name, known)
  return known
}

export async function copyOfFixture(name: FixtureName, to: string): Promise<string> {
  await copyFile(await fixture(name), to)
  return to
}

async function make(name: FixtureName): Promise<string> {
  const path = join(folder, name)
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  // Made aside and moved: another run that begins now sees all of it or nothing.
  const aside = partPath(name)
  await makers[name](aside)
  await (await open(aside)).close()
  await rename(aside, path)
  return path
}

/** Puts the box behind the video track that says that it is a 360° video: the first version of that standard is XML in a box of its own. */
function spherical(plain: Buffer): Buffer {
  const xml =
    '<rdf:SphericalVideo xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:GSpherical="http://ns.google.com/videos/1.0/spherical/"><GSpherical:Spherical>true</GSpherical:Spherical><GSpherical:Stitched>true</GSpherical:Stitched><GSpherical:StitchingSoftware>A camera</GSpherical:StitchingSoftware><GSpherical:ProjectionType>equirectangular</GSpherical:ProjectionType></rdf:SphericalVideo>'
  const body = Buffer.concat([Buffer.from('uuid'), Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex'), Buffer.from(xml)])
  const box = Buffer.concat([Buffer.alloc(4), body])
  box.writeUInt32BE(box.length)
  const [moov, track] = [plain.indexOf('moov') - 4, plain.indexOf('trak') - 4]
  const end = track + plain.readUInt32BE(track)
  // The media bytes stand before it, so that only these two boxes grow.
  for (const at of [moov, track]) plain.writeUInt32BE(plain.readUInt32BE(at) + box.length, at)
  return Buffer.concat([plain.subarray(0, end), box, plain.subarray(end)])
}

/** Gives a track another list of edits. Lengths of a film are in thousandths of a second, media times in units of the track. */
function withEdits(plain: Buffer, track: number, edits: { secs: number; mediaTime: number }[]): Buffer {
  const body = Buffer.alloc(16 + 12 * edits.length)
  body.writeUInt32BE(body.length, 0)
  body.write('elst', 4, 'latin1')
  body.writeUInt32BE(edits.length, 12)
  for (const [index, { secs, mediaTime }] of edits.entries()) {
    body.writeUInt32BE(secs * 1000, 16 + 12 * index)
    body.writeUInt32BE(mediaTime, 20 + 12 * index)
    body.writeUInt32BE(0x10000, 24 + 12 * index)
  }
  const moov = plain.lastIndexOf('moov') - 4
  let trak = moov
  for (let number = 0; number <= track; number++) trak = plain.indexOf('trak', trak + 8) - 4
  const [edts, elst] = [plain.indexOf('edts', trak) - 4, plain.indexOf('elst', trak) - 4]
  const end = elst + plain.readUInt32BE(elst)
  const grown = body.length - (end - elst)
  // The media bytes stand before these boxes, so that their places stay.
  for (const at of [moov, trak, edts]) plain.writeUInt32BE(plain.readUInt32BE(at) + grown, at)
  return Buffer.concat([plain.subarray(0, elst), body, plain.subarray(end)])
}

/** A square of black with one bit a pixel: small on the disk, and 900 million pixels when it is opened. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A PDF that says it is encrypted with a password nobody knows: the marks are right, the keys are not. */
function lockedPdf(): string {
  const plain = Buffer.from(textPdf([['Secret']])).toString('latin1')
  const key = '<'.concat('ab'.repeat(32), '>')
  const encrypt = `/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O ${key} /U ${key} >> /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`
  return plain.replace('trailer\n<<', `trailer\n<< ${encrypt}`)
}
