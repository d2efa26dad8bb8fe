import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import { withCaptionChannels, withCaptionServices, withClosedCaptions, withTeletext } from './caption-files.fixture.ts'
import { writeFilm } from './image-subtitles.fixture.ts'
import { fixture } from './media.fixture.ts'

/*
 * Small files of the kinds that cameras, recorders, broadcasters and old programs write, kept under their name in .cache/fixtures.
 */
const folder = resolve(import.meta.dirname, '../../.cache/fixtures/real-files')
const run = promisify(execFile)
const ffmpeg = (...args: string[]) => run('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...args])

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
const tone = (seconds = 1) => ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`]
const video = (size = '64x48', rate = 25, seconds = 1) => ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`]

/** A path of its own for each caller, because files are made side by side in one process and in several. */
const partPath = (name: string): string => join(folder, `part-${randomUUID()}-${name}`)

async function made(name: string, ...args: string[]): Promise<Buffer> {
  const path = partPath(name)
  await ffmpeg(...args, path)
  return readFile(path)
}

/** An ID3v2 tag whose only frame is a private one of so many bytes. */
function id3(bytes: number): Buffer {
  const tag = Buffer.alloc(10 + bytes)
  tag.write('ID3\x04\0\0', 'latin1')
  const lengths = (size: number, at: number): void => {
    for (const [place, shift] of [21, 14, 7, 0].entries()) tag.writeUInt8((size >> shift) & 0x7f, at + place)
  }
  lengths(bytes, 6)
  tag.write('PRIV', 10, 'latin1')
  lengths(bytes - 10, 14)
  return tag
}

const mp3 = () => made('tone.mp3', ...tone(), '-c:a', 'libmp3lame', '-b:a', '32k', '-ac', '1', '-id3v2_version', '0', '-write_xing', '0')

/** AMR of silence at 4.75 kbit/s: frames of 13 bytes, each 20 ms long. */
const amr = (seconds: number): Buffer =>
  Buffer.concat([Buffer.from('#!AMR\n'), Buffer.alloc(13 * 50 * seconds, Buffer.from('04f8ffffffffffffffffffffff', 'hex'))])

/** A TIFF of one strip whose directory stands behind so many bytes. Values of one sample are `bits` long. */
function tiff({
  bits,
  samples,
  photometric,
  width = 16,
  height = 16,
  behind = 0,
  compression = 1,
  compress = (bytes) => bytes,
}: {
  bits: number
  samples: number
  photometric: number
  width?: number
  height?: number
  behind?: number
  compression?: number
  compress?: (bytes: Buffer) => Buffer
}): Buffer {
  const pixels = compress(Buffer.alloc(Math.ceil((width * bits * samples) / 8) * height, 0x5a))
  const before = Math.max(behind, 8 + pixels.length) + (pixels.length % 2)
  const bitList = before + 2 + 12 * 9 + 4
  const entries: [number, number, number, number][] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, samples, samples > 2 ? bitList : bits],
    [259, 3, 1, compression],
    [262, 3, 1, photometric],
    [273, 4, 1, 8],
    [277, 3, 1, samples],
    [278, 4, 1, height],
    [279, 4, 1, pixels.length],
  ]
  const file = Buffer.alloc(bitList + 2 * samples)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(before, 4)
  pixels.copy(file, 8)
  file.writeUInt16LE(entries.length, before)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = before + 2 + 12 * index
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUInt32LE(value, at + 8)
  }
  for (let sample = 0; sample < samples; sample++) file.writeUInt16LE(bits, bitList + 2 * sample)
  return file
}

/** LZW with the highest bit first, with a table that is never full. */
function lzw(bytes: Buffer): Buffer {
  const bits: string[] = [(256).toString(2).padStart(9, '0')]
  const table = new Map<string, number>()
  let [text, width] = ['', 9]
  const write = (code: number) => bits.push(code.toString(2).padStart(width, '0'))
  const codeOf = (of: string): number => table.get(of) ?? of.charCodeAt(0)
  for (const letter of bytes.toString('latin1')) {
    if (text === '' || table.has(text + letter)) text += letter
    else {
      write(codeOf(text))
      table.set(text + letter, 258 + table.size)
      // The reader is one code behind.
      width = 258 + table.size >= 1024 ? 11 : 258 + table.size >= 512 ? 10 : 9
      text = letter
    }
  }
  write(codeOf(text))
  write(257)
  const all = bits.join('')
  return Buffer.from(
    Array.from({ length: Math.ceil(all.length / 8) }, (_, at) => Number.parseInt(all.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2)),
  )
}

