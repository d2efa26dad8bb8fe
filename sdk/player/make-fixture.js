import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Media for the browser tests, made once by ffmpeg into `.cache/fixtures/player`. */
const folder = fileURLToPath(new URL('../../.cache/fixtures/player', import.meta.url))

export function makeFixture() {
  if (existsSync(folder)) return folder
  const work = `${folder}.${process.pid}`
  mkdirSync(work, { recursive: true })
  const ffmpeg = (...args) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args], { cwd: work, stdio: ['ignore', 'inherit', 'inherit'] })
  const seconds = '12'
  const pictures = ['-f', 'lavfi', '-i', `testsrc2=size=640x360:rate=15:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`]
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '30', '-keyint_min', '30', '-sc_threshold', '0']
  const audio = ['-c:a', 'aac', '-b:a', '48k', '-ac', '1']

  for (const [height, rate] of [
    [180, '150k'],
    [360, '500k'],
  ]) {
    // Whole files as segments: the test server answers no byte ranges.
    const hls = [
      '-f',
      'hls',
      '-hls_time',
      '2',
      '-hls_playlist_type',
      'vod',
      '-hls_segment_type',
      'fmp4',
      '-hls_fmp4_init_filename',
      `${height}-init.mp4`,
    ]
    ffmpeg(
      ...pictures,
      ...sound,
      '-vf',
      `scale=-2:${height}`,
      ...video,
      '-b:v',
      rate,
      ...audio,
      ...hls,
      '-hls_segment_filename',
      `${height}-%d.m4s`,
      `${height}.m3u8`,
    )
  }
  writeFileSync(
    `${work}/master.m3u8`,
    [
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-STREAM-INF:BANDWIDTH=260000,RESOLUTION=320x180,CODECS="avc1.64000d,mp4a.40.2"',
      '180.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=700000,RESOLUTION=640x360,CODECS="avc1.64001e,mp4a.40.2"',
      '360.m3u8',
      '',
    ].join('\n'),
  )
  const dash = [
    '-f',
    'dash',
    '-seg_duration',
    '2',
    '-use_template',
    '1',
    '-use_timeline',
    '0',
    '-init_seg_name',
    'dash-$RepresentationID$-init.mp4',
    '-media_seg_name',
    'dash-$RepresentationID$-$Number$.m4s',
  ]
  ffmpeg(...pictures, ...sound, '-vf', 'scale=-2:180', ...video, '-b:v', '150k', ...audio, ...dash, 'manifest.mpd')
  ffmpeg(...pictures, ...sound, '-vf', 'scale=-2:180', ...video, '-b:v', '150k', ...audio, '-movflags', '+faststart', 'thin.mp4')
  ffmpeg(...sound, ...audio, '-vn', '-movflags', '+faststart', 'sound.m4a')
  ffmpeg(...pictures, '-frames:v', '1', 'poster.jpg')
  ffmpeg(...pictures, '-vf', 'fps=0.5,scale=160:90,tile=3x2', '-frames:v', '1', 'sprite-1.jpg')
  const clock = (time) => `00:00:${String(time).padStart(2, '0')}.000`
  const tile = (index) =>
    `${clock(index * 2)} --> ${clock(index * 2 + 2)}\nsprite-1.jpg#xywh=${(index % 3) * 160},${Math.floor(index / 3) * 90},160,90\n`
  writeFileSync(`${work}/storyboard.vtt`, `WEBVTT\n\n${Array.from({ length: 6 }, (_, index) => tile(index)).join('\n')}`)
  const lines = [
    '00:00.000 --> 00:04.000\nThe <i>first</i> line\nin two rows',
    '00:04.000 --> 00:12.000 line:0\nThe second &amp; upper line',
  ]
  writeFileSync(`${work}/en.vtt`, `WEBVTT\n\n${lines.join('\n\n')}\n`)
  writeFileSync(`${work}/de.vtt`, 'WEBVTT\n\n00:00.000 --> 00:12.000\nDie Zeile\n')
  const peaks = Array.from({ length: 120 }, (_, index) => 0.15 + 0.8 * Math.abs(Math.sin(index / 7) * Math.cos(index / 19)))
  writeFileSync(`${work}/waveform.json`, JSON.stringify({ peaks }))
  writeFileSync(`${work}/broken.mp4`, 'This is no video.')

  // Whoever comes second finds it whole.
  try {
    renameSync(work, folder)
  } catch {
    rmSync(work, { recursive: true, force: true })
  }
  return folder
}

if (process.argv[1] === fileURLToPath(import.meta.url)) makeFixture()
