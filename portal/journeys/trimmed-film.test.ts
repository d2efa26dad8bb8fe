import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fixture } from '../../server/test/media.fixture.ts'
import { pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { startFirefox } from './start-firefox.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
/** The film starts seven seconds into its source. */
const trimmedSecs = 7

interface Moment {
  atSecs: number
  /** Seconds of the source, read from the brightness of the video. */
  shownSecs: number
  /** Loudness of what is played, 0 to 1; below zero where the browser does not tell. */
  loudness: number
}

/**
 * Runs in the page. Plays the first one and a half seconds at half speed, and answers a moment for each frame that the page draws: each second
 * of the source is ten levels brighter than the one before.
 */
async function watchBeginning(withSound: boolean): Promise<Moment[]> {
  const video = document.querySelector('video')
  if (!video) throw new Error('There is no video.')
  const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 16 })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  let analyser: AnalyserNode | undefined
  if (withSound) {
    const audio = new AudioContext()
    analyser = audio.createAnalyser()
    audio.createMediaElementSource(video).connect(analyser)
    await audio.resume()
  }
  video.pause()
  video.currentTime = 0
  await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  video.muted = !withSound
  video.playbackRate = 0.5
  await video.play()
  const moments: Moment[] = []
  const samples = new Float32Array(2048)
  while (video.currentTime < 1.5) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const atSecs = video.currentTime
    pen?.drawImage(video, 0, 0, 16, 16)
    const level = pen?.getImageData(8, 8, 1, 1).data[0] ?? 0
    analyser?.getFloatTimeDomainData(samples)
    const loudness = analyser ? samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0) : -1
    // Black is 16 and white 235 in a film, 0 and 255 in an image of the page.
    moments.push({ atSecs, shownSecs: ((level * 219) / 255 + 16 - 20) / 10, loudness })
  }
  video.pause()
  return moments
}

/** Runs in the page. The seconds of the source that are shown at some times of the film. */
async function lookAt(times: number[]): Promise<number[]> {
  const video = document.querySelector('video')
  if (!video) throw new Error('There is no video.')
  const canvas = Object.assign(document.createElement('canvas'), { width: 16, height: 16 })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const shown: number[] = []
  for (const time of times) {
    video.currentTime = time
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    pen?.drawImage(video, 0, 0, 16, 16)
    shown.push((((pen?.getImageData(8, 8, 1, 1).data[0] ?? 0) * 219) / 255 + 16 - 20) / 10)
  }
  return shown
}

const times = [0.2, 0.6, 1, 3.9]

function expectInTime(shown: number[]): void {
  for (const [place, time] of times.entries()) expect(Math.abs((shown[place] ?? 0) - trimmedSecs - time)).toBeLessThan(0.35)
}

function expectMoving(moments: Moment[]): void {
  const shown = moments.filter(({ atSecs }) => atSecs < 1).map(({ shownSecs }) => shownSecs)
  expect(Math.min(...shown)).toBeGreaterThan(trimmedSecs - 0.35)
  expect(Math.max(...shown) - Math.min(...shown)).toBeGreaterThan(0.4)
}

describe('a video that was trimmed between two key frames without encoding', () => {
  let scene: Scene
  let address: string

  beforeAll(async () => {
    scene = await startScene('short.mp4', 2)
  }, TIMEOUT_MS)
  afterEach(() => scene.leave())
  afterAll(() => scene?.stop(), TIMEOUT_MS)

  it(
    'is uploaded',
    async () => {
      const owner = await scene.visit()
      await signIn(owner, scene.vitrine)
      await owner.waitForURL(`${scene.vitrine.base}/`)
      address = await upload(owner, scene.vitrine, await fixture('trimmed.mp4'), 'The end of the lesson')
    },
    TIMEOUT_MS,
  )

  it(
    'moves in its first second in Chromium, with the sound from the beginning',
    async () => {
      const visitor = await scene.visit()
      await visitor.goto(address)
      await pressVideo(visitor)
      await expect.poll(() => visitor.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime)).toBeGreaterThan(0.1)
      expectInTime(await visitor.evaluate(lookAt, times))
      const moments = await visitor.evaluate(watchBeginning, true)
      expectMoving(moments)
      const heard = moments.find(({ loudness }) => loudness > 0.02)
      expect(heard?.atSecs ?? 9).toBeLessThan(0.5)
    },
    TIMEOUT_MS,
  )

  it(
    'moves in its first second in Firefox',
    async () => {
      const browser = await startFirefox()
      try {
        const visitor = await browser.newPage()
        await visitor.goto(address)
        await (await visitor.waitForSelector('.vt-start'))?.click()
        await visitor.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.1, { timeout: 60_000 })
        expectInTime(await visitor.evaluate(lookAt, times))
        expectMoving(await visitor.evaluate(watchBeginning, false))
      } finally {
        await browser.close()
      }
    },
    TIMEOUT_MS,
  )
})
