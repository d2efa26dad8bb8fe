import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './clip.ts'
import { root } from './product.ts'
import { median, type Row } from './row.ts'

const rounds = 5

interface Recording {
  path: string
  durationSecs: number
}
type MakeRecording = (making: { folder: string; name: string; seed: number }) => Promise<Recording>
type FindInVideo = (reading: Recording & { signal: AbortSignal; report: () => Promise<void> }) => Promise<unknown[]>

/** How much faster slides are found than the recording plays, in a film like the smallest rendition of the product. */
export async function slidesBench(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-slides-'))
  try {
    // Scripts are a project of their own for the compiler.
    const { makeRecording } = (await import(join(root, 'server/slideshows/recording.fixture.ts'))) as { makeRecording: MakeRecording }
    const { findInVideo } = (await import(join(root, 'server/slideshows/find-in-video.ts'))) as { findInVideo: FindInVideo }
    const made = await makeRecording({ folder, name: 'slides', seed: 3 })
    const turns = 6
    const durationSecs = made.durationSecs * turns
    const path = join(folder, 'long.mp4')
    const film = ['-r', '25', '-vf', 'scale=426:240', '-c:v', 'libx264', '-preset', 'veryfast', path]
    await run('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', '-stream_loop', String(turns - 1), '-i', made.path, ...film])
    const { signal } = new AbortController()
    const speeds: number[] = []
    let count = 0
    for (let round = 0; round < rounds; round++) {
      const begun = performance.now()
      count = (await findInVideo({ path, durationSecs, signal, report: () => Promise.resolve() })).length
      speeds.push((durationSecs * 1000) / (performance.now() - begun))
    }
    return [
      {
        name: 'Slides found in a video, times as fast as it plays',
        ...{ value: median(speeds), unit: 'x', limit: { atLeast: 60 } },
        note: `${Math.round(durationSecs / 60)} minutes at 426x240 and 25 frames a second, ${count} slides`,
      },
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
