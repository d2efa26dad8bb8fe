import {
  SearchInput,
  SearchSlidesInput,
  SearchSpokenInput,
  SuggestInput,
  searchMedia as searchMediaEndpoint,
  searchSlides as searchSlidesEndpoint,
  searchSpoken as searchSpokenEndpoint,
  suggest,
} from '../../sdk/search/contract.ts'
import { SearchSubtitlesInput, searchSubtitles as searchSubtitlesEndpoint } from '../../sdk/subtitles/contract.ts'
import { baseUrlOf } from '../http/origin.ts'
import { type Route, serve } from '../http/serve.ts'
import { searchMedia, searchSlides, searchSpoken, searchSubtitles } from './search.ts'
import { createSuggestions } from './suggestions.ts'

export const searchRoutes = (): Route[] => [
  serve(searchMediaEndpoint, SearchInput, (ctx, input) =>
    searchMedia(ctx, input, input.linktype === '' ? undefined : { type: input.linktype, base: baseUrlOf(ctx.request, ctx.settings) }),
  ),
  serve(suggest, SuggestInput, createSuggestions()),
  serve(searchSpokenEndpoint, SearchSpokenInput, searchSpoken),
  serve(searchSlidesEndpoint, SearchSlidesInput, searchSlides),
  serve(searchSubtitlesEndpoint, SearchSubtitlesInput, searchSubtitles),
]
