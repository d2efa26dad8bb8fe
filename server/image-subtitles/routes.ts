import { ListImageSubtitlesInput, listImageSubtitles as listImageSubtitlesEndpoint } from '../../sdk/image-subtitles/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { listImageSubtitles } from './image-subtitles.ts'

export const imageSubtitleRoutes = (): Route[] => [serve(listImageSubtitlesEndpoint, ListImageSubtitlesInput, listImageSubtitles)]
