import { execFile } from 'node:child_process'
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { drawImage } from '../images/images.ts'
import type { Lesson } from './content.ts'
import { slideImage } from './slide-image.ts'

const run = promisify(execFile)
const ffmpeg = (args: string[]) => run('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args], { timeout: 120_000 })

export interface SpeechFile {
  path: string
  seconds: number
}

/** Bytes a second of the narration: 16 kHz, 16 bit, one channel. */
const wavRate = 32_000
const wavHeader = 44
const pause = 0.45

/** A sentence as speech, by the synthesiser inside ffmpeg, with a short silence behind it. */
export async function speak(folder: string, name: string, sentence: string): Promise<SpeechFile> {
  const text = join(folder, `${name}.txt`)
  const path = join(folder, `${name}.wav`)
  await writeFile(text, sentence)
  await ffmpeg([
    '-f',
    'lavfi',
    '-i',
    `flite=textfile=${text}:voice=slt`,
    '-af',
    `apad=pad_dur=${pause}`,
    '-ar',
    '16000',
    '-ac',
    '1',
    '-c:a',
    'pcm_s16le',
    '-bitexact',
    path,
  ])
  const { size } = await stat(path)
  return { path, seconds: (size - wavHeader) / wavRate }
}

/** Slides with narration, subtitles and chapters in one MP4. */
export async function lessonVideo(folder: string, { slug, title, slides }: Lesson): Promise<string> {
  const images: string[] = []
  const voices: string[] = []
  const cues: string[] = []
  const chapters: string[] = [';FFMETADATA1', `title=${title}`]
  let time = 0
  for (const [index, slide] of slides.entries()) {
    const image = join(folder, `${slug}-${index}.png`)
    const drawing = join(folder, `${slug}-${index}.svg`)
    await writeFile(drawing, slideImage(slide))
    await drawImage({ source: drawing, frames: 'first', orient: false, rotate: 0, outputs: [{ path: image, format: 'png' }] })
    const begun = time
    for (const [number, sentence] of slide.sentences.entries()) {
      const spoken = await speak(folder, `${slug}-${index}-${number}`, sentence)
      cues.push(`${cues.length + 1}\n${srtTime(time)} --> ${srtTime(time + spoken.seconds - pause / 2)}\n${sentence}\n`)
      voices.push(`file '${spoken.path}'`)
      time += spoken.seconds
    }
    images.push(`file '${image}'\nduration ${(time - begun).toFixed(3)}`)
    chapters.push(
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      `START=${Math.round(begun * 1000)}`,
      `END=${Math.round(time * 1000)}`,
      `title=${slide.heading}`,
    )
    if (index === slides.length - 1) images.push(`file '${image}'`)
  }
  const list = (kind: string): string => join(folder, `${slug}-${kind}`)
  await Promise.all([
    writeFile(list('images.txt'), images.join('\n')),
    writeFile(list('voices.txt'), voices.join('\n')),
    writeFile(list('cues.srt'), cues.join('\n')),
    writeFile(list('chapters.txt'), chapters.join('\n')),
  ])
  const path = join(folder, `${slug}.mp4`)
  const inputs = [
    ['-f', 'concat', '-safe', '0', '-i', list('images.txt')],
    ['-f', 'concat', '-safe', '0', '-i', list('voices.txt')],
    ['-i', list('cues.srt')],
    ['-i', list('chapters.txt')],
  ].flat()
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-tune',
    'stillimage',
    '-pix_fmt',
    'yuv420p',
    '-r',
    '25',
    '-g',
    '50',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-ar',
    '44100',
    '-c:s',
    'mov_text',
  ]
  const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:s', '-map_metadata', '3', '-map_chapters', '3', '-metadata:s:s:0', 'language=eng']
  await ffmpeg([...inputs, ...maps, ...codecs, '-t', time.toFixed(3), '-movflags', '+faststart', path])
  return path
}

/** Words over the overtones of one string: sound without video. */
export async function talkAudio(folder: string, sentences: string[]): Promise<string> {
  const voices: string[] = []
  for (const [index, sentence] of sentences.entries()) voices.push(`file '${(await speak(folder, `talk-${index}`, sentence)).path}'`)
  const list = join(folder, 'talk-voices.txt')
  await writeFile(list, voices.join('\n'))
  const path = join(folder, 'talk.m4a')
  const tones = [1, 2, 3, 4].map((n) => `${(0.16 / n).toFixed(3)}*sin(2*PI*${110 * n}*t)*(0.55+0.45*sin(2*PI*t/${3 + n}))`).join('+')
  const inputs = ['-f', 'concat', '-safe', '0', '-i', list, '-f', 'lavfi', '-i', `aevalsrc='${tones}':s=44100`]
  await ffmpeg([
    ...inputs,
    '-filter_complex',
    '[1]volume=0.5[b];[0]aresample=44100,volume=1.6[v];[v][b]amix=inputs=2:duration=first:normalize=0',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    path,
  ])
  return path
}

function srtTime(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const part = (value: number, length = 2): string => String(Math.floor(value)).padStart(length, '0')
  return `${part(ms / 3_600_000)}:${part((ms / 60_000) % 60)}:${part((ms / 1000) % 60)},${part(ms % 1000, 3)}`
}
