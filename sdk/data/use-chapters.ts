import { type Chapter, listChapters } from '../chapters/contract.ts'
import { type CallState, useCall } from '../client/index.ts'

/**
 * The chapters of an item.
 *
 * @example
 * const Contents = ({ id }: { id: string }) => <ol>{useChapters(id).data?.Items.map(({ ID, Title }) => <li key={ID}>{Title}</li>)}</ol>
 *
 * <Contents id="VqLBrt" />
 */
export const useChapters = (id: string | undefined): CallState<{ Items: Chapter[]; Count: number; CanEdit: boolean }> =>
  useCall(listChapters, id ? { encid: id } : undefined)
