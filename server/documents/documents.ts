import type { DocumentFile, GetDocumentInput } from '../../sdk/documents/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { getMedia } from '../media/media.ts'

export async function documentFile(ctx: Context, { encid }: GetDocumentInput): Promise<DocumentFile> {
  const { RecordType, Extension, DownloadOptions } = await getMedia(ctx, await itemFor(ctx, String(encid)), ['downloads'])
  if (RecordType !== RecordTypes.document) refuse('DOCUMENT_NOT_FOUND')
  return { URL: DownloadOptions[0]?.URL ?? '', Extension }
}
