import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Moving pictures with sound, as a camera would hand them over. */
export async function makeVideo(name: string, seconds = 8): Promise<{ path: string; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-video-'))
  const path = join(folder, name)
  const input = ['-f', 'lavfi', '-i', `testsrc2=s=640x360:r=25:d=${seconds}`, '-f', 'lavfi', '-i', `sine=f=330:d=${seconds}`]
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', '-shortest', path]
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...input, ...output])
  return { path, folder }
}
