import { existsSync } from 'node:fs'
import { readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coverArgs, frameArgs, frameContrast, pixelsArgs, progressiveArgs, storyboardArgs } from '../ffmpeg/commands.ts'
import type { Facts } from '../ffmpeg/probe.ts'
import { runTool } from '../ffmpeg/run.ts'
import { planStoryboard, storyboardVtt } from '../ffmpeg/storyboard.ts'
import { waveform } from '../ffmpeg/waveform.ts'
import { waveformImage, waveformImageSize } from '../ffmpeg/waveform-image.ts'
import { drawImages, type ImageFile, imageSizes } from '../images/image-sizes.ts'
import { isSelectedPoster } from '../item-images/posters.ts'
import * as table from './table.ts'
import { type ConversionWork, storeFiles } from './work.ts'

/*
 * Everything beside the renditions. Each step looks first whether it was done in an earlier try.
 */
const has = async ({ deps, item }: ConversionWork, kind: string): Promise<boolean> =>
  (await table.listItemFiles(deps.db, item.id)).some((file) => file.kind === kind)

const tool = (work: ConversionWork, args: string[]) =>
  runTool('ffmpeg', args, { signal: work.signal, cwd: work.folder, timeLimit: 600_000 })

async function withLocal({ deps }: ConversionWork, key: string, use: (path: string) => Promise<unknown>): Promise<void> {
  const local = await deps.files.local(key)
  try {
    await use(local.path)
  } finally {
    await local.release()
  }
}

/** Three sizes of a frame from the first tenth, or of the cover of a sound. Sound without a cover has an image of its waveform. */
export async function makePoster(work: ConversionWork, facts: Facts): Promise<void> {
  if (facts.video === undefined && facts.coverIndex === undefined) return
  if ((await posterKind(work)) === undefined) return
  const name = 'frame.png'
  const made = join(work.folder, name)
  if (facts.video) await drawPosterFrame(work, facts, made)
  else await tool(work, coverArgs(work.source, facts, name))
  await storePosters(work, made)
}

/** A frame of less contrast is black, or as good as. */
const leastContrast = 16

/** The first of some frames that shows something; without one, the frame with the most contrast. */
async function drawPosterFrame(work: ConversionWork, facts: Facts, made: string): Promise<void> {
  const { durationSecs } = facts
  const times = [Math.min(durationSecs * 0.1, 30), Math.min(durationSecs * 0.3, 120), durationSecs * 0.5, 0]
  let best = -1
  const faults: unknown[] = []
  for (const [number, atSecs] of times.entries()) {
    const name = `frame-${number}.png`
    try {
      const contrast = frameContrast(await tool(work, frameArgs(work.source, facts, atSecs, name)))
      // A container without an index finds no frame behind its last key frame.
      if (!existsSync(join(work.folder, name)) || contrast <= best) continue
      best = contrast
      await rename(join(work.folder, name), made)
      if (contrast >= leastContrast) return
    } catch (error) {
      work.signal.throwIfAborted()
      faults.push(error)
    }
  }
  if (best === -1 && faults.length > 0) throw faults[0]
}

/** A person chooses the poster from frames at these parts of the length. The later ones replace frames that show nothing. */
const candidateParts = [0.2, 0.5, 0.8, 0.35, 0.65, 0.92] as const
const candidateCount = 3

/** Draws up to three frames that show something, in the order of the video. Without them an item lacks nothing, so a frame that cannot be drawn is no problem of it. */
export async function makePosterCandidates(work: ConversionWork, facts: Facts): Promise<void> {
  if (!facts.video || facts.durationSecs < candidateCount || (await has(work, 'poster-candidate'))) return
  const made: { part: number; image: ImageFile }[] = []
  for (const part of candidateParts) {
    if (made.length === candidateCount) break
    const image = await drawCandidate(work, facts, part, `candidate-${made.length + 1}.jpg`)
    if (image) made.push({ part, image })
  }
  const inOrder = made.sort((one, other) => one.part - other.part)
  const files = inOrder.map(({ image }, position) => ({ ...image, kind: 'poster-candidate' as const, position }))
  if (files.length > 0) await storeFiles(work, files)
}

/** Undefined: there is no frame, or it shows nothing. */
async function drawCandidate(work: ConversionWork, facts: Facts, part: number, name: string): Promise<ImageFile | undefined> {
  const frame = `candidate-at-${part}.png`
  try {
    const contrast = frameContrast(await tool(work, frameArgs(work.source, facts, facts.durationSecs * part, frame)))
    if (contrast < leastContrast || !existsSync(join(work.folder, frame))) return undefined
    const within = { width: 1280, height: 1280 }
    return (await drawImages(join(work.folder, frame), work.folder, [{ name, format: 'jpeg', quality: 82 }], { within }))[0]
  } catch (error) {
    work.signal.throwIfAborted()
    work.deps.log.warn({ err: error, item: work.item.id }, 'a frame to choose as poster was not drawn')
    return undefined
  }
}

