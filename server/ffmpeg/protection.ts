import { open } from 'node:fs/promises'
import { isAsfProtected } from './asf-protection.ts'
import { isMatroskaProtected } from './matroska-protection.ts'
import { isMp4Protected } from './mp4-protection.ts'

const checks = { mov: isMp4Protected, matroska: isMatroskaProtected, asf: isAsfProtected }

/** True when a track of the file is encrypted; `formats` are the demuxers that its bytes allow. Other containers have no encryption of their own. */
export async function isProtected(path: string, formats: string[]): Promise<boolean> {
  const file = await open(path)
  try {
    for (const [format, check] of Object.entries(checks)) if (formats.includes(format) && (await check(file))) return true
    return false
  } finally {
    await file.close()
  }
}
