import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FrameArea } from '../../sdk/slideshows/contract.ts'
import { findInVideo } from './find-in-video.ts'
import { frameHeight, frameWidth, type MadeRecording, makeRecording } from './recording.fixture.ts'

/** Seconds by which a found slide may be off. */
const near = 2

/** A person on the right who stands still for some seconds and then moves elsewhere, which no search can tell from a slide. */
const cameraWidth = 176
const camera = {
  background: { source: `color=0x556677:s=${cameraWidth}x${frameHeight}:r=5`, x: frameWidth - cameraWidth, y: 0 },
  person: {
    source: 'color=0xddbb99:s=90x220:r=5',
    x: `${frameWidth - cameraWidth}+mod(floor(t/5)*53\\,${cameraWidth - 90})`,
    y: `60+mod(floor(t/7)*37\\,80)`,
  },
}
const cameraArea: FrameArea = { left: (1 - cameraWidth / frameWidth) * 100, top: 0, width: (cameraWidth / frameWidth) * 100, height: 100 }

describe('slides of made recordings', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recordings-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const find = async ({ path, durationSecs }: MadeRecording, area?: FrameArea): Promise<number[]> => {
    const { signal } = new AbortController()
    const found = await findInVideo({ path, durationSecs, area, signal, report: () => Promise.resolve() })
    return found.map(({ startSecs }) => startSecs)
  }
  /** How many slides were found, and how many of those found are slides. A line that is added to a slide may be found, and need not be. */
  const judge = ({ changes, builds }: MadeRecording, found: readonly number[]) => {
    const isNear = (times: readonly number[]) => (time: number) => times.some((one) => Math.abs(one - time) <= near)
    const judged = found.filter((time) => !isNear(builds)(time))
    return {
      recall: changes.filter(isNear(found)).length / changes.length,
      precision: judged.filter(isNear(changes)).length / judged.length,
    }
  }
  const expectGood = ({ recall, precision }: ReturnType<typeof judge>): void => {
    expect(recall).toBeGreaterThanOrEqual(0.95)
    expect(precision).toBeGreaterThanOrEqual(0.9)
  }

  it('are found in a plain recording', async () => {
    const made = await makeRecording({ folder, name: 'plain', seed: 3 })
    expectGood(judge(made, await find(made)))
  })

  it('are found with lines that are added and a pointer', async () => {
    const pointer = { source: 'color=red:s=10x10:r=5', x: '300+200*sin(t*0.7)', y: '180+120*cos(t*0.9)' }
    const made = await makeRecording({ folder, name: 'pointer', seed: 5, hasBuilds: true, overlays: [pointer] })
    expect(made.builds.length).toBe(4)
    expectGood(judge(made, await find(made)))
  })

  it('are found with a film on them', async () => {
    const film = { source: 'testsrc2=s=200x120:r=5', x: 420, y: 220 }
    const made = await makeRecording({ folder, name: 'film', seed: 7, overlays: [film] })
    expectGood(judge(made, await find(made)))
  })

  it('are found beside a camera video that a mask leaves out, and not without it', async () => {
    const made = await makeRecording({
      ...{ folder, name: 'camera', seed: 11, slideWidth: frameWidth - cameraWidth },
      overlays: [camera.background, camera.person],
    })
    expectGood(judge(made, await find(made, cameraArea)))
    expect(judge(made, await find(made)).precision).toBeLessThan(0.7)
  })
})
