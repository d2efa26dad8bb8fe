import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../context.ts'
import { stillArgs } from '../ffmpeg/commands.ts'
import { runTool, ToolFailure } from '../ffmpeg/run.ts'
import { isDiskFull } from '../files/disk-full.ts'
import { chapterWidth, frameName, isFrame, putChapterImage, removeChapterImage } from '../item-images/chapter-images.ts'
import { listImageFiles } from '../item-images/image-files.ts'
import { runPart } from '../item-problems/item-problems.ts'
import { chapterImagesJob } from '../item-problems/part-jobs.ts'
import { allowSystem } from '../items/policy.ts'
import { handleJob } from '../jobs/define-job.ts'
import { done, type JobOutcome } from '../jobs/jobs.ts'
import { listChapterStarts, smallestRendition } from './table.ts'

export const chapterJobs = [
  handleJob(chapterImagesJob, {
    run: (deps, { itemId }, { signal }) => runPart(deps, { itemId, part: 'chapter-pictures', signal }, () => draw(deps, itemId, signal)),
  }),
]

async function draw(deps: Deps, itemId: number, signal: AbortSignal): Promise<JobOutcome> {
  const [images, chapters, files] = await Promise.all([
    smallestRendition(deps.db, itemId),
    listChapterStarts(deps.db, itemId),
    listImageFiles(deps.db, itemId, ['chapter-picture']),
  ])
  if (images === undefined) return { kind: 'skipped', reason: 'NO_IMAGES' }
  const lacking = chapters.filter((chapter) => {
    const own = files.filter(({ position }) => position === chapter.id)
    return !own.some((file) => !isFrame(file) || file.name === frameName(chapter))
  })
  if (lacking.length === 0) return done
  const folder = join(deps.workFolder, `thumbnail-${randomUUID()}`)
  await mkdir(folder)
  const source = await deps.files.local(images.path)
  try {
    for (const chapter of lacking) {
      signal.throwIfAborted()
      const name = frameName(chapter)
      const args = stillArgs(source.path, chapter.start_secs, chapterWidth, name)
      await runTool('ffmpeg', args, { signal, cwd: folder, timeLimit: 60_000 }).catch((error: unknown) => {
        // Behind the last frame there is nothing to see.
        if (!(error instanceof ToolFailure) || isDiskFull(error)) throw error
      })
      if (existsSync(join(folder, name)))
        await putChapterImage(deps, allowSystem({ id: itemId }), chapter.id, folder, {
          name,
          mime: 'image/jpeg',
          width: chapterWidth,
          height: 0,
        })
      else await removeChapterImage(deps, allowSystem({ id: itemId }), chapter.id)
    }
  } finally {
    await source.release()
    await rm(folder, { recursive: true, force: true })
  }
  return done
}
