import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { createSlideshow, deleteSlideshow } from '../../sdk/slideshows/contract.ts'
import { allowSystem } from '../items/policy.ts'
import { addImportedSlideshow, type ImportedSlide } from '../slideshows/add-imported.ts'
import { drawSlide } from '../slideshows/read-slides.ts'
import type { TestApp, TestUser } from '../test/app.fixture.ts'

/** Two slideshows of an item: with texts, notes and times, in two sizes; and found in its video, beside the film. A third one is deleted. */
export async function addSlideshows(test: TestApp, owner: TestUser, id: number): Promise<void> {
  const folder = join(test.deps.workFolder, `slides-of-${id}`)
  await mkdir(folder)
  const slide = async (name: string, background: string, more: Omit<ImportedSlide, 'images'>): Promise<ImportedSlide> => {
    const path = join(folder, `${name}.png`)
    await sharp({ create: { width: 640, height: 360, channels: 3, background } }).toFile(path)
    return { ...more, images: await drawSlide({ folder, prefix: name }, path, 0) }
  }
  const lecture = [
    await slide('title', 'navy', { text: 'How rivers begin', notes: 'Greet the class.', startSecs: 0 }),
    await slide('map', 'olive', { text: 'The sea', notes: '' }),
  ]
  const found = [await slide('found', 'teal', { text: '', notes: '', startSecs: 1.25 })]
  const item = allowSystem({ id })
  await addImportedSlideshow(test.deps, item, folder, { name: 'Lecture', isFromVideo: false, isBeside: false, slides: lecture })
  await addImportedSlideshow(test.deps, item, folder, { name: 'Found', isFromVideo: true, isBeside: true, slides: found })
  const encid = test.deps.ids.encode(id)
  const { ID } = await test.call(createSlideshow, { encid, name: 'Deleted' }, owner)
  await test.call(deleteSlideshow, { encid, ssid: ID }, owner)
}
