import { ArchiveMediaInput, archiveMedia as archiveMediaEndpoint } from '../../sdk/archive/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { archiveMedia } from './archive.ts'

export const archiveRoutes = (): Route[] => [serve(archiveMediaEndpoint, ArchiveMediaInput, archiveMedia)]
