import { expect } from 'vitest'
import {
  type CreatePhotosetInput,
  createPhotoset,
  type EditedPhoto,
  listPhotosetItems,
  type PhotoUploadAnswer,
  processPhotoUpload,
} from '../../sdk/photosets/contract.ts'
import type { TestApp, TestUser } from './app.fixture.ts'
import { sendUpload } from './send-upload.fixture.ts'

/** Photosets of an owner, and photos that are sent into them; `settled` needs an app that works. */
export function testPhotosets(made: () => { test: TestApp; owner: TestUser }) {
  const test = () => made().test
  const owner = () => made().owner

  const photoset = async (input: CreatePhotosetInput = {}, as = owner()): Promise<string> =>
    (await test().call(createPhotoset, { title: 'Our trip', ...input }, as)).EncID
  const photos = async (id: string, as: TestUser | undefined = owner()): Promise<EditedPhoto[]> =>
    (await test().call(listPhotosetItems, { id }, as)).Items
  const add = async (cdid: string, name: string, body: Uint8Array<ArrayBuffer>): Promise<PhotoUploadAnswer> =>
    test().call(processPhotoUpload, { cdid, fn: await sendUpload(test(), owner(), name, body) }, owner())
  /** Its photos, when every one of them is made and turned. */
  async function settled(id: string): Promise<EditedPhoto[]> {
    const unsettled = async () => (await photos(id)).filter(({ Status, IsTurning }) => Status === 'converting' || IsTurning)
    await expect.poll(unsettled, { timeout: 60_000 }).toEqual([])
    return photos(id)
  }
  return { photoset, photos, add, settled }
}
