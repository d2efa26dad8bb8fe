import type { InferOutput } from 'valibot'
import type { EmbedSearchInput } from '../../sdk/search/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { searchMedia, searchSlides, searchSubtitles, searchTranscripts } from './search.ts'

type Answer = Awaited<ReturnType<typeof searchMedia | typeof searchSlides | typeof searchTranscripts | typeof searchSubtitles>>

/** The three searches of older embeds, told apart by the flags `searchsubs` and `searchslides`. */
export async function searchForEmbed(ctx: Context, input: InferOutput<typeof EmbedSearchInput>): Promise<Answer> {
  const { f, pi, searchsubs, searchslides } = input
  const term = input.term || input.s
  if (!searchsubs && !searchslides) {
    const filter = { ...f, s: term === '' ? f.s : term, pi: pi === 0 ? f.pi : pi }
    return searchMedia(ctx, { f: filter })
  }
  if (term === '') refuse('INPUT_NOT_UNDERSTOOD', { code: 'CHECK', text: 'Please enter a search term.' })
  const words = term.slice(0, 200)
  if (searchslides) return searchSlides(ctx, { term: words, cdid: input.cdid ?? input.id ?? '', pi })
  return input.id === undefined ? searchTranscripts(ctx, { s: words, pi }) : searchSubtitles(ctx, { id: input.id, s: words, pi })
}
