import { runTool } from '../ffmpeg/run.ts'

const size = '320x180'

/** Shots as generators of the tool draw them. Some move, some rest, and some are like the one before. */
const shots = [
  `testsrc2=s=${size}`,
  `color=c=white:s=${size},drawbox=20:20:120:60:black:fill`,
  `color=c=white:s=${size},drawbox=30:30:260:10:black:fill,drawbox=30:60:200:10:black:fill,drawbox=30:90:240:10:black:fill`,
  `mandelbrot=s=${size}:start_scale=1.5:end_scale=0.4`,
  `smptebars=s=${size}`,
  `color=c=0x804000:s=${size}`,
  `color=c=0x006080:s=${size}`,
  `gradients=s=${size}:c0=red:c1=blue:speed=0.02:seed=5:type=linear:x0=0:y0=0:x1=320:y1=180:nb_colors=2`,
  // A camera that pans fast over a still.
  `testsrc2=s=1280x180,scroll=horizontal=0.01,crop=320:180:400:0`,
  // Rain, as noise over a dark room.
  `color=c=0x203020:s=${size},noise=alls=40:allf=t`,
] as const

export interface CutFilm {
  /** Milliseconds. */
  cuts: number[]
  durationSecs: number
}

interface CutFilmOptions {
  path: string
  /** Frames of each shot. */
  lengths: readonly number[]
  /** As the tool writes it: `25`, `30000/1001`. */
  rate: string
  /** Filters over the whole film, which are no cuts. */
  over?: string
}

/** Writes a film whose cuts are known. */
export async function makeCutFilm({ path, lengths, rate, over = 'null' }: CutFilmOptions): Promise<CutFilm> {
  const [top = 25, bottom = 1] = rate.split('/').map(Number)
  const secs = (frames: number): number => (frames * bottom) / top
  const parts = lengths.map((frames, index) => {
    const shot = shots[index % shots.length] ?? ''
    const [source = '', ...filters] = shot.split(',')
    const drawn = [`${source}:r=${rate}`, ...filters, `trim=end_frame=${frames}`, 'setpts=PTS-STARTPTS', 'setsar=1', 'format=yuv420p']
    return `${drawn.join(',')}[p${index}]`
  })
  const graph = `${parts.join(';')};${lengths.map((_, index) => `[p${index}]`).join('')}concat=n=${lengths.length},${over}[v]`
  const coding = ['-map', '[v]', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-r', rate, path]
  await runTool('ffmpeg', ['-y', '-loglevel', 'error', '-filter_complex', graph, ...coding])
  let frames = 0
  const ends = lengths.map((length) => (frames += length))
  return { cuts: ends.slice(0, -1).map((end) => Math.round(secs(end) * 1000)), durationSecs: secs(frames) }
}
