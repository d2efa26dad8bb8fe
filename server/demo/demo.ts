import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import type { Context, Deps } from '../context.ts'
import { sniff } from '../ffmpeg/sniff.ts'
import { saveFieldValues } from '../fields/fields.ts'
import { sourceKey } from '../files/file-name.ts'
import { drawImage } from '../images/images.ts'
import { allowSystem } from '../items/policy.ts'
import { markReadUntil } from '../notifications/notifications.ts'
import { addPlaylistItem } from '../playlists/add-item.ts'
import { createCollection } from '../playlists/playlists.ts'
import { userActorOf } from '../session/session.ts'
import { noteDemoItems } from '../setup/setup.ts'
import { english } from '../text/language.ts'
import { addSource } from '../uploads/uploads.ts'
import { handout, images, lessons, type Subject, talk } from './content.ts'
import { lessonVideo, talkAudio } from './lesson-video.ts'
import { textPdf } from './pdf.ts'
import { figureImage } from './slide-image.ts'
import { createDemoStructure } from './structure.ts'

const silentMs = 10 * 60_000

/** Makes the demo library the way a person would: sources through the same door as uploads, then a playlist and a photoset of them. */
export async function makeDemoLibrary(deps: Deps, ownerId: number): Promise<void> {
  const folder = join(deps.workFolder, 'demo')
  await mkdir(folder, { recursive: true })
  const owner = await userActorOf(deps, ownerId)
  if (!owner) return
  const ctx: Context = { ...deps, actor: owner, language: english }
  // Its conversions end within minutes, and no one is notified of them.
  await markReadUntil(ctx, { name: 'ready' }, deps.clock.now() + silentMs)
  const { fieldId, choices } = await createDemoStructure(ctx)
  const made: number[] = []
  const note = async (id: number): Promise<number> => {
    await noteDemoItems(ctx.db, [...made, id])
    return made.push(id)
  }
  const add = async (path: string, filename: string, title: string, description: string, subject: Subject): Promise<number> => {
    const source = {
      path,
      key: sourceKey(randomBytes(16).toString('hex'), filename),
      filename,
      title,
      description,
      // The demo library is shown before anybody has an account.
      publishing: { audience: 'everyone' as const },
      retainSource: true,
      sniffed: await sniff(path),
    }
    const { ClipDataID } = await addSource(ctx, ownerId, source)
    const answer = { FieldID: fieldId, FieldValue: String(choices.get(subject)) }
    await ctx.db.transaction().execute((trx) => saveFieldValues(ctx, trx, allowSystem({ id: ClipDataID }), [answer]))
    await note(ClipDataID)
    return ClipDataID
  }
  const collect = async (recordType: RecordType, title: string, ids: number[]): Promise<void> => {
    const { ClipDataID } = await createCollection(ctx, recordType, { title, audience: 'everyone' })
    await note(ClipDataID)
    for (const id of ids) await addPlaylistItem(ctx, { cdid: String(ClipDataID), addcdid: String(id), chapid: 0, index: -1, tlid: 0 })
  }
  try {
    const photos: number[] = []
    for (const { title, subject, figure, colours } of images) {
      const path = join(folder, `${figure}.jpg`)
      const drawing = join(folder, `${figure}.svg`)
      await writeFile(drawing, figureImage(figure, colours))
      await drawImage({ source: drawing, frames: 'first', orient: false, rotate: 0, outputs: [{ path, format: 'jpeg', quality: 90 }] })
      photos.push(await add(path, `${figure}.jpg`, title, 'A drawing from the lessons.', subject))
    }
    await collect(RecordTypes.photoset, 'Drawings from the lessons', photos)
    const videos: number[] = []
    for (const lesson of lessons)
      videos.push(await add(await lessonVideo(folder, lesson), `${lesson.slug}.mp4`, lesson.title, lesson.description, lesson.subject))
    await collect(RecordTypes.playlist, 'Start here: three short lessons', videos)
    await add(await talkAudio(folder, talk.sentences), 'talk.m4a', talk.title, talk.description, talk.subject)
    const pdf = join(folder, 'handout.pdf')
    await writeFile(pdf, textPdf(handout.pages))
    await add(pdf, 'handout.pdf', handout.title, handout.description, handout.subject)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
