import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const isThere = (program: string): boolean => {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}

/** A real recogniser and a voice, from Debian. */
export const hasSphinx = isThere('pocketsphinx_continuous') && isThere('espeak-ng')
export const hasVoice = isThere('espeak-ng')

/** Writes a script that has pocketsphinx write WebVTT, one line for each word, and answers the command for the settings. */
export async function sphinxCommand(folder: string): Promise<string> {
  const script = join(folder, 'recognise.mjs')
  await writeFile(
    script,
    `import { execFileSync } from 'node:child_process'
const out = execFileSync('pocketsphinx_continuous', ['-infile', process.argv[2], '-time', 'yes', '-logfn', '/dev/null'], { encoding: 'utf8' })
const time = (secs) => new Date(secs * 1000).toISOString().slice(11, 23)
const words = out.split('\\n').map((line) => line.split(' ')).filter(([word, start]) => Number(start) >= 0 && !/^[<[]/.test(word))
console.log('WEBVTT\\nLanguage: en\\n')
for (const [word, start, end] of words) console.log(time(Number(start)) + ' --> ' + time(Number(end)) + '\\n' + word.replace(/\\(\\d\\)/, '') + '\\n')
`,
  )
  return `${process.execPath} ${script} {audio}`
}
