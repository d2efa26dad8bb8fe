import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import { makeCutFilm } from './film.fixture.ts'
import { findCuts } from './find-cuts.ts'

const { signal } = new AbortController()
/** Shots of half a second to three seconds. */
const lengths = Array.from({ length: 20 }, (_, at) => 12 + ((at * 37) % 61))

describe('findCuts', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuts-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('refuses a file that is no film, and a film without video', async () => {
    const [noise, sound] = [join(folder, 'noise.mp4'), join(folder, 'sound.m4a')]
    await writeFile(noise, 'not a film')
    await runTool('ffmpeg', ['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=d=1', sound])
    for (const path of [noise, sound])
      await expect(findCuts({ path, frameRate: 25, max: 10, signal }), path).rejects.toBeInstanceOf(ToolFailure)
  })

  it.each([
    ['25 frames a second', 1, '25', 'null'],
    ['the rate of NTSC', 1, '30000/1001', 'null'],
    ['grain', 1, '25', 'noise=alls=14:allf=t'],
    ['a camera that sways', 1, '25', 'rotate=0.02*sin(2*t):fillcolor=black'],
    // White frames, each alone; one stands beside a cut.
    ['flashes', 0.94, '25', "drawbox=0:0:iw:ih:white:fill:enable='eq(mod(n,91),40)'"],
    // One more line of a slide, and the pointer.
    [
      'lines that come and a pointer',
      0.94,
      '25',
      "drawbox=40:150:110:5:black:fill:enable='gt(mod(n,50),25)',drawbox=x=mod(t*90\\,300):y=20:w=8:h=8:c=black:t=fill",
    ],
  ])('finds all cuts of a film and nothing else, on the frame: %s', async (name, min, rate, over) => {
    const path = join(folder, 'film.mp4')
    const { cuts } = await makeCutFilm({ path, lengths, rate, over })
    const [top = 25, bottom = 1] = rate.split('/').map(Number)
    const found = await findCuts({ path, frameRate: top / bottom, max: 5000, signal })
    const isNear = (list: readonly number[], ms: number): boolean => list.some((other) => Math.abs(other - ms) <= 2)
    const right = found.filter((ms) => isNear(cuts, ms)).length
    expect(right / cuts.length, `recall with ${name}`).toBeGreaterThanOrEqual(min)
    expect(right / found.length, `precision with ${name}`).toBeGreaterThanOrEqual(min)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })

  it('finds none in dissolves and fades, and the right second behind frames that are missing', async () => {
    const path = join(folder, 'slow.mp4')
    const [one, other] = ['testsrc2=s=320x180:r=25:d=4', 'mandelbrot=s=320x180:r=25,trim=duration=4']
    const slow = `${one},fade=in:0:25[a];${other},setpts=PTS-STARTPTS[b];[a][b]xfade=duration=1:offset=3,fade=out:st=6:d=1,format=yuv420p[v]`
    const coding = ['-map', '[v]', '-c:v', 'libx264', '-preset', 'ultrafast']
    await runTool('ffmpeg', ['-y', '-loglevel', 'error', '-filter_complex', slow, ...coding, path])
    expect(await findCuts({ path, frameRate: 25, max: 10, signal })).toEqual([])
    // A frame a second, as recordings of a still screen have, and the cut at 2.48 s.
    const sparse = `color=white:s=320x180:r=25:d=2.48[a];color=navy:s=320x180:r=25:d=2.52[b];[a][b]concat=n=2,select='not(mod(n,25))+eq(n,62)',format=yuv420p[v]`
    await runTool('ffmpeg', ['-y', '-loglevel', 'error', '-filter_complex', sparse, ...coding, '-fps_mode', 'vfr', path])
    expect(await findCuts({ path, frameRate: 25, max: 10, signal })).toEqual([2480])
  })

  it('keeps the clearest of too many', async () => {
    const path = join(folder, 'many.mp4')
    const { cuts } = await makeCutFilm({ path, lengths: lengths.slice(0, 9), rate: '25' })
    const found = await findCuts({ path, frameRate: 25, max: 3, signal })
    expect(found).toHaveLength(3)
    expect(cuts).toEqual(expect.arrayContaining(found))
  })
})
