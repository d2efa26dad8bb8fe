import { SearchInput, searchMedia as searchMediaEndpoint } from '../../sdk/search/contract.ts'
import { SearchSubtitlesInput, searchSubtitles as searchSubtitlesEndpoint } from '../../sdk/subtitles/contract.ts'
import { type Route, serve } from '../http/serve.ts'
import { searchMedia, searchSubtitles } from './search.ts'

export const searchRoutes = (): Route[] => [
  serve(searchMediaEndpoint, SearchInput, searchMedia),
  serve(searchSubtitlesEndpoint, SearchSubtitlesInput, searchSubtitles),
]
