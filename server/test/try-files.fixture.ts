import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openTestApp } from './app.fixture.ts'
import { type TriedFile, tryFile } from './try-file.fixture.ts'

/*
 * `npm run try-files -- FOLDER` converts every file of a folder in a library of its own, which is removed afterwards, and prints a table.
 */
const columns: { title: string; width: number; text: (tried: TriedFile) => string }[] = [
  { title: 'file', width: 40, text: ({ name }) => name },
  { title: 'kind', width: 6, text: ({ kind }) => kind },
  { title: 'outcome', width: 8, text: ({ outcome }) => outcome },
  { title: 'seconds', width: 9, text: ({ secs }) => secs.toFixed(2) },
  { title: 'frames', width: 7, text: ({ frames }) => String(frames) },
  { title: 'rate', width: 7, text: ({ rate }) => String(rate) },
  { title: 'sync ms', width: 8, text: ({ soundAfterMs }) => String(soundAfterMs) },
  { title: 'cues', width: 6, text: ({ cues }) => String(cues) },
  { title: 'images', width: 7, text: ({ images }) => String(images) },
  { title: 'subtitles and sentence', width: 0, text: ({ tracks, sentence }) => [tracks.join(', '), sentence].filter(Boolean).join(' · ') },
]
const line = (texts: string[]): string =>
  texts
    .map((text, index) => text.padEnd(columns[index]?.width ?? 0))
    .join(' ')
    .trimEnd()

async function filesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).sort()
  const isFile = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).isFile()))
  return names.filter((_, index) => isFile[index]).map((name) => join(folder, name))
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Which folder? npm run try-files -- FOLDER')
  process.exit(1)
}
const test = await openTestApp()
try {
  const owner = await test.user()
  await test.work()
  console.log(line(columns.map(({ title }) => title)))
  for (const [number, path] of (await filesIn(folder)).entries()) {
    const tried = await tryFile(test, owner, path, number)
    console.log(line(columns.map(({ text }) => text(tried))))
  }
} finally {
  await test.close()
}
