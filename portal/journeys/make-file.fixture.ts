import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A file in a folder of its own, which its maker removes. */
export interface MadeFile {
  path: string
  folder: string
}

/** Video with sound, as a camera would hand them over. */
export function makeVideo(name: string, seconds = 8): Promise<MadeFile> {
  const input = ['-f', 'lavfi', '-i', `testsrc2=s=640x360:r=25:d=${seconds}`, '-f', 'lavfi', '-i', `sine=f=330:d=${seconds}`]
  return make(name, [...input, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '50', '-c:a', 'aac', '-shortest'])
}

/** A tone of four seconds. */
export const makeSound = (name: string): Promise<MadeFile> => make(name, ['-f', 'lavfi', '-i', 'sine=f=330:d=4'])

/** One image: where it does not matter what is uploaded. */
export const makeImage = (name: string): Promise<MadeFile> => make(name, ['-f', 'lavfi', '-i', 'testsrc2=s=320x180', '-frames:v', '1'])

async function make(name: string, how: string[]): Promise<MadeFile> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-made-'))
  const path = join(folder, name)
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...how, path])
  return { path, folder }
}
