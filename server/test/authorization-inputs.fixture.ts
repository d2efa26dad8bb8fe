import type { AuthorizationScene, Target } from './authorization-scene.fixture.ts'

export type RouteInput = Record<string, unknown>

/**
 * The requests that the authorization test makes to the pages and routes of one capability. `server/<noun>/authorization.fixture.ts` exports
 * them as `authorizationInputs`; the test finds the files by their name.
 */
export interface AuthorizationInputs {
  /** The addresses to request of each page, by its path. A page without an entry fails the test. */
  pages?: Record<string, (id: string, scene: Pick<AuthorizationScene, 'categoryId' | 'screen'>) => string[]>
  /** Fields of a route that differ from the usual value of their name, by path; a list is one request for each entry. */
  routes?: (id: string, target: Target, scene: AuthorizationScene) => Record<string, RouteInput | RouteInput[]>
  /** Values of fields that only routes of this capability have. */
  fields?: (id: string, target: Target, scene: AuthorizationScene) => RouteInput
  /** Fields that name nothing of anybody, so that the test leaves them out. */
  publicValues?: readonly string[]
}

/** Begins every hidden text, and may stand in an answer as what was asked. */
export const found = 'Zyxomma'
/** Stands in no answer to somebody who may not see. */
export const secret = 'secretum'

export const widget = (id?: string): string =>
  JSON.stringify({ Title: '', Display: 2, ...(id === undefined ? {} : { PlaylistCDID: id }), SearchFilters: { s: found } })
