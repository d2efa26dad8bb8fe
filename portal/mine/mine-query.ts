import { Audiences } from '../../sdk/media/contract.ts'
import { type MineInput, MineOrders, MineScopes, MineStates } from '../../sdk/mine/contract.ts'
import { type PageQuery, pageIndexOf } from '../page-query.ts'

/** The filter and the order of the page, all with a value. */
export interface MineView {
  s: string
  scope: (typeof MineScopes)[number]
  /** A record type; 0 is all. */
  rt: number
  state: (typeof MineStates)[number] | ''
  audience: (typeof Audiences)[number] | ''
  order: (typeof MineOrders)[number]
  reverse: boolean
  page: number
}

export const firstView: MineView = { s: '', scope: 'own', rt: 0, state: '', audience: '', order: 'added', reverse: false, page: 0 }

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined => values.find((value) => value === given)

/** Reads the address; what it does not know is left out. */
export function readView({ s = '', pi, f }: PageQuery): MineView {
  const given = (typeof f === 'object' && f !== null ? f : {}) as Record<string, unknown>
  return {
    s: String(s).slice(0, 200),
    scope: oneOf(MineScopes, given.scope) ?? firstView.scope,
    rt: typeof given.rt === 'number' && Number.isInteger(given.rt) && given.rt > 0 ? given.rt : 0,
    state: oneOf(MineStates, given.state) ?? '',
    audience: oneOf(Audiences, given.audience) ?? '',
    order: oneOf(MineOrders, given.order) ?? firstView.order,
    reverse: given.reverse === true,
    page: pageIndexOf(pi),
  }
}

/** Writes the address; what is as at first stays out of it. */
export function writeView(view: MineView): PageQuery {
  const names = ['scope', 'rt', 'state', 'audience', 'order', 'reverse'] as const
  const changed = names.filter((name) => view[name] !== firstView[name])
  return {
    ...(view.s ? { s: view.s } : {}),
    ...(changed.length > 0 ? { f: Object.fromEntries(changed.map((name) => [name, view[name]])) } : {}),
    ...(view.page > 0 ? { pi: String(view.page) } : {}),
  }
}

/** The filter of a view, as the server reads it. */
export const filterOf = ({ s, scope, rt, state, audience }: MineView) => ({ s, scope, state, audience, ...(rt > 0 ? { rt } : {}) })

export const inputOf = (view: MineView, ps: number): MineInput => ({
  ...filterOf(view),
  order: view.order,
  reverse: view.reverse,
  pi: view.page,
  ps,
})

export const isFiltered = ({ s, rt, state, audience }: MineView): boolean => s !== '' || rt > 0 || state !== '' || audience !== ''
