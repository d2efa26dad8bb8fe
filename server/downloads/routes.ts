import { DownloadOptionsInput, downloadOptions as downloadOptionsEndpoint } from '../../sdk/downloads/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { downloadOptions } from './download-options.ts'

export const downloadRoutes = (): Route[] => [serve(downloadOptionsEndpoint, DownloadOptionsInput, downloadOptions)]
