import type { Deps } from '../context.ts'
import { attachment } from '../downloads/attachment.ts'
import type { MediaFileRow } from '../items/items.ts'
import { RelatedTypesInPlace } from '../items/related-types.ts'

/**
 * The headers of a related file beside those of every file. Its type comes from its bytes: a browser shows only images, PDF and sound by itself, and
 * everything else is saved, in a sandbox. A sandbox would keep browsers from showing a PDF, in which no script of this origin can run.
 */
export async function relatedHeaders(
  { db, itemHooks }: Pick<Deps, 'db' | 'itemHooks'>,
  { id, name, mime }: MediaFileRow,
  isDownload: boolean,
): Promise<Record<string, string>> {
  const isInPlace = RelatedTypesInPlace.includes(mime)
  const policy: Record<string, string> = isInPlace && mime === 'application/pdf' ? {} : { 'content-security-policy': 'sandbox' }
  let title = ''
  for (const find of itemHooks.titlesOfFiles) title ||= (await find(db, id)) ?? ''
  const saved = attachment(title, name.split('.').at(-1) ?? 'bin')
  return { ...policy, 'content-disposition': isInPlace && !isDownload ? saved.replace(/^attachment/, 'inline') : saved }
}
