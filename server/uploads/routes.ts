import { getUploadOptions, ProcessUploadInput, processUpload as processUploadEndpoint } from '../../sdk/uploads/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { processLink } from '../links/links.ts'
import type { UploadStore } from './tus.ts'
import { processUpload, uploadOptions } from './uploads.ts'

const isAddress = (name: string): boolean => /^\s*[a-z][a-z0-9+.-]*:/i.test(name)

export const uploadRoutes = (store: UploadStore): Route[] => [
  serve(processUploadEndpoint, ProcessUploadInput, (ctx, input) =>
    // Old forms send addresses here too, as `processupload3`; no upload has a name like that.
    isAddress(input.fn ?? input.filename ?? '') ? processLink(ctx, input) : processUpload(ctx, store, input),
  ),
  serve(getUploadOptions, NoInput, uploadOptions),
]