/** Kind of the automatic image: the poster, or a hidden one if a person has chosen a poster meanwhile. Undefined if it exists. */
async function posterKind({ deps, item }: ConversionWork): Promise<'poster' | 'automatic-poster' | undefined> {
  const posters = (await table.listItemFiles(deps.db, item.id)).filter(({ kind }) => kind === 'poster' || kind === 'automatic-poster')
  if (posters.some((file) => !isSelectedPoster(file))) return undefined
  return posters.length > 0 ? 'automatic-poster' : 'poster'
}

/** The sizes of an image as posters, unless they were made in an earlier try. */
export async function storePosters(work: ConversionWork, imagePath: string, prefix = 'poster'): Promise<void> {
  const made = (await posterKind(work)) === undefined ? [] : await imageSizes(imagePath, work.folder, prefix)
  const kind = await posterKind(work)
  if (kind)
    await storeFiles(
      work,
      made.map((image) => ({ ...image, kind })),
    )
}

/** The lowest rendition as one file for an instant start. */
export async function makeProgressive(work: ConversionWork): Promise<void> {
  const complete = (await table.listItemRenditions(work.deps.db, work.item.id)).filter(({ state }) => state === 'complete')
  const videos = complete.filter(({ kind }) => kind === 'video')
  // Sound that has a file of its own is not heard here.
  const whole = videos.some(({ channels }) => channels > 0) ? videos.filter(({ channels }) => channels > 0) : videos
  const lowest = (whole.length > 0 ? whole : complete).sort((a, b) => a.bitrate - b.bitrate)[0]
  if (lowest === undefined || (await has(work, 'progressive'))) return
  const isSound = lowest.kind === 'audio'
  const name = isSound ? 'sound.m4a' : 'small.mp4'
  await withLocal(work, lowest.path, (path) => tool(work, progressiveArgs(path, name)))
  await storeFiles(work, [
    { name, kind: 'progressive', mime: isSound ? 'audio/mp4' : 'video/mp4', width: lowest.width, height: lowest.height },
  ])
}

export async function makeStoryboard(work: ConversionWork, facts: Facts): Promise<void> {
  const lowest = (await table.listItemRenditions(work.deps.db, work.item.id))
    .filter(({ kind, state }) => kind === 'video' && state === 'complete')
    .sort((a, b) => a.bitrate - b.bitrate)[0]
  if (lowest === undefined || (await has(work, 'storyboard-vtt'))) return
  const plan = planStoryboard({ durationSecs: facts.durationSecs, width: lowest.width, height: lowest.height })
  await withLocal(work, lowest.path, (path) => tool(work, storyboardArgs(path, plan)))
  const sprites = (await readdir(work.folder)).filter((name) => /^sprite-\d+\.jpg$/.test(name))
  await writeFile(join(work.folder, 'storyboard.vtt'), storyboardVtt(plan, facts.durationSecs, sprites.length))
  await storeFiles(work, [
    ...sprites.map((name) => ({ name, kind: 'storyboard' as const, mime: 'image/jpeg' })),
    { name: 'storyboard.vtt', kind: 'storyboard-vtt', mime: 'text/vtt; charset=utf-8' },
  ])
}

export async function importChapters(work: ConversionWork, facts: Facts): Promise<void> {
  const chapters = facts.chapters.filter(({ startSecs }) => startSecs < facts.durationSecs)
  if (chapters.length > 1) for (const listen of work.deps.itemHooks.fileChapters) await listen(work.deps, work.item.id, chapters)
}

/** The loudness of sound over its time, and an image of it where the sound has no cover. */
export async function makeWaveform(work: ConversionWork, facts: Facts): Promise<void> {
  if (facts.audio.length === 0 || facts.video !== undefined) return
  const isKnown = await has(work, 'waveform')
  const needsPoster = facts.coverIndex === undefined && (await posterKind(work)) !== undefined
  if (isKnown && !needsPoster) return
  const made = await waveform(work.source, facts, work.signal)
  if (needsPoster) await drawWaveformPoster(work, made.peaks)
  if (isKnown) return
  await writeFile(join(work.folder, 'waveform.json'), JSON.stringify(made))
  await storeFiles(work, [{ name: 'waveform.json', kind: 'waveform', mime: 'application/json' }])
}

async function drawWaveformPoster(work: ConversionWork, peaks: readonly number[]): Promise<void> {
  const [pixels, imagePath] = ['waveform.rgb', 'waveform.png']
  await writeFile(join(work.folder, pixels), waveformImage(peaks))
  await tool(work, pixelsArgs(pixels, waveformImageSize, imagePath))
  await storePosters(work, join(work.folder, imagePath))
}
