import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { countPages, drawPages } from '../ffmpeg/pages.ts'
import { runTool } from '../ffmpeg/run.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { refuse } from '../http/errors.ts'
import { createLimiter } from '../http/limiter.ts'
import { canConfine, within } from './confine.ts'
import { isLocked } from './locked-presentation.ts'
import { checkOwnImages } from './own-images.ts'
import { trimZip } from './trim-zip.ts'

let found: string | undefined

/** The name of LibreOffice on this machine; empty: it is not here. Looked for once. */
function office(): string {
  found ??= ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version'], { timeout: 5000 }).status === 0) ?? ''
  return found
}

export const canOpenPresentations = (): boolean => office() !== ''

/** Each takes a core and up to 4 GB. */
const limit = createLimiter(1, 5, 'PHOTO_BUSY')

/** A page that is called a presentation would be opened as a page: it could ask for other files and addresses. */
const presentation = /^application\/(?:x-cfb$|.*(?:powerpoint|presentation))/

/**
 * Draws the slides of a presentation as JPEGs in the folder, and answers their paths in order. The path is a copy, from which stray bytes at
 * the end are cut off.
 */
export async function drawSlides(path: string, folder: string): Promise<string[]> {
  const document = await convertToPdf(path, folder)
  if (document === undefined) return []
  const made = dirname(document)
  return (await drawPages(document, made, await countPages(document))).map((name) => join(made, name))
}

/** Converts a presentation to a PDF in a new folder below the given one, one at a time; undefined when LibreOffice makes none. */
export async function convertToPdf(path: string, folder: string): Promise<string | undefined> {
  const { mime } = await sniff(path)
  if (!presentation.test(mime)) refuse('PHOTO_PRESENTATION')
  const isOld = mime === 'application/x-cfb'
  if (isOld && (await isLocked(path))) refuse('PHOTO_PRESENTATION_LOCKED')
  // Old formats cannot be checked beforehand, so they are opened only in a sandbox.
  if (isOld && !canConfine()) refuse('PHOTO_PRESENTATION_OLD')
  if (!isOld) await trimZip(path)
  await checkOwnImages(path, folder, { isOld, isConfined: canConfine() })
  return limit(() => convert(path, folder))
}

const setting = (path: string, name: string, value: string): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

/** Nothing in a presentation runs, and it opens nothing else: every address leads to a port where nobody listens. */
const strict = [
  ...['BlockUntrustedRefererLinks', 'DisableActiveContent', 'DisableMacrosExecution'].map((name) =>
    setting('Office.Common/Security/Scripting', name, 'true'),
  ),
  ...Object.entries({
    ooInetProxyType: '2',
    ooInetHTTPProxyName: '127.0.0.1',
    ooInetHTTPProxyPort: '9',
    ooInetHTTPSProxyName: '127.0.0.1',
    ooInetHTTPSProxyPort: '9',
    ooInetNoProxy: '',
  }).map(([name, value]) => setting('Inet/Settings', name, value)),
]
const registry = `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">${strict.join('')}</oor:items>`

/** Command that converts it to a PDF in the folder, with its own settings and without the server's environment. */
export async function officeCommand(path: string, folder: string): Promise<string[]> {
  const home = join(folder, 'home')
  await mkdir(join(home, 'user'), { recursive: true })
  await writeFile(join(home, 'user', 'registrymodifications.xcu'), registry)
  const clean = [...within(path, folder), 'env', '-i', `PATH=${process.env.PATH ?? ''}`, `HOME=${home}`, 'LANG=C.UTF-8', office()]
  const args = ['--headless', '--norestore', '--nologo', `-env:UserInstallation=file://${home}`]
  return [...clean, ...args, '--convert-to', 'pdf', '--outdir', folder, path]
}

async function convert(path: string, folder: string): Promise<string | undefined> {
  const made = join(folder, 'slides')
  await mkdir(made)
  const [tool = '', ...args] = await officeCommand(path, made)
  await runTool(tool, args, { timeLimit: 180_000, memoryLimit: 4000 })
  const pdf = (await readdir(made)).find((name) => name.endsWith('.pdf'))
  return pdf === undefined ? undefined : join(made, pdf)
}
