import { type CallState, useCall } from '../client/index.ts'
import { type SearchAnswer, type SearchFilter, searchMedia } from '../search/contract.ts'

/**
 * Results of a search: the words in `s` (`*` for all), the page in `pi`, the number of results in `ps`.
 *
 * @example
 * const Found = ({ words }: { words: string }) => <p>{useSearch({ s: words, ps: 10 }).data?.Items.map(({ Item }) => Item.Title).join(', ')}</p>
 *
 * <Found words="leaf" />
 */
export const useSearch = (filter: SearchFilter | undefined): CallState<SearchAnswer> => useCall(searchMedia, filter && { f: filter })
