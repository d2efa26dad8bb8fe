import { mayEdit } from '../items/policy.ts'

/** Related media belong to their item: who may change the one may change the others. */
export const mayEditRelatedMedia = mayEdit