/** Runs of ten equal bytes and of three others in turns, and a byte that says nothing. */
function packBits(bytes: Buffer): Buffer {
  const parts: number[] = [0x80]
  for (let at = 0; at < bytes.length; at += 13) {
    const [same, others] = [bytes.subarray(at, at + 10), bytes.subarray(at + 10, at + 13)]
    parts.push(257 - same.length, same[0] ?? 0, ...(others.length > 0 ? [others.length - 1, ...others] : []))
  }
  return Buffer.from(parts)
}

/** How each is made: the maker writes to the path it is given. */
const makers = {
  'large-tag.mp3': async (to) => writeFile(to, Buffer.concat([id3(1_500_000), await mp3()])),
  'two-tags.mp3': async (to) => writeFile(to, Buffer.concat([id3(100), id3(70_000), await mp3()])),
  'leading-zeros.mp3': async (to) => writeFile(to, Buffer.concat([Buffer.alloc(3000), await mp3()])),
  'trailing-bytes.mp3': async (to) => writeFile(to, Buffer.concat([await mp3(), Buffer.alloc(3001, 'APETAGEX no tag ')])),
  'tagged.aac': async (to) => writeFile(to, Buffer.concat([id3(90_000), await made('tone.aac', ...tone(), '-c:a', 'aac', '-b:a', '32k')])),
  'tagged.flac': async (to) => writeFile(to, Buffer.concat([id3(200), await made('tone.flac', ...tone())])),
  'speech.amr': (to) => writeFile(to, amr(1)),
  'tone.eac3': (to) => ffmpeg(...tone(), '-c:a', 'eac3', '-b:a', '64k', '-f', 'eac3', to),
  'rf64.wav': (to) => ffmpeg(...tone(), '-ar', '8000', '-rf64', 'always', '-f', 'wav', to),
  'camera.dv': (to) => ffmpeg(...video('720x576', 25, 0.2), ...tone(0.2), '-ac', '2', '-target', 'pal-dv', to),
  'old.rm': (to) => ffmpeg(...video('176x144'), ...tone(), '-c:v', 'rv20', '-c:a', 'real_144', '-ar', '8000', '-ac', '1', '-f', 'rm', to),
  'directory-at-end.tif': (to) => writeFile(to, tiff({ bits: 8, samples: 3, photometric: 2, behind: 70_000 })),
  'cmyk.tif': (to) => writeFile(to, tiff({ bits: 8, samples: 4, photometric: 5 })),
  'twelve-bits.tif': (to) => writeFile(to, tiff({ bits: 12, samples: 1, photometric: 1 })),
  'twelve-bits-colour.tif': (to) => writeFile(to, tiff({ bits: 12, samples: 3, photometric: 2 })),
  'twelve-bits-lzw.tif': (to) =>
    writeFile(to, tiff({ bits: 12, samples: 1, photometric: 1, width: 512, height: 512, compression: 5, compress: lzw })),
  'twelve-bits-deflate.tif': (to) => writeFile(to, tiff({ bits: 12, samples: 1, photometric: 1, compression: 8, compress: deflateSync })),
  'twelve-bits-packed.tif': (to) => writeFile(to, tiff({ bits: 12, samples: 1, photometric: 1, compression: 32_773, compress: packBits })),
  'moving.png': (to) => ffmpeg(...video('64x48', 5), '-plays', '0', '-f', 'apng', to),
  'moving.webp': (to) => ffmpeg(...video('64x48', 5), '-c:v', 'libwebp_anim', '-loop', '0', '-f', 'webp', to),
  'moving.avif': (to) => ffmpeg(...video('64x48', 5), '-c:v', 'libaom-av1', '-cpu-used', '8', '-f', 'avif', to),
  /** 100 frames a second, in a container that states no rate. */
  'hundred.mkv': (to) => ffmpeg(...video('64x48', 100), ...h264, '-default_mode', 'passthrough', to),
  'every-frame-twice.mkv': async (to) =>
    writeFile(to, withDefaultDuration(await made('plain.mkv', ...video('64x48', 25, 2), ...h264), 20_000_000)),
  /** 25 frames in the first second and 15 in the three that follow. */
  'varied.mkv': (to) => ffmpeg(...video('64x48', 25, 4), '-vf', "select='lt(t,1)+not(mod(n,5))'", '-vsync', 'vfr', '-c:v', 'mpeg4', to),
  'fast.mp4': (to) => ffmpeg(...video('64x48', 120), ...tone(), ...h264, '-c:a', 'aac', to),
  'interlaced.ts': (to) =>
    ffmpeg(
      ...[...video('720x480', 50), '-vf', 'interlace=lowpass=off,fieldorder=tff', '-c:v', 'mpeg2video', '-flags', '+ilme+ildct'],
      ...['-b:v', '1M', '-f', 'mpegts', to],
    ),
  'one-frame.mp4': (to) => ffmpeg(...video('64x48', 25, 0.04), ...h264, to),
  'short.ts': (to) => ffmpeg(...video('64x48', 25, 0.2), ...tone(0.2), ...h264, '-c:a', 'aac', '-f', 'mpegts', to),
  'black-first.mp4': (to) => ffmpeg(...video('64x48', 10, 6), '-vf', "drawbox=color=black:t=fill:enable='lt(t,1.5)'", ...h264, to),
  /** Black to its middle, and shorter than a frame that could be chosen there. */
  'black-half.mp4': (to) => ffmpeg(...video('64x48', 10, 9), '-vf', "drawbox=color=black:t=fill:enable='lt(t,4.6)'", ...h264, to),
  'placed-web-vtt.mkv': (to) => withText(to, 'vtt', placedWebVtt),
  /** Settings stand apart from the text, as other programs than ffmpeg write it. */
  's-text-web-vtt.mkv': async (to) => {
    const plain = partPath('text.mkv')
    await withText(plain, 'vtt', placedWebVtt)
    await writeFile(to, withBlockAdditions(await readFile(plain)))
  },
  'placed.srt.mkv': (to) => withText(to, 'srt', '1\n00:00:00,100 --> 00:00:00,900\n{\\an8}Caf\u00e9\\h1 --> 2 & <3\n'),
  'closed-captions.mp4': async (to) => {
    const bare = partPath('bare.h264')
    await writeFile(bare, withClosedCaptions(await made('plain.h264', ...video('64x48', 25, 4), ...h264, '-bf', '0', '-f', 'h264')))
    await ffmpeg('-framerate', '25', '-i', bare, '-c', 'copy', to)
  },
  'caption-channels.mp4': async (to) => {
    const bare = partPath('bare.h264')
    await writeFile(bare, withCaptionChannels(await made('plain.h264', ...video('64x48', 25, 4), ...h264, '-bf', '0', '-f', 'h264')))
    await ffmpeg('-framerate', '25', '-i', bare, '-c', 'copy', to)
  },
  'caption-services.mp4': async (to) => {
    const bare = partPath('bare.h264')
    await writeFile(bare, withCaptionServices(await made('plain.h264', ...video('64x48', 25, 4), ...h264, '-bf', '0', '-f', 'h264')))
    await ffmpeg('-framerate', '25', '-i', bare, '-c', 'copy', to)
  },
  'teletext.ts': async (to) =>
    writeFile(
      to,
      withTeletext(await made('plain.ts', ...video('64x48', 25, 8), ...h264, '-bf', '0', '-pat_period', '0.1', '-f', 'mpegts'), 1.4),
    ),
  /** Subtitles of a Blu-ray, of a DVD and of a broadcast: images. */
  'pgs.mkv': (to) => writeFilm(to, 'pgs', drawnTracks, { width: 1920, height: 1080 }),
  'vobsub.mkv': (to) => writeFilm(to, 'dvdsub', drawnTracks, { width: 720, height: 576 }),
  'dvb-images.ts': (to) => writeFilm(to, 'dvbsub', drawnTracks, { width: 720, height: 576 }),
  'tone.opus': (to) => ffmpeg(...tone(), '-c:a', 'libopus', '-b:a', '32k', to),
  'tone.ogg': (to) => ffmpeg(...tone(), '-c:a', 'libvorbis', to),
  'lossless.m4a': (to) => ffmpeg(...tone(), '-c:a', 'alac', '-f', 'ipod', to),
  'tone.wma': (to) => ffmpeg(...tone(), '-c:a', 'wmav2', '-f', 'asf', to),
  'tone.aiff': (to) => ffmpeg(...tone(), '-f', 'aiff', to),
  'tone.ac3': (to) => ffmpeg(...tone(), '-c:a', 'ac3', '-f', 'ac3', to),
  'tone.caf': (to) => ffmpeg(...tone(), '-f', 'caf', to),
  'tone.wv': (to) => ffmpeg(...tone(), '-c:a', 'wavpack', to),
  'surround.mkv': (to) =>
    ffmpeg(...video(), ...tone(), '-filter_complex', '[1:a]pan=5.1|c0=c0|c1=c0|c2=c0|c3=c0|c4=c0|c5=c0', ...h264, '-c:a', 'ac3', to),
  'late-sound.mkv': (to) => ffmpeg(...video(), '-itsoffset', '0.5', ...tone(), ...h264, '-c:a', 'aac', to),
  'upright.mp4': (to) => ffmpeg(...video('720x1280'), ...tone(), ...h264, '-c:a', 'aac', to),
  'film.avi': (to) => ffmpeg(...video(), ...tone(), '-c:v', 'mpeg4', '-c:a', 'libmp3lame', to),
  'camera.avi': (to) => ffmpeg(...video(), ...tone(), '-c:v', 'mjpeg', '-c:a', 'pcm_u8', to),
  'film.wmv': (to) => ffmpeg(...video(), ...tone(), '-c:v', 'wmv2', '-c:a', 'wmav2', '-f', 'asf', to),
  'film.flv': (to) => ffmpeg(...video(), ...tone(), '-c:v', 'flv1', '-c:a', 'libmp3lame', '-ar', '44100', to),
  'film.webm': (to) =>
    ffmpeg(...video(), ...tone(), '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus', to),
  'film.mov': (to) => ffmpeg(...video(), ...tone(), '-c:v', 'prores_ks', '-c:a', 'pcm_s16le', to),
  'phone.3gp': (to) => ffmpeg(...video('176x144'), ...tone(), '-c:v', 'h263', '-c:a', 'aac', to),
  'film.mpg': (to) => ffmpeg(...video(), ...tone(), '-c:v', 'mpeg1video', '-c:a', 'mp2', to),
  'film.mxf': (to) => ffmpeg(...video(), ...tone(), '-c:v', 'mpeg2video', '-c:a', 'pcm_s16le', to),
  'hevc.mp4': (to) =>
    ffmpeg(
      ...video(),
      ...tone(),
      '-c:v',
      'libx265',
      '-preset',
      'ultrafast',
      '-x265-params',
      'log-level=error',
      '-tag:v',
      'hvc1',
      '-c:a',
      'aac',
      to,
    ),
  'archive.mkv': (to) => ffmpeg(...video(), ...tone(), '-c:v', 'ffv1', '-c:a', 'flac', to),
  'deep.mp4': (to) =>
    ffmpeg(...video(), ...tone(), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p10le', '-c:a', 'aac', to),
  'plain.png': (to) => ffmpeg(...video('64x48', 1), '-frames:v', '1', '-f', 'image2', '-c:v', 'png', to),
  'hdr.avif': (to) =>
    ffmpeg(
      ...[...video('64x48', 1), '-vf', 'zscale=tin=bt709:min=bt709:pin=bt709:t=smpte2084:p=bt2020:m=bt2020nc:npl=203,format=yuv420p10le'],
      ...['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '8'],
      ...['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc', '-f', 'avif', to],
    ),
  'drawing.bmp': (to) => ffmpeg(...video(), '-frames:v', '1', '-f', 'image2', '-c:v', 'bmp', to),
  'sign.ico': (to) => ffmpeg(...video(), '-frames:v', '1', '-f', 'ico', to),
  'scan.jp2': (to) => ffmpeg(...video(), '-frames:v', '1', '-f', 'image2', '-c:v', 'libopenjpeg', '-format', 'jp2', to),
  'photo.jxl': (to) => ffmpeg(...video(), '-frames:v', '1', '-f', 'image2', '-c:v', 'libjxl', to),
  'h266.mp4': async (to) => writeFile(to, renamed(await readFile(await fixture('tiny.mp4')), { avc1: 'vvc1', avcC: 'vvcC' })),
  'ac4.mp4': async (to) => writeFile(to, renamed(await soundInMp4(), { mp4a: 'ac-4', esds: 'dac4' })),
  'iamf.mp4': async (to) => writeFile(to, renamed(await soundInMp4(), { mp4a: 'iamf', esds: 'iacb' })),
  'mpegh.mp4': async (to) => writeFile(to, renamed(await soundInMp4(), { mp4a: 'mhm1', esds: 'mhaC' })),
  'usac.mp4': async (to) => writeFile(to, withUsac(await soundInMp4())),
} satisfies Record<string, (to: string) => Promise<unknown>>

const drawnTracks = [{ lang: 'eng', cues: [{ startMs: 1000, endMs: 2480, text: 'Good morning.\nHurry up!' }] }]

const placedWebVtt =
  'WEBVTT\n\nfirst\n00:00:00.100 --> 00:00:00.900 line:0 position:10% size:40% align:left\n<v Anna>Caf&eacute;</v> &amp; tea\n'

async function withText(to: string, ending: string, text: string): Promise<unknown> {
  const path = partPath(`text.${ending}`)
  await writeFile(path, text)
  const maps = ['-map', '0:v', '-map', '1:s', '-c:s', 'copy', '-metadata:s:s:0', 'language=fre']
  return ffmpeg(...video(), '-i', path, ...maps, ...h264, to)
}

/** An EBML element with a length of one byte, or of two from 127 bytes. */
function ebml(id: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 127 ? Buffer.from([0x80 | body.length]) : Buffer.from([0x40 | (body.length >> 8), body.length & 0xff])
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}

/** A Matroska file of one track of `S_TEXT/WEBVTT` with one cue, beside the video of a file whose first cluster it becomes. */
function withBlockAdditions(bytes: Buffer): Buffer {
  const renamedTrack = Buffer.from(bytes)
  renamedTrack.write('S_TEXT/WEBVTT\0\0\0\0\0', bytes.indexOf('D_WEBVTT/SUBTITLES'), 'latin1')
  // The block that ffmpeg wrote goes to a track that does not exist.
  renamedTrack.writeUInt8(0x83, bytes.indexOf('first\nline:0') - 4)
  const block = ebml('a1', Buffer.from([0x82, 0, 100, 0]), Buffer.from('<v Anna>Caf&eacute;</v> &amp; tea'))
  const settings = ebml('a5', Buffer.from('line:0 position:10% size:40% align:left\nfirst\n'))
  const group = ebml('a0', block, ebml('9b', Buffer.from([3, 0x20])), ebml('75a1', ebml('a6', ebml('ee', Buffer.from([1])), settings)))
  const cluster = ebml('1f43b675', ebml('e7', Buffer.from([0])), group)
  const at = bytes.indexOf(Buffer.from('1f43b675', 'hex'), bytes.indexOf('D_WEBVTT/SUBTITLES'))
  // The length of the segment becomes unknown, so that it may grow.
  const segment = renamedTrack.indexOf(Buffer.from('18538067', 'hex'))
  renamedTrack.write('01ffffffffffffff', segment + 4, 'hex')
  return Buffer.concat([renamedTrack.subarray(0, at), cluster, renamedTrack.subarray(at)])
}

const soundInMp4 = (): Promise<Buffer> => made('tone.mp4', ...tone(), '-c:a', 'aac', '-b:a', '32k')

/** Other names for boxes, everywhere behind the media bytes. */
function renamed(bytes: Buffer, names: Record<string, string>): Buffer {
  const from = bytes.lastIndexOf('moov')
  for (const [old, next] of Object.entries(names)) {
    for (let at = bytes.indexOf(old, from); at !== -1; at = bytes.indexOf(old, at + 4)) bytes.write(next, at, 'latin1')
  }
  return bytes
}

/** The decoder's description of AAC, two bytes behind its tag and length, says audio object type 42: xHE-AAC. */
function withUsac(bytes: Buffer): Buffer {
  const esds = bytes.indexOf('esds')
  const at = bytes.indexOf(Buffer.from('05808080', 'hex'), esds) + 5
  // 31, then 42 - 32 in six bits, then the rate and the channels as before.
  bytes.writeUInt16BE((31 << 11) | (10 << 5) | (3 << 1), at)
  return bytes
}

/** The track of a Matroska file states so many nanoseconds for each frame. The times of the frames stay. */
function withDefaultDuration(bytes: Buffer, nanoseconds: number): Buffer {
  const at = bytes.indexOf(Buffer.from('23e383', 'hex'))
  const length = bytes.readUInt8(at + 3) & 0x7f
  bytes.writeUIntBE(nanoseconds, at + 4, length)
  return bytes
}

export type RealFile = keyof typeof makers
const making = new Map<RealFile, Promise<string>>()

/** The path of a file, made at the first call. Tests copy it and leave it as it is. */
export function realFile(name: RealFile): Promise<string> {
  const known = making.get(name) ?? make(name)
  making.set(name, known)
  return known
}

async function make(name: RealFile): Promise<string> {
  const path = join(folder, name)
  if (existsSync(path)) return path
  await mkdir(folder, { recursive: true })
  // Made under another name and moved, so that another run never reads a part of it.
  const unfinished = partPath(name)
  await makers[name](unfinished)
  await rename(unfinished, path)
  return path
}
