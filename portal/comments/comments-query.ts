import { type CommentFilter, CommentFilters } from '../../sdk/comments/contract.ts'
import { type PageQuery, pageIndexOf } from '../page-query.ts'

/** The filter and the page of the list of all comments. */
export interface CommentsView {
  only: CommentFilter
  /** EncID of the item whose comments alone are listed; empty: of all items. */
  item: string
  s: string
  page: number
}

export const firstView: CommentsView = { only: 'waiting', item: '', s: '', page: 0 }

/** Reads the address; what it does not know is left out. */
export function readView({ s = '', pi, f }: PageQuery): CommentsView {
  const given = (typeof f === 'object' && f !== null ? f : {}) as Record<string, unknown>
  return {
    only: CommentFilters.find((one) => one === given.only) ?? firstView.only,
    // A browser reads an id of digits alone as a number.
    item: /^[A-Za-z0-9]{1,40}$/.test(String(given.item ?? '')) ? String(given.item) : '',
    s: String(s).slice(0, 200),
    page: pageIndexOf(pi),
  }
}

/** Writes the address; what is as at first stays out of it. */
export function writeView({ only, item, s, page }: CommentsView): PageQuery {
  const f = { ...(only === firstView.only ? {} : { only }), ...(item ? { item } : {}) }
  return {
    ...(s ? { s } : {}),
    ...(Object.keys(f).length > 0 ? { f } : {}),
    ...(page > 0 ? { pi: String(page) } : {}),
  }
}

export const inputOf = ({ only, item, s, page }: CommentsView) => ({ only, s, pi: page, ...(item ? { encid: item } : {}) })
