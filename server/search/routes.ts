import { DocumentTypes, RecordTypes } from '../../sdk/media/contract.ts'
import {
  EmbedSearchInput,
  type SearchAnswer,
  SearchInput,
  SearchKindInput,
  SearchSlidesInput,
  SearchTranscriptsInput,
  SuggestInput,
  searchCollections,
  searchForEmbed as searchForEmbedEndpoint,
  searchImages,
  searchMedia as searchMediaEndpoint,
  searchSlides as searchSlidesEndpoint,
  searchTranscripts as searchTranscriptsEndpoint,
  suggest,
} from '../../sdk/search/contract.ts'
import { SearchSubtitlesInput, searchSubtitles as searchSubtitlesEndpoint } from '../../sdk/subtitles/contract.ts'
import { baseUrlOf } from '../http/origin.ts'
import { type Route, serve } from '../http/serve.ts'

import { searchLibrary, searchMedia, searchSlides, searchSubtitles, searchTranscripts } from './search.ts'
import { searchForEmbed } from './search-for-embed.ts'

import { createSuggestions } from './suggestions.ts'

export const searchRoutes = (): Route[] => [
  serve(
    searchMediaEndpoint,
    SearchInput,
    (ctx, input) =>
      searchLibrary(ctx, input, input.linktype === '' ? undefined : { type: input.linktype, base: baseUrlOf(ctx.request, ctx.settings) }),
    // Each search without a result is counted.
    { isShareable: ({ Total }: SearchAnswer) => Total > 0 },
  ),
  serve(searchImages, SearchKindInput, (ctx, { f }) =>
    searchMedia(ctx, { f: { ...f, rt: [RecordTypes.document], dt: [DocumentTypes.image] } }),
  ),
  serve(searchCollections, SearchKindInput, (ctx, { f }) =>
    searchMedia(ctx, { f: { ...f, rt: [RecordTypes.playlist, RecordTypes.photoset] } }),
  ),
  serve(searchForEmbedEndpoint, EmbedSearchInput, searchForEmbed),
  serve(suggest, SuggestInput, createSuggestions()),
  serve(searchTranscriptsEndpoint, SearchTranscriptsInput, searchTranscripts),
  serve(searchSlidesEndpoint, SearchSlidesInput, searchSlides),
  serve(searchSubtitlesEndpoint, SearchSubtitlesInput, searchSubtitles),
]
