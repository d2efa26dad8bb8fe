import type { Deps } from '../context.ts'
import { pageTexts } from '../ffmpeg/page-texts.ts'
import { ToolFailure } from '../ffmpeg/run.ts'
import { savePageTexts } from '../subtitles/page-texts.ts'
import { listUnreadPdfs } from './table.ts'

/** Reads the pages of PDFs that were converted before their text was kept. Answers how many now have some, and how many have none that can be read. */
export async function readPages({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<{ read: number; without: number }> {
  const counts = { read: 0, without: 0 }
  for (const { item_id, path } of await listUnreadPdfs(db)) {
    const texts = await textsOf(files, path)
    if (texts.some((text) => text !== '')) await savePageTexts(db, item_id, texts)
    counts[texts.some((text) => text !== '') ? 'read' : 'without']++
  }
  return counts
}

/** One that is damaged or gone keeps nobody from the others. */
async function textsOf(files: Deps['files'], path: string): Promise<string[]> {
  if ((await files.stat(path)) === undefined) return []
  const local = await files.local(path)
  try {
    return await pageTexts(local.path)
  } catch (error) {
    if (error instanceof ToolFailure) return []
    throw error
  } finally {
    await local.release()
  }
}
