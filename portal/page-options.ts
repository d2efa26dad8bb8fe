import { createContext, use } from 'react'
import { RecordTypes } from '../sdk/media/contract.ts'
import type { PageOptions } from '../sdk/session/contract.ts'

export const PageOptionsContext = createContext<PageOptions | null>(null)

/** Facts from the server about the page, the site and the viewer. */
export function usePageOptions(): PageOptions {
  const options = use(PageOptionsContext)
  if (!options) throw new Error('The page carries no options.')
  return options
}

export function readPageOptions(page: Document): PageOptions {
  const text = page.getElementById('page-options')?.textContent
  if (!text) throw new Error('The page carries no options.')
  return JSON.parse(text) as PageOptions
}

const mayAddOne = ({ User }: PageOptions, types: readonly number[]): boolean =>
  !User.IsAnonymous && User.AddPermissions.some(({ RecordType }) => types.includes(RecordType))

/** Files become videos or documents. */
export const canUpload = (options: PageOptions): boolean => mayAddOne(options, [RecordTypes.video, RecordTypes.document])

/** The upload page takes files, links and live streams; people who may only add playlists have no use for it. */
export const mayOpenUploadPage = (options: PageOptions): boolean =>
  canUpload(options) || mayAddOne(options, [RecordTypes.link, RecordTypes.virtualClass])

/** True if the viewer may add items of any type. */
export const canAdd = ({ User }: PageOptions): boolean => !User.IsAnonymous && User.AddPermissions.length > 0
