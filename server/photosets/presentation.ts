import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countPages, drawPages } from '../ffmpeg/pages.ts'
import { runTool } from '../ffmpeg/run.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { refuse } from '../http/errors.ts'
import { createWorkLine } from '../http/work-line.ts'

let found: string | undefined

/** The name of LibreOffice on this machine; empty: it is not here. Looked for once. */
function office(): string {
  found ??= ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version'], { timeout: 5000 }).status === 0) ?? ''
  return found
}

export const canOpenPresentations = (): boolean => office() !== ''

/** Each takes a core and up to 4 GB. */
const inLine = createWorkLine(1, 5, ['PHOTO_BUSY', 503])

/** A page that is called a presentation would be opened as a page: it could ask for other files and addresses. */
const presentation = /^application\/(?:x-cfb$|.*(?:powerpoint|presentation))/

/** Draws the slides of a presentation as JPEGs in the folder, and answers their paths in order. One at a time. */
export async function drawSlides(path: string, folder: string): Promise<string[]> {
  if (!presentation.test((await sniff(path)).mime)) refuse('PHOTO_PRESENTATION', 415)
  return inLine(() => draw(path, folder))
}

/** Nothing in a presentation runs, and it opens nothing else. */
const strict = (['BlockUntrustedRefererLinks', 'DisableActiveContent', 'DisableMacrosExecution'] as const).map(
  (name) =>
    `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>true</value></prop></item>`,
)
const registry = `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry">${strict.join('')}</oor:items>`

async function draw(path: string, folder: string): Promise<string[]> {
  const [home, made] = [join(folder, 'home'), join(folder, 'slides')]
  await mkdir(join(home, 'user'), { recursive: true })
  await writeFile(join(home, 'user', 'registrymodifications.xcu'), registry)
  await mkdir(made)
  const args = ['--headless', '--norestore', '--nologo', `-env:UserInstallation=file://${home}`]
  await runTool(office(), [...args, '--convert-to', 'pdf', '--outdir', made, path], {
    timeLimit: 180_000,
    memoryLimit: 4000,
  })
  const [pdf] = (await readdir(made)).filter((name) => name.endsWith('.pdf'))
  if (pdf === undefined) return []
  const document = join(made, pdf)
  return (await drawPages(document, made, await countPages(document))).map((name) => join(made, name))
}
