import { getUploadOptions, ProcessUploadInput, processUpload as processUploadEndpoint } from '../../sdk/uploads/contract.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import type { UploadStore } from './tus.ts'
import { processUpload, uploadOptions } from './uploads.ts'

export const uploadRoutes = (store: UploadStore): Route[] => [
  serve(processUploadEndpoint, ProcessUploadInput, (ctx, input) => processUpload(ctx, store, input)),
  serve(getUploadOptions, NoInput, uploadOptions),
]
