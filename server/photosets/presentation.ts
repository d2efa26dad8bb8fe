import { spawnSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { countPages, drawPages } from '../ffmpeg/pages.ts'
import { runTool } from '../ffmpeg/run.ts'

let found: string | undefined

/** The name of LibreOffice on this machine; empty: it is not here. Looked for once. */
function office(): string {
  found ??= ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0) ?? ''
  return found
}

export const canOpenPresentations = (): boolean => office() !== ''

/** Draws the slides of a presentation as JPEGs in the folder, and answers their paths in order. */
export async function drawSlides(path: string, folder: string): Promise<string[]> {
  const [home, made] = [join(folder, 'home'), join(folder, 'slides')]
  await mkdir(home)
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
