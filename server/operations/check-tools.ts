import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { advice, type Finding, good, problem } from './finding.ts'

interface Tool {
  name: string
  arguments: string[]
  /** The package of Debian. */
  package: string
  /** The loss without it, as the end of a sentence; left out for tools that the server needs. */
  missing?: string
}

const tools: readonly Tool[] = [
  { name: 'ffmpeg', arguments: ['-version'], package: 'ffmpeg' },
  { name: 'ffprobe', arguments: ['-version'], package: 'ffmpeg' },
  { name: 'pdftoppm', arguments: ['-v'], package: 'poppler-utils' },
  { name: 'heif-convert', arguments: ['--list-decoders'], package: 'libheif-examples', missing: 'photos in HEIC are not taken' },
  {
    ...{ name: 'tesseract', arguments: ['--version'], package: 'tesseract-ocr tesseract-ocr-deu' },
    missing: 'subtitles that are images do not become drafts, and slides have no text of their images',
  },
  { name: 'soffice', arguments: ['--version'], package: 'libreoffice-impress', missing: 'presentations do not become photosets' },
]

/** Encoders without which ffmpeg converts nothing here. */
const encoders = ['libx264', 'aac', 'libwebp_anim']
const toolMs = 10_000

export async function checkTools(path: string | undefined): Promise<Finding[]> {
  const run = async (name: string, args: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)(name, args, { timeout: toolMs, env: { PATH: path, HOME: '/nonexistent' } })
    return stdout || stderr
  }
  const checkOne = async (tool: Tool): Promise<Finding[]> => {
    const { name, arguments: args, package: debian, missing } = tool
    try {
      const [line = ''] = (await run(name, args)).split('\n')
      const found = good(name, /version (\S+)/.exec(line)?.[1] ?? (/\d[\d.]*\d/.exec(line)?.[0] || 'is installed'))
      if (name === 'tesseract')
        return [{ ...found, sentence: `${found.sentence}; reads ${languagesOf(await run(name, ['--list-langs']))}` }]
      return name === 'ffmpeg' ? [found, ...missingEncoders(await run(name, ['-hide_banner', '-encoders']))] : [found]
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code !== 'ENOENT'
      if (isThere && missing !== undefined) return [good(name, 'is installed')]
      if (isThere)
        return [problem(name, `is installed and does not run. Install it again (on Debian: apt-get install --reinstall ${debian}).`)]
      const install = `on Debian: apt-get install ${debian}`
      return [
        missing === undefined
          ? problem(name, `is not installed (${install}).`)
          : advice(name, `is not installed, so ${missing} (${install}).`),
      ]
    }
  }
  return (await Promise.all(tools.map(checkOne))).flat()
}

/** The first line of the list is a heading, and `osd` is no language. */
const languagesOf = (list: string): string => {
  const names = list
    .split('\n')
    .slice(1)
    .filter((name) => name !== '' && name !== 'osd')
  return names.length === 0 ? 'no language' : names.join(', ')
}

function missingEncoders(list: string): Finding[] {
  const missing = encoders.filter((encoder) => !new RegExp(`\\s${encoder}\\s`).test(list))
  return missing.length === 0
    ? []
    : [problem('ffmpeg', `is built without ${missing.join(', ')}. Use the package of Debian, or a build with them.`)]
}
