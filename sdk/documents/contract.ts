import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { get } from '../wire/endpoint.ts'

/** The file of a document. */
export interface DocumentFile {
  /** Absolute path on the server that answered; empty when the caller may see the document and not take it away. */
  URL: string
  /** File name ending, without the dot. */
  Extension: string
}

/** Schema of what `getDocument` is given. */
export const GetDocumentInput = v.object({ encid: ItemId })
export type GetDocumentInput = v.InferInput<typeof GetDocumentInput>
/** The file of a document. Refused with a code of `DocumentErrors`. */
export const getDocument = get<GetDocumentInput, DocumentFile>()('/api/ml/doc/:encid/', { iapi: ['/iapi/ml/doc/:encid/'] })

/** Error sentences of documents, by error code. */
export const DocumentErrors = {
  DOCUMENT_NOT_FOUND: 'This document does not exist, or you do not have access to it.',
} as const
