import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const run = promisify(execFile)

/** A clip with video and sound, made the same way every time. `avi` holds MPEG-4 and MP3, which no browser plays. */
export async function makeClip(folder: string, kind: 'mp4' | 'avi', seconds: number, size = '1280x720'): Promise<string> {
  const path = join(folder, `clip-${size}-${seconds}.${kind}`)
  const inputs = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25`, '-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=44100']
  const codecs =
    kind === 'mp4'
      ? ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac']
      : ['-c:v', 'mpeg4', '-q:v', '4', '-c:a', 'libmp3lame']
  await run('ffmpeg', ['-nostdin', '-loglevel', 'error', '-y', ...inputs, '-t', String(seconds), ...codecs, path])
  return path
}
