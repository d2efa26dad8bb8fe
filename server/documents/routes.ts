import { GetDocumentInput, getDocument } from '../../sdk/documents/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { documentFile } from './documents.ts'

export const documentRoutes = (): Route[] => [serve(getDocument, GetDocumentInput, documentFile)]
